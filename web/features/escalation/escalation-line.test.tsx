// @vitest-environment happy-dom
/** The line that says which midwives see a case: the office holds the next circle back, and lets it go. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { EscalationLine } from "./EscalationLine.tsx";

const widens = {
  puerpera_id: "m",
  step: 1,
  next_step: 2,
  next_at: "2090-01-01T18:00:00Z",
  held_until: null,
  has_reaction: false,
};
const held = { ...widens, held_until: "2090-01-01T08:00:00Z" };

async function open(escalation: typeof widens | typeof held | Record<string, unknown> | null) {
  const onDone = vi.fn();
  const row = { id: "m", fullname: "Arjeta Krasniqi", escalation };
  type Row = Parameters<typeof EscalationLine>[0]["row"];
  const room = await openRoom(<EscalationLine row={row as Row} onDone={onDone} />, {
    at: "/admin/puerpera/single/m",
  });
  return { ...room, onDone };
}

const line = () => screen.findByRole("region", { name: "Wer die Anmeldung sieht" });
const button = async (name: string) => within(await line()).findByRole("button", { name, busy: false });
const taken = {
  step: { __typename: "puerpera", id: "m", status: "published", actionlogs: [{ id: "log", type: "held" }] },
};

test("draws nothing for a case without circles", async () => {
  await open(null);
  expect(screen.queryByRole("region")).toBeNull();
});

test("offers no hold after the last circle", async () => {
  await open({ ...widens, step: 3, next_step: null, next_at: null });
  expect((await line()).textContent).toBe("Stufe 3: alle Hebammen");
});

test("holds until the chosen time, and the notice takes it back", async () => {
  const { user, question, onDone } = await open(widens);
  expect((await line()).textContent).toContain("Stufe 1: Hebammen ihrer PLZ · Ab");
  await user.click(await button("Ausweitung anhalten"));
  const entries = await screen.findAllByRole("menuitem", { name: /^bis / });
  await user.click(entries.at(-1) as HTMLElement);
  const hold = await question("PuerperaHoldEscalation");
  expect(hold.variables).toEqual({ id: "m", until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00/) });
  hold.reply(taken);
  await screen.findByText(/^Arjeta Krasniqi: Ausweitung angehalten bis /);
  expect(onDone).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  const undo = await question("UndoStep");
  expect(undo.variables).toEqual({ actionlog_id: "log" });
});

test("a double click on a time sends one request", async () => {
  const { user, question, server } = await open(widens);
  await user.click(await button("Ausweitung anhalten"));
  await user.dblClick((await screen.findAllByRole("menuitem"))[0] as HTMLElement);
  (await question("PuerperaHoldEscalation")).reply(taken);
  await screen.findByText(/Ausweitung angehalten/);
  expect(server.waiting()).toEqual([]);
});

test("a refused hold is told, and the line offers it again", async () => {
  const { user, question, onDone } = await open(widens);
  await user.click(await button("Ausweitung anhalten"));
  await user.click((await screen.findAllByRole("menuitem"))[0] as HTMLElement);
  (await question("PuerperaHoldEscalation")).refuse("Die Anmeldung ist nicht mehr freigegeben.");
  await screen.findByText("Die Anmeldung ist nicht mehr freigegeben.");
  expect(onDone).not.toHaveBeenCalled();
  await button("Ausweitung anhalten");
});

test("another time that is refused says so in its dialog, and keeps the day", async () => {
  const { user, question } = await open(widens);
  await user.click(await button("Ausweitung anhalten"));
  await user.click(await screen.findByRole("menuitem", { name: "andere Zeit …" }));
  const dialog = await screen.findByRole("dialog", { name: "Ausweitung anhalten bis" });
  const day = within(dialog).getByLabelText<HTMLInputElement>(/^Tag/);
  await user.clear(day);
  await user.type(day, "02.01.2090");
  await user.click(within(dialog).getByRole("button", { name: "Anhalten" }));
  const hold = await question("PuerperaHoldEscalation");
  expect(hold.variables).toEqual({ id: "m", until: "2090-01-02T11:00:00.000Z" });
  hold.refuse("Höchstens 14 Tage.");
  await until(() => expect(within(dialog).getByRole("alert").textContent).toBe("Höchstens 14 Tage."));
  expect(day.value).toBe("02.01.2090");
});

test("a double press lets it go once", async () => {
  const { user, question, server, onDone } = await open(held);
  expect((await line()).textContent).toContain("Angehalten bis");
  await user.dblClick(await button("Fortsetzen"));
  const resume = await question("PuerperaResumeEscalation");
  expect(resume.variables).toEqual({ id: "m" });
  resume.reply(taken);
  await screen.findByText("Arjeta Krasniqi: Die Ausweitung geht weiter.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("a page that is left while the request runs still takes the reply", async () => {
  const { user, question, unmount, onDone } = await open(held);
  await user.click(await button("Fortsetzen"));
  const resume = await question("PuerperaResumeEscalation");
  unmount();
  resume.reply(taken);
  await until(() => expect(onDone).toHaveBeenCalledOnce());
});
