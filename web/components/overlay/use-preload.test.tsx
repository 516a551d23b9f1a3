// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { counted } from "#web/platform/data/quiet.ts";

let root: Root;
/** A page that has just been opened: what others have asked for before is not known in it. */
let usePreload: typeof import("./use-preload.ts")["usePreload"];
let opened = 0;

beforeEach(async () => {
  opened += 1;
  ({ usePreload } = await import(/* @vite-ignore */ `./use-preload.ts?opened=${opened}`));
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function Part({ fetch }: { fetch: () => Promise<void> }) {
  usePreload(fetch);
  return <p>steht</p>;
}

/** Idle moments come when the test says so. */
function idleMoments() {
  const works: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => works.push(work));
  return { works, come: () => works.splice(0).map((work) => work()) };
}

const stands = () => expect.poll(() => document.body.textContent).toBe("steht");

afterEach(() => {
  vi.unstubAllGlobals();
  // Nothing is being pressed any more, for the files that share the window.
  window.dispatchEvent(new Event("pointercancel"));
});

test("nothing is fetched while the page waits for an answer; then in the first idle moment, untouched", async () => {
  const idle = idleMoments();
  const answer = Promise.withResolvers<void>();
  const asked = counted(answer.promise);
  const fetch = vi.fn(async () => undefined);
  root.render(<Part fetch={fetch} />);
  await stands();
  expect(idle.works).toEqual([]);
  answer.resolve();
  await asked;
  await expect.poll(() => idle.works).not.toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  idle.come();
  expect(fetch).toHaveBeenCalledOnce();
});

test("each file is asked for in a task of its own, so that a tap between them is heard", async () => {
  const idle = idleMoments();
  let calls = 0;
  const fetches = [1, 2, 3].map(() => async () => {
    calls += 1;
  });
  root.render(fetches.map((fetch, index) => <Part key={index.toString()} fetch={fetch} />));
  await expect.poll(() => idle.works).not.toEqual([]);
  idle.come();
  expect(calls).toBe(1);
  await expect.poll(() => calls).toBe(3);
});

test("a question that failed keeps nothing waiting", async () => {
  const idle = idleMoments();
  const asked = counted(Promise.reject(new Error("no line"))).catch(() => "failed");
  const fetch = vi.fn(async () => undefined);
  root.render(<Part fetch={fetch} />);
  expect(await asked).toBe("failed");
  await expect.poll(() => idle.works).not.toEqual([]);
  idle.come();
  expect(fetch).toHaveBeenCalledOnce();
});

test("whoever works before that is answered at once, and nothing is fetched twice", async () => {
  const idle = idleMoments();
  const answer = Promise.withResolvers<void>();
  const asked = counted(answer.promise);
  const fetch = vi.fn(async () => undefined);
  root.render(<Part fetch={fetch} />);
  await stands();
  const works = () => {
    window.dispatchEvent(new Event("pointerdown"));
    return fetch.mock.calls.length;
  };
  await expect.poll(works).toBe(1);
  answer.resolve();
  await asked;
  idle.come();
  expect(fetch).toHaveBeenCalledOnce();
});
