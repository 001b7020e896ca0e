// The line to the server: tells when something has happened in a game, and
// comes back by itself when it breaks.

const slowest = 30_000;

export function listen(game, on) {
  let wait = 1000, broken = false;
  const open = () => {
    const source = new EventSource(`/games/${game}/events`);
    source.addEventListener("open", () => {
      wait = 1000;
      if (broken) on.back();
      broken = false;
    });
    source.addEventListener("game", (e) => on.event(JSON.parse(e.data)));
    source.addEventListener("error", () => {
      if (!broken) on.lost();
      broken = true;
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      setTimeout(() => { on.look(); open(); }, wait + Math.random() * 500);
      wait = Math.min(wait * 2, slowest);
    });
  };
  open();
}
