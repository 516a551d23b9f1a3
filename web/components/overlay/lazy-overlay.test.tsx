// @vitest-environment happy-dom
/** An overlay whose file comes late, gets lost, or is not wanted any more when it comes. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { NoticeStack } from "../feedback/NoticeStack.tsx";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "./LazyOverlay.tsx";

const dismissAll = () => {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
};
afterEach(() => {
  cleanup();
  dismissAll();
  vi.restoreAllMocks();
});

interface PanelProps {
  isOpen: boolean;
}

function Panel({ isOpen }: PanelProps) {
  return isOpen && <p role="dialog">Schritte</p>;
}

/** Requests for the file, answered by the test. */
function aFile() {
  const requests: PromiseWithResolvers<ComponentType<PanelProps>>[] = [];
  const { Component } = preloadable(() => {
    const request = Promise.withResolvers<ComponentType<PanelProps>>();
    requests.push(request);
    return request.promise;
  });
  return {
    Component,
    requests,
    arrive: () => requests.at(-1)?.resolve(Panel),
    lose: () => requests.at(-1)?.reject(new TypeError("Failed to fetch")),
  };
}

function Opener({ Component }: { Component: ComponentType<PanelProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Weitere
      </button>
      <LazyOverlay isOpen={isOpen} onFailed={() => setOpen(false)}>
        <Component isOpen={isOpen} />
      </LazyOverlay>
      <NoticeStack />
    </>
  );
}

function show() {
  const file = aFile();
  const { rerender } = render(<Opener Component={file.Component} />);
  return {
    file,
    user: userEvent.setup(),
    opener: () => screen.getByRole("button", { name: "Weitere" }),
    leave: () => rerender(<p>Nächste Seite</p>),
  };
}

test("nothing is fetched before it is opened, and the press is answered while the file is on its way", async () => {
  const { file, user, opener } = show();
  expect(file.requests).toEqual([]);
  await user.click(opener());
  expect(screen.getByText("Wird geladen")).toBeTruthy();
  file.arrive();
  await screen.findByRole("dialog");
  expect(screen.queryByText("Wird geladen")).toBeNull();
});

test("a lost file is reported, the overlay counts as closed, and the next press fetches the file again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { file, user, opener } = show();
  await user.click(opener());
  file.lose();
  await until(() => expect(noticeBoard.list().map(({ tone }) => tone)).toEqual(["failed"]));
  expect(noticeBoard.list()[0]?.text).toContain("Das konnte nicht geladen werden.");
  expect(opener().getAttribute("aria-expanded")).toBe("false");
  await user.click(opener());
  expect(file.requests).toHaveLength(2);
  file.arrive();
  await screen.findByRole("dialog");
});

test("an overlay that is closed before its file arrives does not open by itself", async () => {
  const { file, user, opener } = show();
  await user.click(opener());
  await user.click(opener());
  expect(screen.queryByText("Wird geladen")).toBeNull();
  file.arrive();
  await settled();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(opener());
  await screen.findByRole("dialog");
  expect(file.requests).toHaveLength(1);
});

test("a page that goes while the file is on its way hears nothing of a lost file", async () => {
  const { file, user, opener, leave } = show();
  await user.click(opener());
  leave();
  file.lose();
  await settled();
  expect(noticeBoard.list()).toEqual([]);
});
