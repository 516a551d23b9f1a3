// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

afterEach(cleanup);

function Page({ press }: { press: (key: string) => void }) {
  useShortcuts({ v: () => press("v"), Escape: () => press("Escape"), " ": () => press(" ") });
  return (
    <>
      <label>
        <input type="radio" name="midwife" /> Anna
      </label>
      <input aria-label="Name" />
    </>
  );
}

test("keys rest while one types, and work on when a midwife was picked", async () => {
  const pressed: string[] = [];
  render(<Page press={(key) => pressed.push(key)} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "v{Escape}");
  expect(pressed).toEqual([]);
  await user.click(screen.getByLabelText("Anna"));
  // The space bar is the radio's own.
  await user.keyboard("v{Escape} ");
  expect(pressed).toEqual(["v", "Escape"]);
});
