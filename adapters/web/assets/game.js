// The page of a game.

import { words } from "./words.js";
import { Seats } from "./seats.js";
import { Board } from "./board.js";
import { load, swap } from "./parts.js";
import { listen } from "./live.js";
import { sayCopied } from "./copy.js";

const byID = (id) => document.getElementById(id);
const game = byID("game").dataset.game;
const news = byID("news"), spoken = byID("spoken"), dialog = byID("ask");
const seats = new Seats(game);
const sent = new Set(); // deliveries of this window
let wanted = moveOfAddress(); // the move that is looked at; null: the present
let actFor = ""; // with both seats, the colour that was chosen
let asked = 0, known = facts().version;
let queue = Promise.resolve(); // gestures may follow each other faster than answers
const waiting = new Set(); // those in the queue; the same one twice is a slip of the finger

const board = new Board(byID("board"), {
  play: (name) => command(`play ${name}`, facts().as),
  mark: (name, dead) => command(`${dead ? "dead" : "alive"} ${name}`, facts().as),
  write, tell, speak, chose,
});

function facts() { return document.querySelector("[data-part=board]").dataset; }

function moveOfAddress() {
  const move = new URLSearchParams(location.search).get("move");
  return move && /^\d+$/.test(move) ? Number(move) : null;
}

// tell sets a sentence before the reader's eyes; speak is for ears alone. A
// sentence that comes twice is only heard twice when it was gone in between.
function tell(text) { setAnew(news, text); }

function speak(text) { setAnew(spoken, text); }

function setAnew(region, text) {
  clearTimeout(region.coming);
  region.textContent = "";
  if (text) region.coming = setTimeout(() => { region.textContent = text; }, 40);
}

// refresh fetches and shows the move that is looked at. Of several answers on
// their way only the last asked for counts.
async function refresh() {
  const mine = ++asked;
  const query = new URLSearchParams({ holds: seats.holds, as: actFor, look: byID("look").value });
  if (wanted !== null) query.set("move", wanted);
  try {
    const page = await load(game, query);
    if (mine !== asked) return;
    if (!page) {
      if (wanted === null) return;
      wanted = null; // that move was taken back
      return refresh();
    }
    swap(page);
  } catch {
    if (mine === asked) tell(words.unreachable);
    return;
  }
  shown();
}

// shown brings the rest of the page in line with the parts.
function shown() {
  const f = facts();
  if (f.move === f.total) wanted = null;
  const address = wanted === null ? location.pathname : `${location.pathname}?move=${wanted}`;
  if (address !== location.pathname + location.search) history.replaceState(null, "", address);
  board.show();
  showPlay();
  byID("say").hidden = !f.as;
  const mine = board.mayPlay() && seats.holds !== "both";
  if (mine) document.title = words.yourTurnTitle + document.title;
}

function showPlay() {
  const button = byID("play");
  if (!button) return;
  const name = board.ghost && board.name(board.ghost);
  button.disabled = !name;
  button.textContent = name ? words.playAt(name) : board.mayPlay() ? words.choose : words.wait;
}

function chose(name) {
  showPlay();
  if (name) { tell(""); speak(words.chosen(name)); }
}

function go(move) {
  wanted = move;
  tell("");
  refresh();
}

// command sends a gesture, once those before it are done. It tells whether it
// was carried out.
async function command(text, color) {
  if (waiting.has(text) || !seats.secret(color)) return false;
  waiting.add(text);
  const done = queue.then(() => carryOut(text, color)).finally(() => waiting.delete(text));
  queue = done.catch(() => {});
  return done;
}

