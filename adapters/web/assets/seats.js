// The seats that this window holds. Their secrets come behind the # of a link,
// are kept for this window alone, and leave the address bar at once.

export class Seats {
  constructor(game) {
    this.key = `seats:${game}`;
    this.page = `${location.origin}/games/${game}`;
    this.secrets = {};
    try {
      this.secrets = JSON.parse(sessionStorage.getItem(this.key)) || {};
    } catch { /* nothing kept, or nothing may be kept */ }
  }

  // take reads the seats of the address and says whether there were any.
  take() {
    const found = new URLSearchParams(location.hash.slice(1));
    let taken = null;
    for (const color of ["black", "white"]) {
      if (found.get(color)) taken = { ...taken, [color]: found.get(color) };
    }
    if (!taken) return false;
    this.secrets = taken;
    this.keep();
    history.replaceState(null, "", location.pathname + location.search);
    return true;
  }

  keep() {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.secrets));
    } catch { /* the window holds them until it is closed */ }
  }

  // drop gives up a seat that the server does not know.
  drop(color) {
    delete this.secrets[color];
    this.keep();
  }

  secret(color) { return this.secrets[color]; }

  link(color) { return `${this.page}#${color}=${this.secrets[color]}`; }

  // holds is what the server is told, to choose its words.
  get holds() {
    const { black, white } = this.secrets;
    if (black && white) return "both";
    return black ? "black" : white ? "white" : "";
  }
}
