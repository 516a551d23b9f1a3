// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { ChipOptions } from "./ChipOptions.tsx";

afterEach(cleanup);

const places = ["Altdorf", "Bülach", "Baden", "Chur", "Uster"].map((title) => ({ value: title, title }));

function Options({ isSearched = false, isSingle = false }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, onText] = useState("");
  return (
    <I18nProvider locale="de-CH">
      <ChipOptions
        label="Ort"
        options={places.filter(({ title }) => title.includes(text))}
        isChosen={(value) => chosen.includes(value)}
        isSingle={isSingle}
        onToggle={(value) =>
          setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
        }
        search={isSearched ? { text, onText, placeholder: "Suchen" } : undefined}
        onClear={undefined}
      />
      <output>{chosen.join(" ")}</output>
      <button type="button">weiter</button>
    </I18nProvider>
  );
}

const told = () => screen.getByRole("status").textContent;

test("a list of choices is one tab stop: letters, Home and End lead through it, Escape takes nothing back", async () => {
  render(<Options />);
  const user = userEvent.setup();
  await until(() =>
    expect(screen.getByRole("listbox", { name: "Ort" }).contains(document.activeElement)).toBe(true),
  );
  await user.keyboard("{End}{Enter}");
  expect(told()).toBe("Uster");
  await user.keyboard("bü{Enter}");
  expect(told()).toBe("Uster Bülach");
  await user.keyboard("{Home}{Enter}{End}{Enter}{Escape}");
  expect(told()).toBe("Bülach Altdorf");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("weiter");
  expect(screen.getAllByRole("option", { selected: true }).map((option) => option.textContent)).toEqual([
    "Altdorf",
    "Bülach",
  ]);
});

test("from the search field the arrows walk what was found, and Enter chooses it", async () => {
  render(<Options isSearched />);
  const user = userEvent.setup();
  const search = screen.getByRole("combobox", { name: "Ort suchen" });
  await until(() => expect(document.activeElement).toBe(search));
  await user.keyboard("B{ArrowDown}{ArrowDown}{Enter}");
  expect(told()).toBe("Baden");
  expect(document.activeElement).toBe(search);
  await user.tab();
  expect(document.activeElement?.textContent).not.toBe("Altdorf");
  expect(told()).toBe("Baden");
});
