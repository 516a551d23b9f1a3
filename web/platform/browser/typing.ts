// Whether the last key wrote into a text field. The person is then not done: nothing moves the focus away from the field, and if the
// field leaves the page, the next letters of the word are no shortcuts.

const field = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** Keys that send a text or leave its field. */
const ends: ReadonlySet<string> = new Set(["Enter", "Escape", "Tab"]);
const modifiers: ReadonlySet<string> = new Set(["Shift", "CapsLock", "Control", "Alt", "AltGraph", "Meta"]);

let isTypingNow = false;

function stop(): void {
  isTypingNow = false;
}

if (typeof window !== "undefined") {
  window.addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey }) => {
      // A browser that fills in a form reports keys without a name.
      if (!key || modifiers.has(key)) return;
      if (target instanceof Element && target.closest(field))
        isTypingNow = !ends.has(key) && !ctrlKey && !metaKey;
      // A letter may still belong to the word; any other key does not.
      else if (key.length > 1) stop();
    },
    true,
  );
  window.addEventListener("pointerdown", stop, true);
  window.addEventListener("blur", stop);
}

export function isTyping(): boolean {
  return isTypingNow;
}