// carryOut sends a gesture. It may be sent again when the line breaks: the
// server does the same delivery once.
async function carryOut(text, color) {
  const delivery = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
  sent.add(delivery);
  const body = JSON.stringify({ seat: seats.secret(color), text, delivery, move: Number(facts().total) });
  let done = false;
  try {
    const answer = await send(body);
    const said = await answer.json();
    done = answer.ok && said.replies.every((r) => !r.private);
    if (!answer.ok) {
      tell(said.error);
      if (answer.status === 403) seats.drop(color);
    } else if (done) tell("");
    for (const reply of said.replies || []) if (reply.private) tell(reply.text);
  } catch {
    tell(words.unreachable);
  }
  await refresh();
  return done;
}

async function send(body, tries = 3) {
  try {
    return await fetch(`/api/games/${game}/commands`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch (failed) {
    if (tries <= 1) throw failed;
    await new Promise((done) => setTimeout(done, 1000));
    return send(body, tries - 1);
  }
}

// confirmed asks whether something is really meant.
function confirmed(question, yes) {
  byID("ask-text").textContent = question;
  byID("ask-yes").textContent = yes;
  dialog.returnValue = "no";
  dialog.showModal();
  byID("ask-no").focus();
  // The news that the last question was closed may come after the next one has
  // opened, and is no answer to it.
  return new Promise((done) => { dialog.onclose = () => { if (!dialog.open) done(dialog.returnValue === "yes"); }; });
}

async function pressed(button) {
  const { command: text, as, confirm, yes } = button.dataset;
  if (!confirm || await confirmed(confirm, yes)) command(text, as);
}

// write puts the name of a point into the remark.
function write(name) {
  const field = byID("remark");
  if (byID("say").hidden) return;
  field.value = `${field.value.trimEnd()} ${name} `.trimStart();
  speak(words.written(name));
}

async function say(event) {
  event.preventDefault();
  const text = byID("remark").value.trim();
  if (text && await command(`say ${text}`, facts().as)) byID("remark").value = "";
}

document.addEventListener("click", (event) => {
  const el = event.target.closest("[data-command], a[data-move], [data-copy-seat], #play");
  if (!el) return;
  if (el.id === "play") board.play();
  else if (el.dataset.copySeat) sayCopied(el, seats.link(el.dataset.copySeat));
  else if (el.dataset.command) pressed(el);
  else {
    event.preventDefault();
    if (el.getAttribute("aria-disabled") !== "true") go(el.dataset.move === "now" ? null : Number(el.dataset.move));
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.id === "say") say(event);
  if (event.target.id !== "go") return;
  event.preventDefault();
  const move = Math.min(byID("move").valueAsNumber || 0, Number(facts().total));
  go(Math.max(move, 0));
});

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, select, textarea, dialog, #board");
  if (typing || dialog.open || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
  if (!key) return;
  event.preventDefault();
  byID(key).click();
});

document.addEventListener("change", (event) => {
  if (event.target.id === "seat") { actFor = event.target.value; refresh(); }
  if (event.target.id === "look") {
    try { localStorage.setItem("look", event.target.value); } catch { /* it holds for this page */ }
    refresh();
  }
});

// Points that are talked about light up under the pointer, the finger and the focus.
for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(begin, (e) => { const p = e.target.closest?.(".point"); if (p) board.light([p.dataset.point]); });
  document.addEventListener(end, (e) => { if (e.target.closest?.(".point")) board.light([]); });
}
document.addEventListener("click", (e) => { const p = e.target.closest(".point"); if (p) board.light([p.dataset.point]); });

addEventListener("hashchange", () => { if (seats.take()) refresh(); });

listen(game, {
  event(e) {
    const own = sent.has(e.delivery);
    if (e.said && !own) {
      const line = e.said.split("\n")[0];
      if (e.loud) tell(line);
      else { tell(""); speak(line); }
    }
    if (e.version === known) return;
    known = e.version;
    if (!own) refresh();
  },
  lost: () => tell(words.lost),
  back: () => { tell(words.back); refresh(); },
  look: refresh,
});

try { byID("look").value = localStorage.getItem("look") || ""; } catch { /* the automatic look */ }
document.querySelector(".look").hidden = false;
seats.take();
shown();
refresh();
