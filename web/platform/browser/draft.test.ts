// @vitest-environment happy-dom
/** Input where the browser's store is full or forbidden. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropDraft, forgetTab, keepDraft, keepIfPossible, readDraft } from "./draft.ts";

/** The store of the tab, which takes nothing more. */
const full = (store: Storage) => ({
  getItem: (name: string) => store.getItem(name),
  removeItem: (name: string) => store.removeItem(name),
  clear: () => store.clear(),
  setItem: () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  },
});
const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  keepDraft("lea.note", "kurz");
  vi.stubGlobal("sessionStorage", full(sessionStorage));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetTab();
});

test("what the store takes needs no question", () => {
  expect(readDraft("lea.note")).toBe("kurz");
  expect(isAsked()).toBe(false);
});

test("what the store does not take is kept in memory, newer than what it has, and the browser asks", () => {
  keepDraft("lea.note", "lang");
  expect(readDraft("lea.note")).toBe("lang");
  expect(isAsked()).toBe(true);
});

test("sent or given up, nothing is left and nothing is asked", () => {
  keepDraft("lea.note", "lang");
  dropDraft("lea.note");
  expect(readDraft("lea.note")).toBeUndefined();
  expect(isAsked()).toBe(false);
});

test("once the store takes it again, nothing is asked", () => {
  keepDraft("lea.note", "lang");
  vi.unstubAllGlobals();
  keepDraft("lea.note", "länger");
  expect(isAsked()).toBe(false);
  expect(readDraft("lea.note")).toBe("länger");
});

test("who signs out leaves nothing, and is not asked", () => {
  keepDraft("lea.note", "lang");
  forgetTab();
  expect(readDraft("lea.note")).toBeUndefined();
  expect(isAsked()).toBe(false);
});

test("a filter that is not kept is nothing to ask about", () => {
  keepIfPossible("lea.filter", { text: "uster" });
  expect(readDraft("lea.filter")).toBeUndefined();
  expect(isAsked()).toBe(false);
});
