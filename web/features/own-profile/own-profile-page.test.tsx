// @vitest-environment happy-dom
/** A midwife keeps her profile: one section at a time, each save once, and nothing that she typed is lost. */
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { OwnProfilePage } from "./OwnProfilePage.tsx";

/** The areas of the map are drawn by the build; here they never come. */
vi.mock("#web/components/map/plz-areas.ts", () => {
  const never = () => new Promise(() => undefined);
  return { loadPlzAreas: never, loadCountryAreas: never };
});

const own = {
  __typename: "user",
  id: "lea",
  version: 3,
  firstname: "Lea",
  lastname: "Brunner",
  fullname: "Lea Brunner",
  teamaccount: false,
  birthday: null,
  email: "lea@beispiel.example",
  address: "Seestrasse 14",
  zipcode: "8610",
  place: "Uster",
  phone_mobile: "079 555 38 14",
  phone_private: null,
  phone_business: null,
  website: null,
  zsr_number: null,
  association_member_since: null,
  circles: [] as string[],
  languages: ["de"],
  services_text: null,
  send_email_notifications: true,
  max_mediations_permonth: null as number | null,
  mediation_limit: null,
  mediations_current_month: 0,
  user_role: { __typename: "user_role", value: "user", title: "Hebamme" },
  user_status: { __typename: "user_status", value: "active", title: "Aktiv" },
  user_membertype: null,
  user_association: null,
  services: [] as object[],
};

