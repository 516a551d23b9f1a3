// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { LookupsContext, noLookups } from "#web/platform/session/LookupsProvider.tsx";
import type { FieldShape } from "./field-shape.ts";
import { rememberPlaces } from "./known-places.ts";
import { RecordField } from "./RecordField.tsx";
import { useRecordForm } from "./use-record-form.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

interface Values {
  field: unknown;
  zipcode?: string | undefined;
}
type Shape = FieldShape<Values>;

const language = [
  { value: "de", title: "Deutsch", active: true, is_fixed: false },
  { value: "en", title: "Englisch", active: true, is_fixed: false },
  { value: "ti", title: "Tigrinya", active: true, is_fixed: false },
  { value: "rm", title: "Rätoromanisch", active: false, is_fixed: false },
];
const lookups = { ...noLookups, isWaiting: false, language };

const check = () => ({ field: "So geht es nicht." });

interface FormProps {
  shape: Shape;
  start: unknown;
  zipcode?: string;
}

function Form({ shape, start, zipcode }: FormProps) {
  const form = useRecordForm<Values>({
    name: "test",
    base: { field: start, zipcode },
    version: null,
    check,
    labelOf: () => "Feld",
  });
  return (
    <I18nProvider locale="de-CH">
      <LookupsContext value={lookups}>
        <RecordField form={form} field="field" shape={shape} label="Feld" help="Hilfe" isRequired />
      </LookupsContext>
      <output>{JSON.stringify(form.values.field)}</output>
    </I18nProvider>
  );
}

const options = [
  { value: "a", label: "Anfang" },
  { value: "b", label: "Berg" },
];
const kinds: [shape: Shape, start: unknown, role: string][] = [
  [{ kind: "text" }, "x", "textbox"],
  [{ kind: "note" }, "x", "textbox"],
  [{ kind: "phone" }, "079 555", "textbox"],
  [{ kind: "web-address" }, "https://praxis.example", "textbox"],
  [{ kind: "date" }, "2026-11-14", "textbox"],
  [{ kind: "time" }, "04:12", "textbox"],
  [{ kind: "number", range: { least: 1, most: 20 } }, 3, "textbox"],
  [{ kind: "boolean" }, true, "switch"],
  [{ kind: "choice", choices: options }, "a", "combobox"],
  [{ kind: "nationality" }, "CH", "combobox"],
  [{ kind: "languages" }, ["de"], "combobox"],
  [{ kind: "place", zipcode: "field" }, "Uster", "combobox"],
];

test.each(kinds)(
  "help and fault of %o are told with it, and leaving it changes nothing",
  async (shape, start, role) => {
    render(<Form shape={shape} start={start} />);
    const user = userEvent.setup();
    const field = () => screen.getByRole(role, { name: "Feld" });
    expect(field().getAttribute("aria-invalid")).not.toBe("true");
    await user.click(screen.getByText("Feld"));
    if (role === "switch") await user.click(field());
    else field().focus();
    await user.tab();
    expect(screen.getByRole("status").textContent).toBe(JSON.stringify(start));
    expect(field().getAttribute("aria-invalid")).toBe("true");
    const described = field().getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words.slice(-2)).toEqual(["Hilfe", "So geht es nicht."]);
  },
);

test("an old telephone number stays as it is stored when one only passes through", async () => {
  render(<Form shape={{ kind: "phone" }} start="079 555 38 14" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox", { name: "Feld" }));
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe('"079 555 38 14"');
});

test("a time stays as it is when one only passes through", async () => {
  render(<Form shape={{ kind: "time" }} start="4.12" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox", { name: "Feld" }));
  await user.keyboard("{Enter}");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe('"4.12"');
});

test("a place is what was typed, whichever of the code's places was chosen or walked to before", async () => {
  rememberPlaces(
    "8615",
    ["Wermatswil", "Freudwil"].map((place) => ({ place, municipality: "Uster" })),
  );
  render(<Form shape={{ kind: "place", zipcode: "zipcode" }} start="" zipcode="8615" />);
  const user = userEvent.setup();
  const field = screen.getByRole("combobox", { name: "Feld" });
  await user.click(field);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByRole("status").textContent).toBe('"Wermatswil"');
  await user.clear(field);
  await user.keyboard("Uster");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe('"Uster"');
  await user.click(field);
  await user.keyboard("{ArrowDown}");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe('"Uster"');
});

test("a web address is completed on leaving", async () => {
  render(<Form shape={{ kind: "web-address" }} start="" />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Feld" }), "www.praxis.ch");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe('"https://www.praxis.ch"');
});

test("a number out of its range stays as typed, and steps stay within", async () => {
  render(<Form shape={{ kind: "number", range: { least: 1, most: 20 } }} start={null} />);
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Feld" });
  await user.type(field, "99");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe("99");
  await user.clear(field);
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe("null");
  await user.type(field, "20");
  await user.keyboard("{ArrowUp}");
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe("20");
});

test("a language that is no longer offered stays readable where it is chosen", async () => {
  render(<Form shape={{ kind: "languages" }} start={["de"]} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("combobox", { name: "Feld" }), "r");
  expect(screen.queryByRole("option", { name: "Rätoromanisch" })).toBeNull();
  cleanup();
  render(<Form shape={{ kind: "languages" }} start={["rm"]} />);
  expect(screen.getAllByText("Rätoromanisch").length).toBeGreaterThan(0);
});

test("languages are put in order by the keyboard, and the one that moves keeps the focus", async () => {
  render(<Form shape={{ kind: "languages", isOrdered: true }} start={["en", "de", "ti"]} />);
  const user = userEvent.setup();
  const order = () => screen.getByRole("status").textContent;
  const tigrinya = screen.getByRole("button", { name: "Tigrinya nach vorn" });
  tigrinya.focus();
  await user.keyboard("{Enter}");
  expect(order()).toBe('["en","ti","de"]');
  await user.keyboard("{Enter}");
  expect(order()).toBe('["ti","en","de"]');
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tigrinya nach vorn" }));
  await user.keyboard("{Enter}");
  expect(order()).toBe('["ti","en","de"]');
});

test("one language, and languages without an order, need no buttons", () => {
  render(<Form shape={{ kind: "languages", isOrdered: true }} start={["ti"]} />);
  render(<Form shape={{ kind: "languages" }} start={["ti", "en"]} />);
  expect(screen.queryByRole("button", { name: /nach vorn/ })).toBeNull();
});

test("a choice takes along what follows from it", async () => {
  const shape: Shape = {
    kind: "choice",
    choices: options,
    also: (value) => ({ field: value.toUpperCase() }),
  };
  render(<Form shape={shape} start="" />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("combobox", { name: "Feld" }), "Berg{Enter}");
  expect(screen.getByRole("status").textContent).toBe('"B"');
});
