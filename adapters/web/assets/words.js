// What the scripts say. Everything else is said by the server.

const stones = { b: "black stone", w: "white stone", c: "dead black stone", x: "dead white stone", B: "Black’s point", W: "White’s point", ".": "empty" };

export const words = {
  point: (name, what, more) => [name, stones[what] || "empty", ...more].join(", "),
  last: "last move",
  ko: "ko, may not be retaken at once",
  chosen: (name) => `${name} chosen. Press again to play there.`,
  letGo: "No point is chosen.",
  playAt: (name) => `Play ${name}`,
  choose: "Choose a point",
  wait: "Wait for your turn",
  notYourTurn: (color) => `It is ${color}’s turn.`,
  taken: (name) => `There is already a stone on ${name}.`,
  noStone: (name) => `There is no stone on ${name}.`,
  past: "This is an earlier position. Go back to the present to play.",
  written: (name) => `${name} is in your remark.`,
  board: (size, mine) => `Go board, ${size} by ${size}${mine ? ". You play " + mine : ""}`,
  boardRole: "Go board",
  lost: "The connection is lost. Trying again…",
  back: "Connected again.",
  unreachable: "The server cannot be reached. Please try again in a moment.",
  copied: "Copied",
  color: { black: "Black", white: "White" },
  yourTurnTitle: "● ",
};
