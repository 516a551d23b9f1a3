// @vitest-environment happy-dom
/** An account: who may change which section, what a colleague saves meanwhile, and what the steps ask before they are taken. */
import { screen, within } from "@testing-library/dom";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { atOnce } from "#testing/web/drawn-page.tsx";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { sectionsOf } from "../form/user-sections.ts";
import { UserInsertPage } from "../insert/UserInsertPage.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { AccountSection } from "./AccountSection.tsx";
import type { AccountRow } from "./account-row.ts";

// The build draws the map.
vi.mock("#web/components/map/plz-areas.ts", () => ({
  loadPlzAreas: () => new Promise(() => undefined),
  loadCountryAreas: () => new Promise(() => undefined),
}));

const manager = {
  __typename: "user",
  id: "gabi",
  fullname: "Gabi Keller",
  role: "manager",
  status: "active",
};
const admin = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const lea = {
  __typename: "user",
  id: "lea",
  version: 3,
  role: "user",
  status: "active",
  firstname: "Lea",
  lastname: "Brunner",
  fullname: "Lea Brunner",
  teamaccount: false,
  birthday: null,
  address: "Seestrasse 3",
  zipcode: "8610",
  place: "Uster",
  email: "lea@beispiel.example",
  phone_mobile: "+41795556120",
  phone_private: null,
  phone_business: null,
  website: null,
  zsr_number: null,
  association: null,
  association_member_since: null,
  membertype: "none",
  circles: [],
  languages: [],
  services_text: null,
  send_email_notifications: true,
  max_mediations_permonth: null,
  notes_internal: null,
  notes_on_registration: null,
  services: [],
  auth0_id: "login",
  created_at: "2026-01-01T08:00:00Z",
  updated_at: "2026-01-01T08:00:00Z",
  lost_at: null,
  last_seen: null,
  puerperas: [{ __typename: "puerpera", id: "mia", status: "current" }],
} as unknown as AccountRow;

let arrive: (changes: Partial<AccountRow>) => void;
let reread = 0;

function Account({ first }: { first: AccountRow }) {
  const [row, setRow] = useState(first);
  const [edited, setEdited] = useState<string>();
  arrive = (changes) => setRow((now) => ({ ...now, ...changes }));
  return (
    <>
      <AccountActions row={row} onDone={() => (reread += 1)} />
      {sectionsOf("user").map((section) => (
        <AccountSection
          key={section.key}
          row={row}
          section={section}
          isEdited={edited === section.key}
          onEdit={(isEdited) => setEdited(isEdited ? section.key : undefined)}
          refetch={async () => undefined}
        />
      ))}
    </>
  );
}

const open = (as: typeof jana, row = lea) =>
  openRoom(<Account first={row} />, {
    at: "/admin/user/single/lea",
    as,
    answers: {
      UserUserFormOptions: () => ({ user_role: [] }),
      PostalPlaces: () => ({ postal_place: [], postal_code_by_pk: null }),
      PostalCodes: () => ({ postal_code: [] }),
      StepLetters: () => ({ step_letters: [] }),
    },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const section = (name: string) => within(screen.getByRole("region", { name }));
const taken = (id: string) => ({
  step: {
    __typename: "user",
    id,
    status: "onhold",
    lost_at: null,
    updated_at: "2026-11-17T08:00:00Z",
    actionlogs: [
      {
        __typename: "actionlog",
        id: "log",
        type: "step",
        mails_aggregate: { aggregate: { count: 1 } },
      },
    ],
  },
});

test("a mediator reads everything of a midwife and changes only the internal notes and the services", async () => {
  const { user, question } = await open(jana);
  await screen.findByRole("region", { name: "Kontakt" });
  const pencils = screen.getAllByRole("button", { name: /bearbeiten$/ });
  expect(pencils.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Sprachen und Angebote bearbeiten",
    "Notizen bearbeiten",
  ]);
  await user.click(await button("Weitere Schritte"));
  const steps = await screen.findAllByRole("menuitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "E-Mail senden …",
    "SMS senden …",
    "Betreuungen übergeben …",
    "Pausieren mit Grund …",
  ]);
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("menuitem")).toBeNull());
  await user.click(await button("Notizen bearbeiten"));
  await user.type(await screen.findByLabelText("Interne Notizen"), "Ruft zurück");
  expect(screen.queryByLabelText("Bemerkungen bei der Anmeldung")).toBeNull();
  await user.click(await button("Speichern"));
  expect((await question("UpdateUser")).variables).toEqual({
    id: "lea",
    set: { notes_internal: "Ruft zurück", version: 3 },
  });
});

