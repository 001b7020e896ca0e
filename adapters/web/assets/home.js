// The front page: makes a game and hands out the links to its seats.

import { words } from "./words.js";
import { copyButton } from "./copy.js";

const form = document.getElementById("new");
const made = document.getElementById("made");
const news = document.getElementById("news");
const make = document.getElementById("make");
const fields = form.elements;

// The size may be any; the usual ones need no typing.
function showSize() {
  form.querySelector(".other").hidden = fields.size.value !== "other";
}

// The komi that the rules suggest stands in its field until another is typed.
function showKomi() {
  const chosen = fields.rules.selectedOptions[0];
  const komi = fields.handicap.value ? "0.5" : chosen.dataset.komi;
  fields.komi.placeholder = komi;
  fields.free.disabled = !fields.handicap.value;
}

function request() {
  const mine = fields.mine.value;
  const other = mine === "black" ? "white" : "black";
  const body = { size: fields.size.value, rules: fields.rules.value, [mine]: fields.me.value, [other]: fields.friend.value };
  if (body.size === "other") body.size = fields.lines.value;
  if (fields.komi.value.trim()) body.komi = fields.komi.value.trim().replace(",", ".");
  if (fields.handicap.value) body.handicap = fields.handicap.value;
  if (fields.free.checked && fields.handicap.value) body.free = true;
  return body;
}

async function submit(event) {
  event.preventDefault();
  make.disabled = true;
  news.textContent = "";
  try {
    const answer = await fetch("/api/games", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request()),
    });
    const game = await answer.json();
    if (answer.ok) show(game, fields.mine.value);
    else news.textContent = game.error;
  } catch {
    news.textContent = words.unreachable;
  }
  make.disabled = false;
}

// A secret stands behind the # of its link, which browsers do not send.
function show(game, mine) {
  const other = mine === "black" ? "white" : "black";
  const page = `${location.origin}/games/${game.id}`;
  const link = (color) => `${page}#${color}=${game.seats[color]}`;
  document.getElementById("your-color").textContent = words.color[mine];
  document.getElementById("friend-color").textContent = words.color[other];
  document.getElementById("for-you").value = link(mine);
  document.getElementById("for-friend").value = link(other);
  document.getElementById("for-watchers").value = game.watch;
  document.getElementById("sit").href = link(mine);
  document.getElementById("both").href = `${page}#black=${game.seats.black}&white=${game.seats.white}`;
  form.hidden = true;
  made.hidden = false;
  made.focus();
}

form.addEventListener("submit", submit);
form.addEventListener("change", () => { showSize(); showKomi(); });
document.getElementById("another").addEventListener("click", () => { made.hidden = true; form.hidden = false; });
for (const button of document.querySelectorAll("[data-copies]")) {
  copyButton(button, () => document.getElementById(button.dataset.copies).value);
}
for (const input of made.querySelectorAll("input")) input.addEventListener("focus", () => input.select());
make.disabled = false;
showSize();
showKomi();
