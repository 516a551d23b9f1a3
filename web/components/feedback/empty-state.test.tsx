// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { Button } from "../layout/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

afterEach(cleanup);

function List() {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <main tabIndex={-1}>
      <input aria-label="Suche" />
      {isFiltered ? (
        <EmptyState
          title="Nichts passt"
          action={<Button onClick={() => setFiltered(false)}>Filter zurücksetzen</Button>}
        />
      ) : (
        <p>Alle</p>
      )}
      <button type="button" onClick={() => setFiltered(false)}>
        Alle zeigen
      </button>
    </main>
  );
}

test("whoever pressed its button goes on in the page", async () => {
  render(<List />);
  await userEvent.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  expect(screen.getByText("Alle")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("whoever is elsewhere stays there", async () => {
  render(<List />);
  const other = screen.getByRole("button", { name: "Alle zeigen" });
  await userEvent.click(other);
  expect(screen.getByText("Alle")).toBeTruthy();
  expect(document.activeElement).toBe(other);
});
