// What a page shows because a field was left may move the button that one is just pressing, and the press is lost: it waits.

let isPressing = false;
const waiting = new Set<() => void>();
/** A finger that scrolled or stayed makes no click. */
const WITHOUT_CLICK_MS = 500;

function release(): void {
  isPressing = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

if (typeof window !== "undefined") {
  const early = { capture: true, passive: true };
  const press = () => {
    isPressing = true;
  };
  window.addEventListener("pointerdown", press, early);
  window.addEventListener("pointerup", () => setTimeout(release, WITHOUT_CLICK_MS), early);
  window.addEventListener("pointercancel", release, early);
  window.addEventListener("keydown", release, early);
  // After those who hear the click.
  window.addEventListener("click", () => setTimeout(release), early);
}

/** At once, or as soon as the button that is being pressed has heard of it. */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.add(act);
  else act();
}
