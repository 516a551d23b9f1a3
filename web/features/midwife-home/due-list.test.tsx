// @vitest-environment happy-dom
/** What is due on a midwife's start page: an answer of the office, and a day that is past without a birth. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, draw } from "#testing/web/page.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { DueList } from "./DueList.tsx";

type Mother = MidwifeHomeQuery["mothers"][number];
const now = new Date("2026-11-16T09:00:00Z");
const mother: Mother = {
  id: "anna",
  fullname: "Anna Keller",
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "079 555 38 14",
  phone_private: null,
  birthdate_child: "2026-12-20",
  birthday_child: null,
  birthtime_child: null,
  birthtype: "nochnicht",
  sectiodate: null,
  dischargedate: null,
  mediated_at: "2026-11-02T09:00:00Z",
  first_contact_at: "2026-11-03T09:00:00Z",
  unreached_count: 0,
  unreached_at: null,
  unread_answers: [],
};

const list = (given: Partial<Mother>) => (
  <I18nProvider locale="de-CH">
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "/",
          element: <DueList mothers={[{ ...mother, ...given }]} now={now} onChanged={() => undefined} />,
        },
      ])}
    />
  </I18nProvider>
);

afterEach(() => {
  cleanup();
  closePage();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test("nothing is due before the day, nor where there is nothing new to read", () => {
  render(list({ unread_answers: [{ id: "a", read_at: "2026-11-16T08:00:00Z" }] }));
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("an answer that she has not read leads to the notes of that mother", () => {
  render(list({ unread_answers: [{ id: "a", read_at: null }] }));
  const line = screen.getByRole("link", { name: /Anna Keller.*Antwort des Büros/ });
  expect(line.getAttribute("href")).toBe("/user/puerpera/single/anna#notizen");
});

test("the day past without a birth, she calls and enters it where she stands", async () => {
  draw(list({ birthdate_child: "2026-11-12" }));
  const call = await until(() => screen.getByRole("link", { name: "Anna Keller anrufen" }));
  expect(call.getAttribute("href")).toBe("tel:+41795553814");
  await userEvent.click(screen.getByRole("button", { name: "Geboren am: Anna Keller" }));
  await until(() => screen.getByRole("dialog", { name: "Geburt eintragen: Anna Keller" }));
});

test("without a telephone number there is nothing to call, but still a birth to enter", () => {
  render(list({ birthdate_child: "2026-11-12", phone_mobile: null }));
  expect(screen.queryByRole("link", { name: "Anna Keller anrufen" })).toBeNull();
  expect(screen.getByRole("button", { name: "Geboren am: Anna Keller" })).toBeTruthy();
});
