// The second half of a double click was meant for what stood there before: it does not close what the first half opened.

let clicks = 0;

if (typeof window !== "undefined")
  window.addEventListener(
    "click",
    ({ detail }) => {
      clicks = detail;
    },
    { capture: true, passive: true },
  );

/** Whether the click that is being heard follows another one at the same place at once. */
export function isSecondHalf(): boolean {
  return clicks > 1;
}
