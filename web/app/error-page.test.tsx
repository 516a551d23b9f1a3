// @vitest-environment happy-dom
/** Errors that no route catches: the page says so with a number, and the server hears of each under its number. */
import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { reportUnhandled } from "#web/platform/data/report-error.ts";
import { LastBoundary } from "./ErrorPage.tsx";

const NUMBER = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
let reports: { reference: string; message: string }[];
const request = ((_: unknown, init: RequestInit) => {
  reports.push(JSON.parse(String(init.body)));
  return Promise.resolve(new Response(null, { status: 204 }));
}) as typeof fetch;

beforeEach(() => {
  reports = [];
  vi.stubGlobal("fetch", request);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error("the provider broke");
}

test("an error above the router shows a German page with a number, which is reported once", async () => {
  render(
    <LastBoundary>
      <Broken />
    </LastBoundary>,
  );
  await screen.findByText("Diese Seite ist unerwartet stehen geblieben");
  expect(screen.getByRole("button", { name: "Neu laden" })).toBeTruthy();
  await until(() => expect(reports).toHaveLength(1));
  expect(reports[0]?.message).toBe("the provider broke");
  expect(reports[0]?.reference).toMatch(NUMBER);
  expect(document.body.textContent).toContain(reports[0]?.reference);
});

const unhandled = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
const uncaught = (error: unknown) => window.dispatchEvent(Object.assign(new Event("error"), { error }));

test("an unhandled rejection and an uncaught error are reported, a loop of them only five times", () => {
  onTestFinished(reportUnhandled(request));
  unhandled(new Error("rejected"));
  uncaught(new Error("thrown"));
  expect(reports.map(({ message }) => message)).toEqual(["rejected", "thrown"]);
  expect(new Set(reports.map(({ reference }) => reference)).size).toBe(2);
  for (let at = 0; at < 10; at += 1) unhandled(`again ${at}`);
  expect(reports).toHaveLength(5);
});

test("a request that was given up and a late resize are not reported", () => {
  onTestFinished(reportUnhandled(request));
  unhandled(new DOMException("given up", "AbortError"));
  window.dispatchEvent(
    Object.assign(new Event("error"), { error: null, message: "ResizeObserver loop limit exceeded" }),
  );
  expect(reports).toEqual([]);
});

test("an error that no boundary catches reaches the server by the window", async () => {
  onTestFinished(reportUnhandled(request));
  expect(() => render(<Broken />)).not.toThrow();
  await until(() => expect(reports.map(({ message }) => message)).toEqual(["the provider broke"]));
});
