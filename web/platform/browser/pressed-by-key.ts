// Whether the last press was one of Enter or the space bar. The browser tells of it as of a click without a pointer, which
// React Aria takes for a screen reader's: it then waits before it moves the focus into what opens, and stops half-way.
let isKeyDown = false;
let isByKey = false;

document.addEventListener(
  "keydown",
  ({ key }) => {
    isKeyDown = key === "Enter" || key === " ";
  },
  true,
);
document.addEventListener(
  "pointerdown",
  () => {
    isKeyDown = false;
    isByKey = false;
  },
  true,
);
document.addEventListener(
  "click",
  ({ detail }) => {
    isByKey = detail === 0 && isKeyDown;
  },
  true,
);

export function wasPressedByKey(): boolean {
  return isByKey;
}
