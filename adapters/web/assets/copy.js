// Buttons that copy a text.

import { words } from "./words.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text); // without https there is no clipboard
  }
}

function copyTheOldWay(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}

// A button says for a moment that it has copied.
export function copyButton(button, text) {
  button.addEventListener("click", () => sayCopied(button, text()));
}

export async function sayCopied(button, text) {
  if (button.dataset.label) return;
  const copied = await copy(text);
  button.focus();
  if (!copied) return;
  button.dataset.label = button.textContent;
  button.textContent = words.copied;
  setTimeout(() => {
    button.textContent = button.dataset.label;
    delete button.dataset.label;
  }, 1500);
}
