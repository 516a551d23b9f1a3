// @vitest-environment happy-dom
/** Two registrations become one: what the result takes is chosen field by field, and both versions go with the request. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { openRoom } from "#testing/web/open-room.tsx";
import { MergePage } from "./MergePage.tsx";
import { MergeStrip } from "./MergeStrip.tsx";

const [kept, other] = ["0190c1de-0000-7000-8000-000000000001", "0190c1de-0000-7000-8000-000000000002"];
const count = { aggregate: { count: 2 } };
const parents = {
  __typename: "puerpera",
  id: kept,
  version: 3,
  fullname: "Arjeta Krasniqi",
  firstname: "Arjeta",
  lastname: "Krasniqi",
  address: "Bankstr. 7",
  zipcode: "8610",
  place: "Uster",
  country: "CH",
  languages: ["sq"],
  birthtype: "nochnicht",
  birthday_child: null,
  birthtime_child: null,
  patientid: null,
  status: "new",
  reference: "26-1001",
  registrationtype: "eltern",
  created_at: "2026-11-14T08:00:00Z",
  midwife: null,
  notes_aggregate: count,
  actionlogs_aggregate: count,
  mails_aggregate: count,
};
const ward = {
  ...parents,
  id: other,
  version: 5,
  address: "Bankstr. 7a",
  languages: ["de"],
  birthtype: "vakuumgeburt",
  birthday_child: "2026-11-15",
  patientid: "26-99077",
  reference: "26-1002",
  registrationtype: "spital",
};

const titles = { birthtype: [{ value: "vakuumgeburt", title: "Vakuumgeburt" }] };

interface Pair {
  kept: object | null;
  other: object | null;
}

const open = (pair: Pair | "held" = { kept: parents, other: ward }, ids = `${kept}/${other}`) =>
  openRoom(<MergePage />, {
    at: `/admin/puerpera/merge/${ids}`,
    path: "/admin/puerpera/merge/:id/:other",
    answers: { EditTitles: () => titles, ...(pair !== "held" && { MergePair: () => ({ ...pair }) }) },
    others: [{ path: "/admin/puerpera/single/:id", element: <h1>Anmeldung</h1> }],
  });

const field = async (name: string) => within(await screen.findByRole("group", { name }));
const radios = async (name: string) => (await field(name)).getAllByRole<HTMLInputElement>("radio");
const merge = () => screen.findByRole("button", { name: "Zusammenführen", busy: false });

test("a failed pair offers another attempt", async () => {
  const { user, question } = await open("held");
  (await question("MergePair")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("MergePair")).reply({ kept: null, other: ward });
  await screen.findByText("Diese Anmeldungen gibt es nicht");
});

test("an address that names no pair asks nothing", async () => {
  const { server } = await open("held", `${kept}/${kept}`);
  await screen.findByText("Diese Anmeldungen gibt es nicht");
  expect(server.waiting()).toEqual([]);
});

test("a double press merges once, with both versions and the fields that are taken", async () => {
  const { user, question, server, address } = await open();
  await (await field("Geburt")).findByText(/Vakuumgeburt/, { selector: "strong" });
  const [stays, taken] = await radios("Adresse");
  expect([stays?.checked, taken?.checked]).toEqual([true, false]);
  await user.click(taken as HTMLElement);
  await user.click((await field("Sprachen")).getByRole("button", { name: "Beide" }));
  await user.dblClick(await merge());
  const step = await question("PuerperaMerge");
  expect(step.variables).toMatchObject({
    kept_id: kept,
    merged_id: other,
    kept_version: 3,
    merged_version: 5,
  });
  const { taken: fields, joined } = step.variables as { taken: string[]; joined: string[] };
  expect(fields.toSorted()).toEqual([
    "address",
    "birthday_child",
    "birthtime_child",
    "birthtype",
    "patientid",
  ]);
  expect(joined).toEqual(["languages"]);
  step.reply({ step: { ...parents, merged_into: null, merges: [] } });
  await screen.findByRole("heading", { name: "Anmeldung" });
  expect(address()).toBe(`/admin/puerpera/single/${kept}`);
  await screen.findByText("Arjeta Krasniqi: Die Anmeldungen sind zusammengeführt.");
  expect(server.waiting()).toEqual([]);
});

test("a refused merging stays on the page with what was chosen", async () => {
  const { user, question, address } = await open();
  await user.click((await radios("Adresse"))[1] as HTMLElement);
  await user.click(await merge());
  (await question("PuerperaMerge")).refuse("Eine der Anmeldungen wurde inzwischen geändert.");
  await screen.findByText("Eine der Anmeldungen wurde inzwischen geändert.");
  await merge();
  expect((await radios("Adresse"))[1]?.checked).toBe(true);
  expect(address()).toContain("/merge/");
});

test("a pair that cannot be merged says why and offers the exchange", async () => {
  await open({ kept: { ...parents, status: "new" }, other: { ...ward, status: "current" } });
  const refusal = await screen.findByText(/^Die andere Anmeldung ist vermittelt/);
  const swap = within(refusal).getByRole("link", { name: "Tauschen" });
  expect(swap.getAttribute("href")).toBe(`/admin/puerpera/merge/${other}/${kept}`);
  expect((await merge()).hasAttribute("disabled")).toBe(true);
});

const merged = { id: other, fullname: "Arjeta Krasniqi", reference: "26-1002", registrationtype: "spital" };
const jana = { id: "jana", fullname: "Jana Odermatt" };
const strip = (created_at: string) => {
  const onDone = vi.fn();
  const row = {
    fullname: "Arjeta Krasniqi",
    merged_into: null,
    merges: [{ id: "g", created_at, author: jana, merged }],
  };
  return openRoom(<MergeStrip row={row} onDone={onDone} />, { at: "/admin/puerpera/single/m" }).then(
    (room) => ({
      ...room,
      onDone,
    }),
  );
};

test("two merged registrations are separated once by a double press", async () => {
  const { user, question, server, onDone } = await strip("2090-01-01T08:00:00Z");
  const region = within(await screen.findByRole("region", { name: "Zusammengeführt" }));
  expect(region.getByRole("link").textContent).toBe("der Anmeldung des Spitals");
  await user.dblClick(region.getByRole("button", { name: "Wieder trennen" }));
  const unmerge = await question("PuerperaUnmerge");
  expect(unmerge.variables).toEqual({ merge_id: "g" });
  unmerge.reply({ step: { ...parents, merged_into: null, merges: [] } });
  await screen.findByText("Arjeta Krasniqi: Die Anmeldungen sind wieder getrennt.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("a refused separation is told, and stays on offer", async () => {
  const { user, question, onDone } = await strip("2090-01-01T08:00:00Z");
  await user.click(await screen.findByRole("button", { name: "Wieder trennen" }));
  (await question("PuerperaUnmerge")).refuse("Darauf ist schon etwas gefolgt.");
  await screen.findByText("Darauf ist schon etwas gefolgt.");
  expect(onDone).not.toHaveBeenCalled();
  await screen.findByRole("button", { name: "Wieder trennen", busy: false });
});

test("after a day the way back is gone", async () => {
  await strip("2020-01-01T08:00:00Z");
  await screen.findByRole("region", { name: "Zusammengeführt" });
  expect(screen.queryByRole("button")).toBeNull();
});
