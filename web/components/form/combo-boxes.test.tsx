// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, test, vi } from "vitest";
import { atOnce, cleanup, render, settled } from "#testing/web/drawn-page.tsx";
import { ComboBox } from "./ComboBox.tsx";
import { FormField } from "./FormField.tsx";
import { MultiComboBox } from "./MultiComboBox.tsx";
import { NationalityInput } from "./NationalityInput.tsx";

afterEach(cleanup);

function show(field: ReactNode): ReturnType<typeof userEvent.setup> {
  render(
    <I18nProvider locale="de-CH">
      {field}
      <button type="button">weiter</button>
    </I18nProvider>,
  );
  return userEvent.setup();
}

const titles = { de: "Deutsch", gsw: "Schweizerdeutsch", it: "Italienisch", sq: "Albanisch", tr: "Türkisch" };
const someLanguages = Object.entries(titles).map(([code, label]) => ({ value: code, label, code }));

/** What is read out after the name. */
function accessibleDescription(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

function Languages({ start, onChange }: { start: string[]; onChange?: (codes: string[]) => void }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Sprachen" error={value.length === 0 ? "Eine Sprache fehlt." : undefined} isRequired>
      {(field) => (
        <MultiComboBox
          {...field}
          options={someLanguages}
          placeholder="Sprachen wählen"
          chosenLabel="Gewählte Sprachen"
          value={value}
          onChange={(codes) => {
            onChange?.(codes);
            setValue(codes);
          }}
        />
      )}
    </FormField>
  );
}

const languages = () => screen.getByRole("combobox", { name: "Sprachen" });
const chosen = () =>
  within(screen.getByRole("grid", { name: "Gewählte Sprachen", hidden: true }))
    .getAllByRole("row", { hidden: true })
    .map((row) => row.textContent);

test("a page that scrolls takes the list along, and a finger still chooses in it", async () => {
  const user = show(<Languages start={["de"]} />);
  await user.type(languages(), "tür");
  atOnce(() => {
    document.dispatchEvent(new Event("scroll"));
  });
  await user.click(screen.getByRole("option", { name: "Türkisch" }));
  expect(chosen()).toEqual(["Deutsch", "Türkisch"]);
});

test("a dialog that scrolls closes the list, and Enter still takes what was typed", async () => {
  const user = show(
    <div style={{ overflowY: "auto" }}>
      <Languages start={["de"]} />
    </div>,
  );
  await user.type(languages(), "tür");
  expect(screen.getByRole("option", { name: "Türkisch" })).toBeDefined();
  atOnce(() => {
    document.dispatchEvent(new Event("scroll"));
  });
  expect(screen.queryByRole("option")).toBeNull();
  expect(languages()).toHaveProperty("value", "tür");
  await user.keyboard("{Enter}");
  expect(chosen()).toEqual(["Deutsch", "Türkisch"]);
});

