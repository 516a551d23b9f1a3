// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { SearchChip } from "./SearchChip.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lea = { value: "l", title: "Lea Brunner" };

test.each([
  ["nobody is chosen", []],
  ["somebody is", [lea]],
])("a search that failed says so, and not that nobody was found: %s", async (_, chosen) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const find = async (text: string) => {
    if (text === "Brun") throw new TypeError("Failed to fetch");
    return [];
  };
  render(<SearchChip label="Hebamme" chosen={chosen} find={find} onChange={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^Hebamme/ }));
  const search = await until(() => screen.getByRole("combobox", { name: "Hebamme suchen" }));
  await user.type(search, "Brun");
  await until(() => screen.getByText(/^Keine Verbindung\./));
  expect(screen.queryByText("Nichts gefunden")).toBeNull();
  await user.type(search, "n");
  await until(() => screen.getByText("Nichts gefunden"));
  expect(screen.queryByText(/^Keine Verbindung\./)).toBeNull();
});
