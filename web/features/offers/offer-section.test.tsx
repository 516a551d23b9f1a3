// @vitest-environment happy-dom
/** A group of offers that was put aside: closed, opened by hand or by a link, and folded again in either case. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { OfferSection } from "./OfferSection.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="#declined">Zu den abgelehnten</Link>
      <OfferSection id="declined" title="Von mir abgelehnt" count={1} isFoldable>
        Uster
      </OfferSection>
    </MemoryRouter>,
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: /Von mir abgelehnt/ }));
const isShown = () => screen.queryByText("Uster") !== null;

test("it is closed until she opens it", async () => {
  open("/user/filter");
  expect(isShown()).toBe(false);
  await press();
  expect(isShown()).toBe(true);
});

test("what a link opened is folded by a press, and opened by the next link", async () => {
  open("/user/filter#declined");
  expect(isShown()).toBe(true);
  await press();
  expect(isShown()).toBe(false);
  await press();
  expect(isShown()).toBe(true);
  await press();
  await userEvent.click(screen.getByRole("link", { name: "Zu den abgelehnten" }));
  expect(isShown()).toBe(true);
});
