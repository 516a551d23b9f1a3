// @vitest-environment happy-dom
/** Registrations that may be of one woman: set apart with a reason, ended as the double one, merged, or decided anew. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { DuplicatesTab } from "./DuplicatesTab.tsx";

const mother = {
  __typename: "puerpera",
  id: "m",
  fullname: "Ilirjana Berisha",
  firstname: "Ilirjana",
  lastname: "Berisha",
  status: "new",
  lostreason: null,
  priority: 0,
  address: null,
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "+41785558899",
  phone_private: null,
  email: null,
  email_parents: null,
  birthday: null,
  nationality: null,
  languages: [],
  birthdate_child: "2026-12-01",
  sectiodate: null,
  birthday_child: null,
  birthtime_child: null,
  birthtype: "nochnicht",
  nth_child: null,
  multiples: false,
  patientid: null,
  dischargedate: null,
  registrationtype: "eltern",
  created_at: "2026-11-14T08:02:00Z",
  puerpera_birthplace: null,
  midwife: null,
  creator: null,
};
const ward = {
  ...mother,
  id: "w",
  fullname: "Ilirjana Berişa",
  registrationtype: "spital",
  created_at: "2026-11-16T08:02:00Z",
};
const pair = {
  __typename: "puerpera_similarity",
  puerpera_id: "m",
  duplicate_id: "w",
  score: 1,
  reasons: ["phone"],
  duplicate: ward,
};
const apart = {
  __typename: "duplicate_reject",
  puerpera_id: "m",
  duplicate_id: "w",
  description: "Zwei Cousinen",
  created_at: "2026-11-16T09:00:00Z",
  author: { __typename: "user", id: "jana", fullname: "Jana Odermatt" },
  puerpera: mother,
  duplicate: ward,
};
interface Found {
  similar_puerpera?: readonly object[];
  duplicate_reject?: readonly object[];
  puerpera_by_pk?: object;
}

async function open(found: Found | "held" = {}) {
  const onChange = vi.fn();
  const answer = {
    puerpera_by_pk: mother,
    similar_puerpera: [pair],
    duplicate_reject: [],
    ...(found as Found),
  };
  const room = await openRoom(<DuplicatesTab puerperaId="m" onChange={onChange} />, {
    at: "/admin/puerpera/single/m?tab=duplikate",
    answers: found === "held" ? {} : { Duplicates: () => answer },
  });
  return { ...room, onChange };
}

const button = (name: string) => screen.findByRole("button", { name, busy: false });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const row = (name: RegExp) => screen.getByRole("row", { name }).textContent;

test("a failed question offers another attempt", async () => {
  const { user, question } = await open("held");
  (await question("Duplicates")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  const again = await question("Duplicates");
  again.reply({ puerpera_by_pk: mother, similar_puerpera: [], duplicate_reject: [] });
  await screen.findByRole("heading", { name: "Keine Duplikate gefunden" });
});

test("shows both registrations side by side, with what differs", async () => {
  await open();
  await screen.findByRole("table");
  expect(row(/^Mobiltelefon/)).toContain("078 555 88 99");
  expect(row(/^Anmeldung durch/)).toContain("verschieden");
  expect(row(/^Ort/)).not.toContain("verschieden");
  const merge = screen.getByRole("link", { name: "Zusammenführen …" });
  expect(merge.getAttribute("href")).toBe("/admin/puerpera/merge/m/w");
});

test("sets two women apart only with a reason; a refusal keeps it", async () => {
  const { user, question, server, onChange } = await open();
  await user.click(await button("Kein Duplikat"));
  const asked = await dialog("Kein Duplikat?");
  const confirm = asked.getByRole("button", { name: "Kein Duplikat" });
  expect(confirm.hasAttribute("disabled")).toBe(true);
  const reason = asked.getByRole<HTMLTextAreaElement>("textbox", { name: /^Begründung/ });
  await user.type(reason, "Zwei Cousinen ");
  await user.click(confirm);
  const first = await question("InsertDuplicateReject");
  expect(first.variables).toEqual({ puerpera_id: "m", duplicate_id: "w", description: "Zwei Cousinen" });
  first.refuse("Das ist schon entschieden.");
  await until(() => expect(asked.getByRole("alert").textContent).toBe("Das ist schon entschieden."));
  expect(reason.value).toBe("Zwei Cousinen ");
  await user.dblClick(confirm);
  const step = await question("InsertDuplicateReject");
  step.reply({
    insert_duplicate_reject_one: { __typename: "duplicate_reject", puerpera_id: "m", duplicate_id: "w" },
  });
  await screen.findByText("Als «Kein Duplikat» vermerkt.");
  expect(onChange).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("an earlier decision is revoked once, and its notice restores it with its reason", async () => {
  const { user, question, server } = await open({ similar_puerpera: [], duplicate_reject: [apart] });
  const earlier = within(await screen.findByRole("region", { name: "Frühere Entscheide" }));
  expect(earlier.getByText("Zwei Cousinen")).toBeDefined();
  await user.dblClick(earlier.getByRole("button", { name: "Widerrufen" }));
  const revoke = await question("DeleteDuplicateReject");
  expect(revoke.variables).toEqual({ puerpera_id: "m", duplicate_id: "w" });
  revoke.reply({
    delete_duplicate_reject_by_pk: { __typename: "duplicate_reject", puerpera_id: "m", duplicate_id: "w" },
  });
  await screen.findByText("Der Entscheid ist widerrufen.");
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("InsertDuplicateReject")).variables).toMatchObject({ description: "Zwei Cousinen" });
});

test("ends the later registration unless the other one is chosen", async () => {
  const { user, question } = await open();
  await user.click(await button("Als Duplikat hinfällig setzen"));
  const asked = await dialog("Welche Anmeldung ist doppelt?");
  const [own, other] = asked.getAllByRole<HTMLInputElement>("radio");
  expect([own?.checked, other?.checked]).toEqual([false, true]);
  await user.click(own as HTMLElement);
  await user.dblClick(asked.getByRole("button", { name: "Als Duplikat hinfällig setzen" }));
  const lost = await question("PuerperaSetLost");
  expect(lost.variables).toEqual({
    id: "m",
    lostreason: "doppelt",
    reason: "Doppelt zur Anmeldung von Ilirjana Berişa",
  });
  lost.reply({ step: { __typename: "puerpera", id: "m", status: "lost", actionlogs: [{ id: "log" }] } });
  await screen.findByText("Die Anmeldung ist hinfällig.");
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("UndoStep")).variables).toEqual({ actionlog_id: "log" });
});

test("two registrations that have ended offer neither end nor merging", async () => {
  await open({
    puerpera_by_pk: { ...mother, status: "closed" },
    similar_puerpera: [{ ...pair, duplicate: { ...ward, status: "lost", lostreason: "doppelt" } }],
  });
  expect((await button("Als Duplikat hinfällig setzen")).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("link", { name: "Zusammenführen …" })).toBeNull();
  expect(screen.getByText("als Doppelte Anmeldung hinfällig")).toBeDefined();
});

test("a pair that a colleague decides meanwhile leaves with its open dialog, which is told", async () => {
  const { user, server } = await open();
  await user.click(await button("Kein Duplikat"));
  await user.type(await screen.findByRole("textbox", { name: /^Begründung/ }), "Zwei");
  const part = "{similar_puerpera(";
  await until(() => expect(server.asked.some(({ query }) => query.includes(part))).toBe(true));
  server.push({ similar_puerpera: [] }, part);
  await screen.findByRole("heading", { name: "Keine Duplikate gefunden" });
  await screen.findByText(/^«Kein Duplikat\?» ist geschlossen/);
  expect(screen.queryByRole("dialog")).toBeNull();
});
