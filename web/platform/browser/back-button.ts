// The back button closes what is open above the page before it leaves the page. While something is open the page stands in the
// history twice, and the second entry is the one that "back" takes away. Whatever else closes a layer leaves that entry where
// it is: the next layer uses it, the next page takes its place, and "back" steps over it. So nothing ever has to be taken
// back in a hurry, while another page is on its way.
import { useEffect, useRef } from "react";

interface Layer {
  close: () => void;
}

type State = Readonly<Record<string, unknown>> | null;

interface Entry {
  state: State;
  url: string;
}

/** In the state of an entry that only stands there to be taken away. */
const MARK = "layer";

const isMarked = (state: State) => state?.[MARK] === true;
const marked = (state: State) => ({ ...state, [MARK]: true });
const unmarked = (state: State) => {
  const { [MARK]: _, ...rest } = state ?? {};
  return rest;
};

const layers: Layer[] = [];
let guard: (() => void) | undefined;

/** Once, before the router listens. `shownKey`: which entry the router shows, by the key that it keeps in the entry's state. */
export function tendBackButton(shownKey: () => string): void {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let here: Entry = look();
  /** What the first of the two entries says. */
  let firstUrl: string | undefined;

  function look(): Entry {
    return { state: history.state as State, url: window.location.href };
  }

  function stand(): void {
    here = look();
    // While the router takes back a step that it did not allow, the entry is another than the page that is shown.
    if (layers.length === 0 || isMarked(here.state) || (here.state?.key ?? "default") !== shownKey()) return;
    push(marked(here.state), "", here.url);
    firstUrl = here.url;
    here = look();
  }
  guard = stand;
  const standSoon = () => setTimeout(stand);

  // A page that is opened from the second entry takes its place; what the page writes there stays marked. If it wrote another
  // address, such as a filter, the first entry does not have it: then the second one is what one comes back to.
  history.pushState = (state, unused, url) => {
    if (isMarked(history.state) && (firstUrl ?? here.url) === window.location.href)
      replace(state, unused, url);
    else {
      if (isMarked(history.state)) replace(unmarked(history.state), "", window.location.href);
      push(state, unused, url);
    }
    here = look();
    standSoon();
  };
  history.replaceState = (state, unused, url) => {
    replace(isMarked(history.state) ? marked(state) : state, unused, url);
    here = look();
  };

  window.addEventListener(
    "popstate",
    (event) => {
      const before = here;
      here = look();
      const isSamePage =
        before.state?.idx === here.state?.idx && isMarked(before.state) !== isMarked(here.state);
      if (!isSamePage) {
        standSoon();
        return;
      }
      // Between the two entries of a page the router has nothing to do; what changed in one of them counts in both.
      event.stopImmediatePropagation();
      const isForward = isMarked(here.state);
      replace(isForward ? marked(before.state) : unmarked(before.state), "", before.url);
      here = look();
      if (isForward) return;
      const top = layers.at(-1);
      if (!top) history.back();
      else top.close();
      // There may be another layer below it, or it may not be closed now.
      standSoon();
    },
    { capture: true },
  );
}

/** While it is open, the back button closes it by `onClose`. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    guard?.();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}
