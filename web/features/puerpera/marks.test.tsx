// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { Marks } from "./Marks.tsx";
import { NobodyChosen } from "./split-view/NobodyChosen.tsx";

afterEach(cleanup);

const day = (fromToday: number) => addDays(zurichDay(new Date()), fromToday);

const mother = {
  status: "published",
  priority: 0,
  birthtype: "spontan",
  birthday_child: null,
  birthtime_child: null,
  birthdate_child: null,
  sectiodate: null,
  dischargedate: null,
  due_marks: null,
  created_at: new Date().toISOString(),
  phone_mobile: null,
  phone_private: null,
  phone_hospital: null,
  email: null,
  email_parents: null,
  address: null,
  registrationtype: "eltern",
  needs_interpreter: false,
};

/** Together they bear every sign. */
const mothers = [
  {
    ...mother,
    birthday_child: day(-5),
    dischargedate: day(-2),
    needs_interpreter: true,
    has_unknown_zipcode: true,
    has_possible_duplicate: true,
  },
  { ...mother, status: "of another program" },
  { ...mother, birthtype: "nochnicht", birthdate_child: day(-3) },
  { ...mother, birthtype: "nochnicht", birthdate_child: day(10) },
];

test("whatever sign a row bears is explained beside the list, in the same words", () => {
  render(mothers.map((row) => <Marks key={mothers.indexOf(row)} row={row} />));
  const borne = new Set(screen.getAllByRole("img").map((sign) => sign.getAttribute("aria-label") ?? ""));
  cleanup();
  expect(borne.size).toBe(9);
  render(<NobodyChosen />);
  const explained = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect([...borne].filter((title) => !explained.includes(title))).toEqual([]);
});
