// @vitest-environment happy-dom
/** What she writes without a line stays under her hands when the line returns. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import type { OfflineMother } from "./kept-list.ts";
import { LaterNote } from "./LaterNote.tsx";
import { OfflineGate } from "./OfflinePage.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const mother = (id: string) => ({ id, fullname: "Mia Muster" }) as OfflineMother;
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Notiz ans Büro/ });

test("a note that was begun is there again, about the mother it was begun about", async () => {
  const first = render(<LaterNote mother={mother("mia")} />);
  await userEvent.type(field(), "Milch schiesst");
  first.unmount();
  const other = render(<LaterNote mother={mother("zoe")} />);
  expect(field().value).toBe("");
  other.unmount();
  render(<LaterNote mother={mother("mia")} />);
  expect(field().value).toBe("Milch schiesst");
});

test("nobody is taken away while she writes; before and after the line is looked for", async () => {
  const retry = vi.fn();
  render(<OfflineGate retry={retry} />);
  render(<LaterNote mother={mother("mia")} />);
  const online = () => window.dispatchEvent(new Event("online"));
  await userEvent.click(field());
  online();
  expect(retry).toHaveBeenCalled();
  await userEvent.type(field(), "Milch");
  retry.mockClear();
  online();
  expect(retry).not.toHaveBeenCalled();
  field().blur();
  online();
  expect(retry).toHaveBeenCalled();
});
