// Only for tests: parts drawn in a DOM as a browser draws them. React's `act` is not used anywhere: it ends at once and forgets what waits
// for a file meanwhile, which then comes with the next change of the page, or never.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from "scheduler";

const drawn = new Map<Root, HTMLElement>();

/** The real one, also where a test has stopped the clock. */
const later = globalThis.setImmediate;
/** What is drawn may lead to the next picture: so many, on any machine. */
const PICTURES = 10;

/** Once React has nothing left to draw. */
export async function settled(): Promise<void> {
  // A picture and what follows from it are planned one after the other.
  for (let steps = 2 * PICTURES; steps > 0; steps -= 1) {
    await new Promise<void>((planned) => later(planned));
    // All that React has planned comes before what is idle.
    await new Promise<void>((drawn) => schedule(IDLE, () => drawn()));
  }
}

/** What this changes is drawn before the next line; what its effects lead to, after `settled`. */
export const atOnce = flushSync;

interface Drawn {
  container: HTMLElement;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
}

export function render(node: ReactNode): Drawn {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  drawn.set(root, container);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  rerender(node);
  return { container, rerender, unmount: () => flushSync(() => root.unmount()) };
}

/** What a hook gives, at each time it was last drawn. */
export function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  { initialProps }: { initialProps?: Props } = {},
): { result: { current: Result }; rerender: (props: Props) => void; unmount: () => void } {
  const result = {} as { current: Result };
  function Hook({ props }: { props: Props }) {
    result.current = hook(props);
    return null;
  }
  const { rerender, unmount } = render(<Hook props={initialProps as Props} />);
  return { result, rerender: (props) => rerender(<Hook props={props} />), unmount };
}

/** After each test. */
export function cleanup(): void {
  for (const [root, container] of drawn) {
    flushSync(() => root.unmount());
    container.remove();
  }
  drawn.clear();
}
