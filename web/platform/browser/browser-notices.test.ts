// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNoticePressed } from "./browser-notices.ts";

let worker: EventTarget;

beforeEach(() => {
  worker = new EventTarget();
  vi.stubGlobal("Notification", class {});
  vi.stubGlobal("navigator", { serviceWorker: worker });
});

afterEach(() => void vi.unstubAllGlobals());

const say = (data: unknown) => worker.dispatchEvent(new MessageEvent("message", { data }));

test("a message that names no path of this origin opens nothing", () => {
  const open = vi.fn();
  onNoticePressed(open);
  for (const path of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "user/home", 7, null])
    say({ open: path });
  for (const data of [undefined, null, "/user/home", ["/user/home"], { path: "/user/home" }]) say(data);
  expect(open).not.toHaveBeenCalled();
});

test("the path of a notice that was pressed is opened, until nobody listens", () => {
  const open = vi.fn();
  const stop = onNoticePressed(open);
  say({ open: "/user/filter#anmeldung" });
  expect(open.mock.calls).toEqual([["/user/filter#anmeldung"]]);
  stop();
  say({ open: "/user/home" });
  expect(open).toHaveBeenCalledOnce();
});