test("leaving the languages by Tab changes nothing, whatever was typed or walked to", async () => {
  const onChange = vi.fn();
  const user = show(<Languages start={["de"]} onChange={onChange} />);
  await user.click(languages());
  await user.keyboard("alb{Enter}");
  expect(chosen()).toEqual(["Deutsch", "Albanisch"]);
  await user.tab();
  expect(chosen()).toEqual(["Deutsch", "Albanisch"]);
  await user.click(languages());
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.tab();
  await user.click(languages());
  await user.keyboard("ital");
  await user.tab();
  expect(chosen()).toEqual(["Deutsch", "Albanisch"]);
  expect(languages()).toHaveProperty("value", "");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("Enter takes the one that begins as was typed, a code counts too, and the list goes on with the others", async () => {
  const user = show(<Languages start={["de"]} />);
  await user.click(languages());
  await user.keyboard("al{Enter}");
  await user.keyboard("tr{Enter}");
  expect(chosen()).toEqual(["Deutsch", "Albanisch", "Türkisch"]);
  await user.keyboard("deutsch");
  const offered = screen.getAllByRole("option").map((option) => option.textContent);
  expect(offered).toContain("Schweizerdeutsch");
  expect(offered).not.toContain("Deutsch");
  await user.keyboard("{Escape}");
});

test("what is chosen already is not taken for another that contains its word", async () => {
  const onChange = vi.fn();
  const user = show(<Languages start={["de"]} onChange={onChange} />);
  await user.click(languages());
  await user.keyboard("deutsch{Enter}");
  expect(chosen()).toEqual(["Deutsch"]);
  expect(languages()).toHaveProperty("value", "");
  await user.keyboard("deu{Enter}");
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  // Whoever means the other one walks to it or types its beginning.
  await user.click(languages());
  await user.keyboard("deutsch{ArrowDown}{Enter}");
  expect(chosen()).toEqual(["Deutsch", "Schweizerdeutsch"]);
});

test("whoever presses Enter before the list has followed gets what she typed", async () => {
  const onChange = vi.fn();
  show(<Season start="S" onChange={onChange} />);
  // All in one breath: nothing is drawn in between.
  atOnce(() => {
    season().focus();
    fireEvent.change(season(), { target: { value: "herb" } });
    fireEvent.keyDown(season(), { key: "Enter" });
  });
  expect(onChange.mock.calls).toEqual([["H"]]);
  expect(season()).toHaveProperty("value", "Herbst");
});

test("chips are one tab stop, are removed by keys, and are told with the field", async () => {
  const user = show(<Languages start={["de", "sq", "tr"]} />);
  expect(accessibleDescription(languages())).toBe("Gewählte Sprachen: Deutsch, Albanisch und Türkisch");
  await user.tab();
  await user.keyboard("{ArrowRight}{Delete}");
  expect(chosen()).toEqual(["Deutsch", "Türkisch"]);
  await user.tab();
  expect(document.activeElement).toBe(languages());
  await user.keyboard("{Backspace}");
  expect(chosen()).toEqual(["Deutsch"]);
  await user.keyboard("{Backspace}");
  expect(languages().getAttribute("aria-invalid")).toBe("true");
  expect(accessibleDescription(languages())).toBe("Eine Sprache fehlt.");
});

test("what others change elsewhere in the form leaves what is being typed", async () => {
  let tell: () => void = () => undefined;
  function Redrawn() {
    const [, setCount] = useState(0);
    tell = () => setCount((count) => count + 1);
    // As after an answer of the server: equal, but not the same.
    const field = { "aria-labelledby": "x", placeholder: "", options: someLanguages };
    return <MultiComboBox {...field} value={["de"]} onChange={() => undefined} />;
  }
  const user = show(<Redrawn />);
  await user.click(screen.getByRole("combobox"));
  await user.keyboard("Alb");
  atOnce(() => tell());
  expect(screen.getByRole("combobox")).toHaveProperty("value", "Alb");
});

const seasons = ["Frühling", "Sommer", "Herbst", "Winter"].map((label) => ({
  value: label.at(0) ?? "",
  label,
}));

function Season({
  start,
  ...more
}: {
  start: string;
  isNeverEmpty?: boolean;
  onChange: (value: string) => void;
}) {
  const [value, setValue] = useState(start);
  const { onChange, ...options } = more;
  return (
    <FormField label="Jahreszeit" help="Die nächste">
      {(field) => (
        <ComboBox
          {...field}
          {...options}
          value={value}
          options={seasons}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      )}
    </FormField>
  );
}

const season = () => screen.getByRole("combobox", { name: "Jahreszeit" });

test("typing without choosing leaves the old choice, by Tab, Escape and a click elsewhere", async () => {
  const onChange = vi.fn();
  const user = show(<Season start="S" onChange={onChange} />);
  await settled();
  expect(season()).toHaveProperty("value", "Sommer");
  for (const leave of [
    () => user.tab(),
    () => user.keyboard("{Escape}"),
    () => user.click(screen.getByText("weiter")),
  ]) {
    await user.click(season());
    await user.keyboard("win");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Winter"]);
    await leave();
    expect(season()).toHaveProperty("value", "Sommer");
  }
  await user.click(season());
  await user.keyboard("nichts davon");
  await user.tab();
  expect(season()).toHaveProperty("value", "Sommer");
  expect(onChange).not.toHaveBeenCalled();
});

test("a choice replaces the old one, an emptied text empties the field, unless something must be chosen", async () => {
  const onChange = vi.fn();
  const user = show(<Season start="S" onChange={onChange} />);
  await user.click(season());
  expect(screen.getAllByRole("option")).toHaveLength(4);
  await user.keyboard("win{Enter}");
  expect(season()).toHaveProperty("value", "Winter");
  await user.clear(season());
  await user.tab();
  expect(onChange.mock.calls).toEqual([["W"], [""]]);
  cleanup();
  onChange.mockClear();
  const again = show(<Season start="S" isNeverEmpty onChange={onChange} />);
  await again.clear(season());
  await again.tab();
  expect(season()).toHaveProperty("value", "Sommer");
  expect(onChange).not.toHaveBeenCalled();
});

test("help is told with the field, and Escape closes the list before what the field stands in", async () => {
  const onKeyDown = vi.fn();
  const user = show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <Season start="S" onChange={() => undefined} />
    </div>,
  );
  expect(accessibleDescription(season())).toBe("Die nächste");
  await user.click(season());
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onKeyDown).not.toHaveBeenCalledWith("Escape");
  await user.keyboard("{Escape}");
  expect(onKeyDown).toHaveBeenCalledWith("Escape");
});

test("countries stand under their headings, the frequent ones first, and are found by their code", async () => {
  const onChange = vi.fn();
  const user = show(<NationalityInput aria-labelledby="x" value="" onChange={onChange} />);
  await user.click(screen.getByRole("combobox"));
  expect(screen.getAllByRole("group").map((group) => group.textContent?.slice(0, 7))).toEqual([
    "Häufige",
    "Alle an",
  ]);
  await user.keyboard("ke{Enter}");
  expect(onChange).toHaveBeenCalledWith("KE");
});

test.each([false, true])(
  "an open list hides the rest of the form, and Tab shows it before it gets there (back: %s)",
  async (shift) => {
    const user = show(
      <>
        <input aria-label="Vorname" />
        <Languages start={["de"]} />
      </>,
    );
    const isHidden = (element: Element | null) => element?.closest("[aria-hidden=true], [inert]") != null;
    await user.type(languages(), "t");
    await screen.findByRole("option", { name: "Türkisch" });
    expect(isHidden(screen.getByLabelText("Vorname"))).toBe(true);
    expect(isHidden(languages())).toBe(false);
    await user.tab({ shift });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(isHidden(document.activeElement)).toBe(false);
    expect(isHidden(screen.getByLabelText("Vorname"))).toBe(false);
  },
);