async function open() {
  let row: typeof own = own;
  let feed: object | null = null;
  const room = await openRoom(<OwnProfilePage />, {
    at: "/user/profile",
    as: lea,
    answers: {
      UserUserSingle: () => ({ user_by_pk: row, calendar_feed_by_pk: feed }),
      Absences: () => ({ calendarentry: [], holiday: [] }),
      PostalCodes: () => ({ postal_code: [] }),
      PushDevices: () => ({ push_subscription: [] }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Lea Brunner" });
  return {
    ...room,
    now: (changes: Partial<typeof own>) => (row = { ...row, ...changes }),
    link: (key: string) =>
      (feed = {
        __typename: "calendar_feed",
        user_id: "lea",
        key,
        shows_visits: true,
        created_at: "2026-11-01",
      }),
  };
}

const edit = async (user: Awaited<ReturnType<typeof open>>["user"], section: string) => {
  await user.click(screen.getByRole("button", { name: `${section} bearbeiten` }));
  await screen.findByRole("button", { name: "Speichern" });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => screen.getByRole("button", { name: "Speichern" });

test("a profile that cannot be read is told, and read again on request", async () => {
  const { question, user } = await openRoom(<OwnProfilePage />, { at: "/user/profile", as: lea });
  (await question("UserUserSingle")).fail(403);
  await user.click(await screen.findByRole("button", { name: "Nochmals versuchen" }));
  expect((await question("UserUserSingle")).variables).toEqual({ id: "lea" });
});

test("Enter pressed twice saves a section once, with what was changed and the version that was read", async () => {
  const room = await open();
  await edit(room.user, "Kontakt");
  await room.user.clear(field("Adresse"));
  await room.user.type(field("Adresse"), "Bankstrasse 3{Enter}{Enter}");
  const step = await room.question("UpdateOwnProfile");
  expect(step.variables).toEqual({ id: "lea", set: { address: "Bankstrasse 3", version: 3 } });
  await room.user.dblClick(save());
  expect(room.server.waiting()).toEqual([]);
  room.now({ address: "Bankstrasse 3", version: 4 });
  step.reply({ update_user_by_pk: { ...own, address: "Bankstrasse 3", version: 4 } });
  await screen.findByText("Bankstrasse 3, 8610 Uster");
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
  expect(room.server.waiting()).toEqual([]);
});

test("a section that is saved while the postal code still looks for its place waits, and sends both", async () => {
  const room = await open();
  await edit(room.user, "Kontakt");
  type("PLZ", "8620");
  const places = await room.question("PostalPlaces");
  expect(places.variables).toEqual({ zipcode: "8620" });
  field("PLZ").focus();
  await room.user.keyboard("{Enter}");
  expect(room.server.waiting()).toEqual([]);
  places.reply({
    postal_place: [{ place: "Wetzikon", municipality: "Wetzikon" }],
    postal_code_by_pk: { zipcode: "8620", place: "Wetzikon" },
  });
  const step = await room.question("UpdateOwnProfile");
  expect(step.variables).toEqual({ id: "lea", set: { zipcode: "8620", place: "Wetzikon", version: 3 } });
});

test("what the server refuses is said at its field, and what was typed stays and can be sent again", async () => {
  const room = await open();
  await edit(room.user, "Kontakt");
  type("Website", "https://beispiel.example");
  await room.user.click(save());
  const refusal = "Diese Adresse gibt es nicht.";
  (await room.question("UpdateOwnProfile")).refuse(refusal, { code: "refused", fields: ["website"] });
  await until(() => expect(field("Website").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(new RegExp(refusal)).length).toBeGreaterThan(0);
  expect(field("Website").value).toContain("beispiel.example");
  type("Website", "https://beispiel.ch");
  await room.user.click(save());
  expect((await room.question("UpdateOwnProfile")).variables).toMatchObject({ set: { version: 3 } });
});

test("a save that the office overtook keeps her words and goes on top of the newer row", async () => {
  const room = await open();
  await edit(room.user, "Kontakt");
  type("Adresse", "Bankstrasse 3");
  await room.user.click(save());
  const step = await room.question("UpdateOwnProfile");
  room.now({ address: "Seestrasse 15", version: 4 });
  step.refuse("Jemand hat diesen Eintrag inzwischen geändert.", { code: "version-conflict" });
  await room.user.click(await screen.findByRole("button", { name: "Neu laden" }));
  expect(field("Adresse").value).toBe("Bankstrasse 3");
  expect(screen.getByText(/Inzwischen geändert: Adresse/)).toBeTruthy();
  expect(screen.getByText("Seestrasse 15")).toBeTruthy();
  await room.user.click(save());
  await room.user.click(screen.getByRole("button", { name: "Adresse: meine Eingabe behalten" }));
  await room.user.click(save());
  expect((await room.question("UpdateOwnProfile")).variables).toEqual({
    id: "lea",
    set: { address: "Bankstrasse 3", version: 4 },
  });
});

test("a row that changes elsewhere in the profile while she types changes none of her fields", async () => {
  const room = await open();
  await edit(room.user, "Kontakt");
  type("Adresse", "Bankstrasse 3");
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("user_by_pk"));
  const row = { ...own, fullname: "Lea Brunner-Frei", version: 4 };
  room.now(row);
  room.server.push({ user_by_pk: row }, "user_by_pk");
  await screen.findByRole("heading", { level: 1, name: "Lea Brunner-Frei" });
  expect(field("Adresse").value).toBe("Bankstrasse 3");
  await room.user.click(save());
  expect((await room.question("UpdateOwnProfile")).variables).toMatchObject({ set: { version: 4 } });
});

test("a section sends nothing but what was changed in it", async () => {
  const room = await open();
  await edit(room.user, "Sprachen und Angebote");
  type("Weitere Angebote", "Akupunktur");
  await room.user.click(save());
  expect((await room.question("UpdateOwnProfile")).variables).toEqual({
    id: "lea",
    set: { services_text: "Akupunktur", version: 3 },
  });
});

test("a limit that is no number is said at its field, and nothing is sent", async () => {
  const room = await open();
  await edit(room.user, "Vermittlung");
  type("Max. Vermittlungen pro Monat", "drei");
  await room.user.click(save());
  expect(field("Max. Vermittlungen pro Monat").getAttribute("aria-invalid")).toBe("true");
  expect(room.server.waiting()).toEqual([]);
  type("Max. Vermittlungen pro Monat", "3");
  await room.user.click(save());
  expect((await room.question("UpdateOwnProfile")).variables).toMatchObject({
    set: { max_mediations_permonth: 3 },
  });
});

test("a section whose words were typed before the page was left is open again, with the words", async () => {
  const first = await open();
  await edit(first.user, "Kontakt");
  type("Adresse", "Bankstrasse 3");
  await until(() => expect(JSON.stringify(sessionStorage)).toContain("Bankstrasse"));
  const kept = Object.entries(sessionStorage);
  first.unmount();
  for (const [name, value] of kept) sessionStorage.setItem(name, String(value));
  await open();
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Adresse" })).value).toBe(
    "Bankstrasse 3",
  );
  expect(screen.getByText(/ungespeicherten Eingaben/)).toBeTruthy();
});

test("the link for the calendar is made once for two presses, and ended only after a question", async () => {
  const room = await open();
  await room.user.dblClick(screen.getByRole("button", { name: "Link erstellen" }));
  const step = await room.question("RenewCalendarFeed");
  expect(room.server.waiting()).toEqual([]);
  room.link("k1");
  step.reply({ calendar_feed_renew: { key: "k1" } });
  const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link für den Kalender" });
  expect(link.value).toContain("/api/calendar/k1.ics");
  await room.user.click(screen.getByRole("button", { name: "Link beenden" }));
  const dialog = await screen.findByRole("dialog", { name: "Link beenden?" });
  expect(room.server.waiting()).toEqual([]);
  await room.user.dblClick(within(dialog).getByRole("button", { name: "Beenden" }));
  await room.question("EndCalendarFeed");
  expect(room.server.waiting()).toEqual([]);
});
