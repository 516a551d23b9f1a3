// @vitest-environment happy-dom
/** Who read a mother's data is for those who answer for the office; a mediator is told to pass the question on. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { PrivacyTab } from "./PrivacyTab.tsx";

const ruth = { ...jana, id: "ruth", fullname: "Ruth Keller", role: "manager" };
const reading = {
  __typename: "puerpera_access",
  id: "1",
  at: "2026-11-16T08:00:00Z",
  operation: "UserPuerperaSingle",
  column_class: "M1 M0",
  recipient: null,
  user: { ...jana, firstname: "Jana", lastname: "Odermatt" },
};
const open = (as: typeof jana) =>
  openRoom(<PrivacyTab puerperaId="m" />, { at: "/admin/puerpera/single/m?tab=datenschutz", as });

test("a mediator is told to pass the question on, and asks nothing", async () => {
  const { server } = await open(jana);
  await screen.findByText(/geben Sie die Frage bitte an die Leitung weiter/);
  expect(server.waiting()).toEqual([]);
});

test("a manager sees who read what", async () => {
  const { question } = await open(ruth);
  const asked = await question("PuerperaAccess");
  expect(asked.variables).toEqual({ puerpera_id: "m", limit: 500 });
  asked.reply({ puerpera_access: [reading] });
  const entry = (await screen.findByRole("link", { name: "Jana Odermatt" })).closest("li");
  expect(entry?.textContent).toContain("Anmeldung geöffnet");
  expect(entry?.textContent).toContain("Kontakt");
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});

test("a failed question offers another attempt, and a case that nobody read says so", async () => {
  const { user, question } = await open(ruth);
  (await question("PuerperaAccess")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("PuerperaAccess")).reply({ puerpera_access: [] });
  await screen.findByText("Noch hat niemand diese Anmeldung gelesen");
});
