// Swaps the parts of the page for newer ones, without taking away what
// somebody is doing in them.

const patience = 2000; // milliseconds that a picture may take before it is shown unfinished

// load fetches the parts of a game at a move; null when there is no such move.
export async function load(game, query) {
  const answer = await fetch(`/games/${game}/panel?${query}`, { headers: { Accept: "text/html" } });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`panel: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const parts = new Map();
  for (const part of page.querySelectorAll("[data-part]")) parts.set(part.dataset.part, document.importNode(part, true));
  await drawn(parts.get("board"));
  return { title: page.title, parts };
}

// drawn waits until the picture can be shown at once, so that nothing flickers.
async function drawn(board) {
  const slow = new Promise((done) => setTimeout(done, patience));
  await Promise.race([board.querySelector("img").decode().catch(() => {}), slow]);
}

// swap puts the parts into the page.
export function swap({ title, parts }) {
  const active = document.activeElement;
  const typed = active?.id === "move" ? active.value : null;
  const open = active?.closest("[data-part]");
  document.title = title;
  for (const [name, part] of parts) {
    const old = document.querySelector(`[data-part=${name}]`);
    if (old && old.outerHTML !== part.outerHTML) old.replaceWith(part);
  }
  if (!open || document.contains(active)) return;
  const again = document.getElementById(active.id);
  if (again && !again.disabled) again.focus();
  else document.getElementById("headline").focus();
  if (typed !== null && again) again.select();
}
