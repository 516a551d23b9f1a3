// @vitest-environment happy-dom
/** The check: each group names what needs a look, and its button solves it. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { UserCheckPage } from "./UserCheckPage.tsx";

const manager = {
  __typename: "user",
  id: "gabi",
  fullname: "Gabi Keller",
  role: "manager",
  status: "active",
};
const checked = (id: string, fullname: string, changes: object) => ({
  __typename: "midwife_check",
  user_id: id,
  status: "active",
  role: "user",
  profile_stale: false,
  no_circles: false,
  no_languages: false,
  missing_zsr: false,
  missing_association: false,
  missing_login: false,
  limited: false,
  absent_until: null,
  absent_long: false,
  unseen_90_days: false,
  overdue_mothers: 0,
  current_mothers: 0,
  notifications_off: false,
  user: {
    __typename: "user",
    id,
    version: 5,
    fullname,
    firstname: fullname.split(" ")[0],
    lastname: fullname.split(" ")[1],
    teamaccount: false,
    role: "user",
    status: "active",
    zipcode: "8610",
    place: "Uster",
    email: null,
    phone_mobile: "+41795556120",
    phone_business: null,
    notes_on_registration: null,
    mediations_current_month: 2,
    mediation_limit: 2,
    last_seen: null,
    auth0_id: "login",
    auth0_action: null,
    created_at: "2026-01-01T08:00:00Z",
    updated_at: "2026-01-01T08:00:00Z",
    lost_at: null,
    calendarentries: [],
  },
  ...changes,
});
const silent = checked("lea", "Lea Brunner", { notifications_off: true });
const full = checked("mia", "Mia Frei", { limited: true });

async function open(search = "") {
  let rows = [silent, full];
  const room = await openRoom(<UserCheckPage />, {
    at: `/admin/user/check${search}`,
    as: manager,
    answers: {
      MidwifeCheck: () => ({
        midwife_check: rows,
        midwife_check_aggregate: { aggregate: { count: 9 } },
      }),
    },
  });
  return { ...room, remain: (...next: typeof rows) => (rows = next) };
}
const group = (name: string) => screen.findByRole("region", { name });

test("each one stands in the group of what was found, and the count says how many need a look", async () => {
  await open();
  expect(within(await group("Benachrichtigungen ausgeschaltet")).getByText("Lea Brunner")).toBeTruthy();
  expect(within(await group("Limite erreicht")).getByText("Mia Frei")).toBeTruthy();
  expect(screen.getByText("2 von 9 aktiven brauchen einen Blick")).toBeTruthy();
});

test("notifications are switched on once, also after a double press; she leaves the group, and there is a way back", async () => {
  const { user, question, server, remain } = await open();
  const press = await screen.findByRole("button", { name: "Lea Brunner: Benachrichtigungen einschalten" });
  await user.dblClick(press);
  const on = await question("UpdateUser");
  expect(on.variables).toEqual({ id: "lea", set: { send_email_notifications: true, version: 5 } });
  expect(server.waiting()).toEqual([]);
  remain(full);
  on.reply({ update_user_by_pk: { __typename: "user", id: "lea", version: 6 } });
  expect(await screen.findByText("Lea Brunner erhält wieder E-Mails.")).toBeTruthy();
  await until(() =>
    expect(screen.queryByRole("region", { name: "Benachrichtigungen ausgeschaltet" })).toBeNull(),
  );
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect((await question("UpdateUser")).variables).toEqual({
    id: "lea",
    set: { send_email_notifications: false, version: 6 },
  });
});

test("a refused step is told and leaves everything as it was", async () => {
  const { user, question } = await open();
  const press = await screen.findByRole("button", { name: "Lea Brunner: Benachrichtigungen einschalten" });
  await user.click(press);
  (await question("UpdateUser")).refuse("Dieses Konto wurde inzwischen geändert.");
  expect(await screen.findByText("Dieses Konto wurde inzwischen geändert.")).toBeTruthy();
  expect(within(await group("Benachrichtigungen ausgeschaltet")).getByText("Lea Brunner")).toBeTruthy();
});

test("a group that a link leads to stands alone and open, also after the user closed it once", async () => {
  const { user, unmount } = await open("?gruppe=limited");
  const limited = await group("Limite erreicht");
  expect(screen.queryByRole("region", { name: "Benachrichtigungen ausgeschaltet" })).toBeNull();
  await user.click(within(limited).getByRole("button", { name: /Limite erreicht/ }));
  await until(() => expect(within(limited).queryByRole("listitem")).toBeNull());
  unmount();
  await open("?gruppe=limited");
  expect(within(await group("Limite erreicht")).getByRole("listitem")).toBeTruthy();
});
