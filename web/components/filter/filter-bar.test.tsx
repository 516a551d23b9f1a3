// @vitest-environment happy-dom
/** The filters of a list in a page without a server: from the table's entries to chips, and back by the keys. */
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { FilterBar } from "./FilterBar.tsx";
import { filtersFor } from "./filter-table.ts";

afterEach(cleanup);

interface Where {
  _and?: Where[];
}
const by = filtersFor<Where>();
const where = () => ({});
const options = ["Rot", "Blau"].map((title) => ({ value: title, title }));
const things = by.table({
  text: by.text({ word: "q", label: "Name", help: "Name", where }),
  colour: by.several({ word: "farbe", label: "Farbe", options, where }),
  size: by.choice({ word: "mass", label: "Mass", options: [{ value: "l", title: "gross" }], where }),
  made: by.days({ word: "am", label: "Gemacht", looks: "back", where }),
  zip: by.codes({ word: "plz", label: "PLZ", help: "Anfang genügt", where }),
  isOld: by.flag({ word: "alt", label: "nur alte", isRare: true, where }),
});

function Bar({ address = "" }) {
  const [filter, setFilter] = useState(things.read(new URLSearchParams(address)));
  return (
    <I18nProvider locale="de-CH">
      <FilterBar table={things} filter={filter} onChange={setFilter} />
      <output>{things.write(filter).toString()}</output>
    </I18nProvider>
  );
}

const asked = () => screen.getByRole("status").textContent;
const chip = (name: string) => screen.findByRole("button", { name });

async function show(address = "") {
  render(<Bar key={address} address={address} />);
  await chip("Filter");
  return userEvent.setup();
}

test("what nobody asked for stands behind «Filter», and comes when it is asked for", async () => {
  const user = await show();
  expect(screen.queryByRole("button", { name: "nur alte" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Filter zurücksetzen" })).toBeNull();
  await user.click(await chip("Filter"));
  await user.click(await screen.findByRole("menuitem", { name: "nur alte" }));
  expect((await chip("nur alte")).getAttribute("aria-pressed")).toBe("true");
  await user.click(await chip("Filter zurücksetzen"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "nur alte" })).toBeNull());
});

test("once the filters are reset, the field of codes is empty, and the keys go on from the bar", async () => {
  const user = await show("plz=80,8610");
  await user.click(await chip("PLZ 80 oder 8610"));
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "PLZ" });
  expect((await field()).value).toBe("80, 8610");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await chip("Filter zurücksetzen"));
  await chip("PLZ alle");
  expect(document.activeElement?.contains(await chip("PLZ alle"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(await chip("PLZ alle"));
  expect((await field()).value).toBe("");
  await user.type(await field(), "9000{Enter}");
  await waitFor(() => expect(asked()).toBe("plz=9000"));
});

test("from one filter to the next it is one press, and a second press on a chip closes it", async () => {
  const user = await show();
  await user.click(await chip("Farbe alle"));
  await user.click(await screen.findByRole("option", { name: "Blau" }));
  await waitFor(() => expect(asked()).toBe("farbe=Blau"));
  await user.click(await chip("Mass alle"));
  await user.click(await screen.findByRole("option", { name: "gross" }));
  await waitFor(() => expect(asked()).toBe("farbe=Blau&mass=l"));
  await user.click(await chip("Farbe Blau"));
  await screen.findByRole("dialog", { name: "Farbe" });
  await user.click(await chip("Farbe Blau"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes an open filter and takes nothing back; once more on its chip it does", async () => {
  const user = await show("farbe=Rot");
  await user.click(await chip("Farbe Rot"));
  await screen.findByRole("option", { name: "Rot" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked()).toBe("farbe=Rot");
  const rot = await chip("Farbe Rot");
  await waitFor(() => expect(document.activeElement).toBe(rot));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(asked()).toBe(""));
});

test("Escape in the field takes the words back at once", async () => {
  const user = await show("q=Stuhl");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Liste filtern nach Name" });
  await user.click(field);
  await user.keyboard("{Escape}");
  await waitFor(() => expect([field.value, asked()]).toEqual(["", ""]));
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Escape}");
  expect(document.activeElement).not.toBe(field);
});

test("Enter in the field sends the words without the pause, so that the list's keys find its rows", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await show();
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("textbox", { name: "Liste filtern nach Name" }));
  await user.keyboard("Stuhl");
  expect(asked()).toBe("");
  await user.keyboard("{Enter}");
  expect(asked()).toBe("q=Stuhl");
  expect(document.activeElement).toBe(document.body);
});

test("a span keeps its name", async () => {
  const user = await show();
  await user.click(await chip("Gemacht alle"));
  await user.click(await screen.findByRole("button", { name: "dieser Monat" }));
  await waitFor(() => expect(asked()).toBe("am=dieser-monat"));
  await chip("Gemacht dieser Monat");
});

function ListWithCase() {
  const [isOpen, setOpen] = useState(true);
  useShortcuts({ Escape: () => setOpen(false) });
  return (
    <>
      <Bar address="farbe=Rot" />
      {isOpen && <article aria-label="Anmeldung" />}
      <p>Beiseite</p>
    </>
  );
}

test("Escape closes only what lies on top: the panel, then the filter, then the case; a press beside closes the panel", async () => {
  render(<ListWithCase />);
  const user = userEvent.setup();
  const isCaseOpen = () => screen.queryByRole("article", { name: "Anmeldung" }) !== null;
  const panel = () => screen.queryByRole("dialog", { name: "Farbe" });
  await user.click(await chip("Farbe Rot"));
  await screen.findByRole("option", { name: "Rot" });
  await user.click(screen.getByText("Beiseite"));
  await waitFor(() => expect(panel()).toBeNull());
  expect([asked(), isCaseOpen()]).toEqual(["farbe=Rot", true]);
  await user.click(await chip("Farbe Rot"));
  await screen.findByRole("option", { name: "Rot" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("FarbeRot"));
  expect([asked(), isCaseOpen()]).toEqual(["farbe=Rot", true]);
  await user.keyboard("{Escape}");
  await chip("Farbe alle");
  expect([asked(), isCaseOpen()]).toEqual(["", true]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(isCaseOpen()).toBe(false));
});
