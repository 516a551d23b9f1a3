// @vitest-environment happy-dom
/** The list without a line: today's visits are those whose mothers are kept here. */
import { screen, within } from "@testing-library/dom";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import type { OfflineMother, OfflineVisit } from "./kept-list.ts";
import { OfflineScreen } from "./OfflineScreen.tsx";

const now = "2026-11-16T09:00:00Z";
const anna = {
  id: "anna",
  fullname: "Anna Keller",
  languages: [],
  notes: [],
  birthtype: "nochnicht",
  birthdate_child: "2026-12-20",
  birthday_child: null,
  sectiodate: null,
  dischargedate: null,
  mediated_at: "2026-11-02T09:00:00Z",
  first_contact_at: "2026-11-03T09:00:00Z",
  unreached_at: null,
} as unknown as OfflineMother;
const visit = (id: string, puerpera: string): OfflineVisit => ({
  id,
  midwife_id: "lea",
  planned_at: "2026-11-16T13:00:00Z",
  done_at: null,
  note: null,
  puerpera: { id: puerpera },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(mothers: OfflineMother[], visits: OfflineVisit[]) {
  const kept = {
    state: "kept",
    list: { mothers, visits },
    contactAt: new Date(now).getTime(),
    waiting: [],
  } as const;
  render(
    <MemoryRouter>
      <OfflineScreen kept={kept} nothing={null} isOffline />
    </MemoryRouter>,
  );
}

const today = () => screen.queryByRole("region", { name: "Heute" });

test("a visit at a colleague's mother, who is not kept here, is neither listed nor counted", () => {
  open([], [visit("v", "berta")]);
  expect(today()).toBeNull();
  cleanup();
  open([anna], [visit("v", "berta"), visit("w", "anna")]);
  const region = today() as HTMLElement;
  expect(within(region).getAllByRole("listitem")).toHaveLength(1);
  expect(within(region).getByText("1")).toBeTruthy();
});
