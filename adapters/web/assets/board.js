// The board: what is pointed at, chosen and lit up, over the picture.

import { words } from "./words.js";

const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const margin = 1.22; // from the rim to the outer line, as the server draws it
const svgNames = "http://www.w3.org/2000/svg";

export class Board {
  // on holds what to do: play(name), mark(name, dead), write(name), tell(text),
  // speak(text), chose(name or null).
  constructor(frame, on) {
    this.frame = frame;
    this.layer = frame.querySelector("#overlay");
    this.on = on;
    this.cursor = null;
    this.ghost = null;
    this.hover = null;
    this.lit = [];
    frame.tabIndex = 0;
    frame.setAttribute("role", "application");
    frame.setAttribute("aria-roledescription", words.boardRole);
    frame.setAttribute("aria-describedby", "board-help");
    frame.addEventListener("click", (e) => this.click(e));
    frame.addEventListener("keydown", (e) => this.key(e));
    frame.addEventListener("pointermove", (e) => this.point(e));
    frame.addEventListener("pointerleave", () => { this.hover = null; this.draw(); });
    frame.addEventListener("focus", () => this.draw());
    frame.addEventListener("blur", () => this.draw());
  }

  // show takes over the facts of the present part.
  show() {
    const facts = this.frame.querySelector("[data-part=board]").dataset;
    const moved = this.facts && (facts.move !== this.facts.move || facts.board !== this.facts.board);
    this.facts = { ...facts };
    this.size = Number(facts.size);
    this.past = facts.move !== facts.total;
    this.frame.setAttribute("aria-label", words.board(this.size, words.color[facts.as]));
    if (moved) this.hover = null;
    if (this.ghost && (moved || !this.mayPlay())) this.choose(null);
    this.draw();
  }

  mayPlay() {
    const { phase, turn, as } = this.facts;
    return !this.past && phase === "playing" && turn === as;
  }

  name(p) { return letters[p.col] + (this.size - p.row); }

  // find is the point of a name, or null.
  find(name) {
    const col = letters.indexOf(name[0].toUpperCase());
    const row = this.size - Number(name.slice(1));
    return col >= 0 && col < this.size && row >= 0 && row < this.size ? { col, row } : null;
  }

  at(p) { return this.facts.board[p.row * this.size + p.col]; }

  // under is the point under a pointer, or null beside the board.
  under(event) {
    const box = this.layer.getBoundingClientRect();
    const unit = Number(this.facts.span) / box.width;
    const col = Math.round((event.clientX - box.left) * unit - margin);
    const row = Math.round((event.clientY - box.top) * unit - margin);
    return col >= 0 && col < this.size && row >= 0 && row < this.size ? { col, row } : null;
  }

  click(event) {
    const p = this.under(event);
    if (!p) return;
    this.cursor = p;
    if (event.shiftKey) this.on.write(this.name(p));
    else this.press(p);
    this.draw();
  }

  // press does what a click or Enter on a point does.
  press(p) {
    const name = this.name(p), what = this.at(p), { phase, as, turn } = this.facts;
    if (!as || phase === "finished") this.on.speak(this.describe(p));
    else if (this.past) this.on.tell(words.past);
    else if (phase === "marking") {
      if ("bw".includes(what)) this.on.mark(name, true);
      else if ("cx".includes(what)) this.on.mark(name, false);
      else this.on.tell(words.noStone(name));
    } else if (turn !== as) this.on.tell(words.notYourTurn(words.color[turn]));
    else if (what !== ".") this.on.tell(words.taken(name));
    else if (this.ghost && this.name(this.ghost) === name) this.play();
    else this.choose(p);
  }

  choose(p) {
    this.ghost = p;
    this.on.chose(p && this.name(p));
    this.draw();
  }

  // play plays the chosen point.
  play() {
    if (this.ghost && this.mayPlay()) this.on.play(this.name(this.ghost));
  }

  key(event) {
    if (event.target !== this.frame || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step) this.move(...step);
    else if (event.key === "Enter" || event.key === " ") {
      if (!this.cursor) this.move(0, 0);
      else if (event.shiftKey) this.on.write(this.name(this.cursor));
      else this.press(this.cursor);
    } else if (event.key === "Escape" && this.ghost) {
      this.choose(null);
      this.on.speak(words.letGo);
    } else return;
    event.preventDefault();
    event.stopPropagation();
    this.draw();
  }

  // move moves the cursor; it begins at the last move, or in the middle.
  move(cols, rows) {
    const within = (n) => Math.min(Math.max(n, 0), this.size - 1);
    const middle = (this.size - 1) >> 1;
    const last = this.facts.last && this.facts.last !== "pass" && this.find(this.facts.last);
    const from = this.cursor || last || { col: middle, row: middle };
    this.cursor = { col: within(from.col + cols), row: within(from.row + rows) };
    this.on.speak(this.describe(this.cursor));
  }

  describe(p) {
    const name = this.name(p), more = [];
    if (name === this.facts.last) more.push(words.last);
    if (name === this.facts.ko) more.push(words.ko);
    return words.point(name, this.at(p), more);
  }

  point(event) {
    if (event.pointerType !== "mouse") return;
    const p = this.under(event);
    const name = (q) => (q ? this.name(q) : "");
    if (name(p) !== name(this.hover)) {
      this.hover = p;
      this.draw();
    }
  }

  // light sets off points that are talked about.
  light(names) {
    this.lit = names.map((n) => this.find(n)).filter(Boolean);
    this.draw();
  }

  draw() {
    if (!this.facts) return;
    const parts = [];
    const color = this.facts.turn;
    const free = (p) => p && this.at(p) === ".";
    const same = (p, q) => p && q && p.col === q.col && p.row === q.row;
    if (this.mayPlay() && free(this.hover) && !same(this.hover, this.ghost)) parts.push(circle(this.hover, 0.46, `hover ${color}`));
    if (this.ghost) parts.push(circle(this.ghost, 0.46, `ghost ${color}`), circle(this.ghost, 0.56, "chosen"));
    for (const p of this.lit) parts.push(circle(p, 0.56, "halo"), circle(p, 0.56, "lit"));
    if (this.cursor && document.activeElement === this.frame) parts.push(square(this.cursor, "halo"), square(this.cursor, "cursor"));
    this.layer.replaceChildren(...parts);
  }
}

function shape(kind, name, values) {
  const el = document.createElementNS(svgNames, kind);
  el.setAttribute("class", name);
  for (const [key, value] of Object.entries(values)) el.setAttribute(key, value);
  return el;
}

function circle(p, r, name) {
  return shape("circle", name, { cx: p.col + margin, cy: p.row + margin, r });
}

function square(p, name) {
  return shape("rect", name, { x: p.col + margin - 0.5, y: p.row + margin - 0.5, width: 1, height: 1, rx: 0.12 });
}
