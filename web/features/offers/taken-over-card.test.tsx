// @vitest-environment happy-dom
/** Right after taking over: each mother is brought into view, also the second in a row. */
import { screen } from "@testing-library/dom";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import type { TakenOverFragment } from "#web/generated/midwife/graphql.ts";
import { TakenOverCard } from "./TakenOverCard.tsx";

afterEach(cleanup);

const card = (id: string, fullname: string) => (
  <MemoryRouter>
    <TakenOverCard mother={{ id, fullname } as TakenOverFragment} onClose={() => undefined} />
    <button type="button">Übernehmen</button>
  </MemoryRouter>
);

test("the second one has the focus as the first had, and what changes of her moves nothing", () => {
  const { rerender } = render(card("a", "Anna Keller"));
  expect(document.activeElement).toBe(screen.getByRole("status"));
  screen.getByRole("button", { name: "Übernehmen" }).focus();
  rerender(card("a", "Anna Keller-Moser"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Übernehmen" }));
  rerender(card("b", "Berta Frei"));
  expect(document.activeElement).toBe(screen.getByRole("status"));
});
