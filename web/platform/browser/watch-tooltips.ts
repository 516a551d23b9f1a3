// When to show the words of an element's `data-tooltip`: one pair of ears for the whole page, so that a list with a thousand
// of them costs no more than one with three. Pointers rest on it, keys come to it, fingers stay on it.

export interface Tip {
  target: HTMLElement;
  text: string;
}

const REST_MS = 500;

/** A whole name is not said twice. */
function isSaid({ target, text }: Tip): boolean {
  if (target.textContent?.trim() !== text.trim()) return false;
  let place: HTMLElement | null = target;
  for (let step = 0; place && step < 3; step++, place = place.parentElement) {
    if (place.clientWidth > 0 && place.scrollWidth > place.clientWidth) return false;
  }
  return true;
}

function tipOf(event: Event): Tip | undefined {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tooltip]") : null;
  const tip = target && { target, text: target.dataset.tooltip ?? "" };
  return tip && tip.text !== "" && !isSaid(tip) ? tip : undefined;
}

export function watchTooltips(show: (tip: Tip | undefined) => void): () => void {
  const ears = new AbortController();
  const hear = <Kind extends keyof DocumentEventMap>(
    kind: Kind,
    act: (event: DocumentEventMap[Kind]) => void,
  ) => document.addEventListener(kind, act, { capture: true, passive: true, signal: ears.signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: HTMLElement | undefined;
  /** The browser's own times: on a busy page the timer may fire before a short tap is told. */
  let pressedAt = 0;
  let wasTap = false;

  // An answer may take the element away, and then no event tells of it.
  const removals = new MutationObserver(() => {
    if (!at?.isConnected) hide();
  });
  const hide = () => {
    clearTimeout(timer);
    removals.disconnect();
    at = undefined;
    show(undefined);
  };
  const showNow = (tip: Tip) => {
    clearTimeout(timer);
    if (!tip.target.isConnected) return hide();
    at = tip.target;
    removals.observe(document.body, { childList: true, subtree: true });
    show(tip);
  };
  const showAfterRest = (tip: Tip, act: (tip: Tip) => void) => {
    hide();
    at = tip.target;
    timer = setTimeout(() => act(tip), REST_MS);
  };

  hear("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const tip = tipOf(event);
    if (tip?.target === at) return;
    if (tip) showAfterRest(tip, showNow);
    else hide();
  });
  hear("pointerdown", (event) => {
    pressedAt = event.timeStamp;
    wasTap = false;
    const tip = event.pointerType === "touch" ? tipOf(event) : undefined;
    if (tip) showAfterRest(tip, showToFinger);
    else hide();
  });
  // A finger that only wanted to read does not press.
  const showToFinger = (tip: Tip) => {
    showNow(tip);
    const swallow = (event: Event) => {
      if (wasTap) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", swallow, { capture: true, once: true, signal: ears.signal });
    // Its click may come long after the finger has left, or never: until whatever is pressed next.
    const release = () => document.removeEventListener("click", swallow, { capture: true });
    for (const next of ["pointerdown", "keydown"] as const)
      document.addEventListener(next, release, { capture: true, once: true, signal: ears.signal });
  };
  const waver = () => clearTimeout(timer);
  hear("pointerup", (event) => {
    waver();
    wasTap = event.timeStamp - pressedAt < REST_MS;
    if (wasTap && event.pointerType === "touch") hide();
  });
  hear("pointercancel", waver);
  hear("focusin", (event) => {
    const tip = tipOf(event);
    if (tip?.target.matches(":focus-visible")) showNow(tip);
  });
  hear("focusout", hide);
  hear("keydown", hide);
  hear("scroll", hide);
  return () => {
    ears.abort();
    removals.disconnect();
    clearTimeout(timer);
  };
}