test("a mediator is told that new accounts are not hers to open", async () => {
  await openRoom(<UserInsertPage />, { at: "/admin/user/insert" });
  expect(await screen.findByRole("heading", { name: "Dafür fehlt die Berechtigung." })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("what a colleague saves elsewhere appears while the contact is edited, and the input stays and is saved after it", async () => {
  const { user, question } = await open(manager);
  await user.click(await button("Kontakt bearbeiten"));
  const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "Adresse" });
  await user.clear(address);
  await user.type(address, "Bankstrasse 7");
  atOnce(() => arrive({ zsr_number: "Z123456", version: 4 }));
  expect(section("Beruf und Mitgliedschaft").getByText("Z123456")).toBeTruthy();
  expect(address.value).toBe("Bankstrasse 7");
  await user.click(await button("Speichern"));
  expect((await question("UpdateUser")).variables).toMatchObject({
    set: { address: "Bankstrasse 7" },
  });
});

test("a refused section opens again with what was typed and the reason", async () => {
  const { user, question } = await open(manager);
  await user.click(await button("Kontakt bearbeiten"));
  const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "Adresse" });
  await user.clear(address);
  await user.type(address, "Bankstrasse 7");
  await user.click(await button("Speichern"));
  (await question("UpdateUser")).refuse("Diese Adresse gibt es schon.", { fields: ["address"] });
  expect(await screen.findAllByText(/Diese Adresse gibt es schon\./)).not.toHaveLength(0);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Adresse" }).value).toBe("Bankstrasse 7");
});

test("a step is taken once, also after a double press, tells that she is written to, and goes back", async () => {
  const { user, question, server } = await open(manager);
  await user.dblClick(await button("Pausieren"));
  const step = await question("MidwifeSetOnHold");
  expect(step.variables).toEqual({ id: "lea" });
  expect(server.waiting()).toEqual([]);
  step.reply(taken("lea"));
  expect(await screen.findByText(/Sie erhält eine E-Mail\./)).toBeTruthy();
  expect(reread).toBeGreaterThan(0);
  await user.click(await button("Rückgängig"));
  expect((await question("UndoMidwifeStep")).variables).toEqual({ actionlog_id: "log" });
});

test("a midwife who leaves with mothers in her care is asked about by their names before the second, other press", async () => {
  const { user, question, server } = await open(manager);
  await user.click(await button("Weitere Schritte"));
  await user.click(await screen.findByRole("menuitem", { name: "Austritt erfassen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Austritt wirklich erfassen?" }));
  await user.click(await dialog.findByRole("button", { name: "Austritt erfassen" }));
  const first = await question("MidwifeSetLost");
  expect(first.variables).toMatchObject({ id: "lea", override: [] });
  const warnings = ["has_current"];
  first.refuse("Mia Muster ist in ihrer Betreuung.", {
    code: "needs-confirmation",
    warnings,
  });
  expect(await dialog.findByText(/Mia Muster ist in ihrer Betreuung\./)).toBeTruthy();
  expect(server.waiting()).toEqual([]);
  await user.click(await dialog.findByRole("button", { name: "Trotzdem erfassen" }));
  expect((await question("MidwifeSetLost")).variables).toMatchObject({ id: "lea", override: warnings });
});

test("the last administrator stays: the refusal is told and nothing is open to press anew", async () => {
  const own = { ...lea, id: "beat", fullname: "Beat Wyss", role: "admin", puerperas: [] } as AccountRow;
  const { user, question } = await open(admin, own);
  const refusal = "Mindestens ein aktives Konto der Administration muss bleiben.";
  await user.click(await button("Pausieren"));
  (await question("MidwifeSetOnHold")).refuse(refusal);
  expect(await screen.findByText(refusal)).toBeTruthy();
  await user.click(await button("Weitere Schritte"));
  await user.click(await screen.findByRole("menuitem", { name: "Austritt erfassen" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Austritt erfassen" }));
  (await question("MidwifeSetLost")).refuse(refusal);
  expect(await dialog.findByText(refusal)).toBeTruthy();
});

test("nobody is offered the own role; the form says why", async () => {
  const own = { ...lea, id: "beat", fullname: "Beat Wyss", role: "admin", puerperas: [] } as AccountRow;
  const { user } = await open(admin, own);
  await user.click(await button("Person bearbeiten"));
  const person = section("Person");
  expect(await person.findByText("Die eigene Rolle kann niemand ändern.")).toBeTruthy();
  expect(person.queryByLabelText("Rolle")).toBeNull();
});
