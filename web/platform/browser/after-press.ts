// What a page shows because a field was left, or because an answer came, may move what one is just pressing, and the press is lost:
// it waits.

let isPressing = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();
/** A finger that scrolled or stayed makes no click. */
const WITHOUT_CLICK_MS = 500;
/** A held pointer must not stop the live data of a page for longer. */
const LONGEST_HOLD_MS = 5_000;

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
  const press = ({ button }: PointerEvent) => {
    // Other buttons make no click, and where they open a menu the browser does not report their release.
    if (button > 0) return;
    // The end of the press before would let go of this one half-way.
    clearTimeout(releasing);
    isPressing = true;
  };
  window.addEventListener("pointerdown", press, early);
  window.addEventListener("pointerup", () => releaseIn(WITHOUT_CLICK_MS), early);
  window.addEventListener("pointercancel", release, early);
  // Where the end of a press is not told: something was dragged, or another window came.
  window.addEventListener("dragend", release, early);
  window.addEventListener("contextmenu", release, early);
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

/**
 * Resolves when no press is under way. Whatever changes the page by itself awaits this: a button that moves away between the press and
 * its release does not get the click, and the one that takes its place may.
 */
export function pressEnds(): Promise<void> {
  return new Promise((resolve) => {
    afterPress(resolve);
    if (isPressing) setTimeout(resolve, LONGEST_HOLD_MS);
  });
}
