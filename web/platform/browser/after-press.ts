// What a page shows because a field was left, or because an answer came, may move what one is just pressing, and the press is lost:
// it waits.

let isPressing = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();
/** A finger that scrolled or stayed makes no click. */
const WITHOUT_CLICK_MS = 500;

function release(): void {
  clearTimeout(releasing);
  isPressing = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

function releaseIn(ms: number): void {
  clearTimeout(releasing);
  releasing = setTimeout(release, ms);
}

if (typeof window !== "undefined") {
  const early = { capture: true, passive: true };
  const press = () => {
    // The end of the press before would let go of this one half-way.
    clearTimeout(releasing);
    isPressing = true;
  };
  window.addEventListener("pointerdown", press, early);
  window.addEventListener("pointerup", () => releaseIn(WITHOUT_CLICK_MS), early);
  window.addEventListener("pointercancel", release, early);
  // Where the end of a press is not told: something was dragged, or another window came.
  window.addEventListener("dragend", release, early);
  window.addEventListener("blur", release);
  window.addEventListener("keydown", release, early);
  // After those who hear the click.
  window.addEventListener("click", () => releaseIn(0), early);
}

/** Something is being pressed and has not heard of it yet. */
export function isBeingPressed(): boolean {
  return isPressing;
}

/** At once, or as soon as the button that is being pressed has heard of it. */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.add(act);
  else act();
}
