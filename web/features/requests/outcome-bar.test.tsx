// @vitest-environment happy-dom
/** What came of asking a midwife, one press each: a colleague's request is told first, and a refusal keeps what was typed. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import type { Request } from "./case-requests.ts";
import { OutcomeBar } from "./OutcomeBar.tsx";

const vjosa = { id: "vjosa", fullname: "Vjosa Hoxha" };
const byRahel: Request = {
  id: "q",
  midwife_id: "vjosa",
  channel: "phone",
  outcome: "open",
  thinking_until: null,
  reason: null,
  created_at: "2026-11-16T08:00:00Z",
  is_under_way: true,
  author: { id: "rahel", fullname: "Rahel Meier", firstname: "Rahel" },
  answerer: null,
} as Request;

async function open(request?: Request) {
  const onDone = vi.fn();
  const onAccepted = vi.fn();
  const bar = (
    <OutcomeBar puerperaId="m" midwife={vjosa} request={request} onDone={onDone} onAccepted={onAccepted} />
  );
  return { ...(await openRoom(bar, { at: "/admin/puerpera/single/m" })), onDone, onAccepted };
}

const bar = async () => within(await screen.findByRole("group", { name: "Anfrage an Vjosa Hoxha" }));
const press = async (name: string) => (await bar()).findByRole("button", { name });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const taken = {
  request_record: {
    __typename: "puerpera",
    id: "m",
    rejects_count: 0,
    midwife_requests: [],
    actionlogs: [{ __typename: "actionlog", id: "log", type: "midwife_asked" }],
  },
};

test("a double press records one call, which can be taken back", async () => {
  const { user, question, server, onDone } = await open();
  await user.dblClick(await press("angerufen"));
  const record = await question("RequestRecord");
  expect(record.variables).toEqual({ puerpera_id: "m", midwife_id: "vjosa", outcome: "open" });
  record.reply(taken);
  await screen.findByText("Vjosa Hoxha als angefragt erfasst.");
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("UndoStep")).variables).toEqual({ actionlog_id: "log" });
});

test("a colleague's request is told before a second one, and closing sends nothing", async () => {
  const { user, server } = await open(byRahel);
  await user.click(await press("angerufen"));
  const again = await dialog("Vjosa Hoxha nochmals anfragen?");
  expect(again.getByText(/Rahel Meier hat Vjosa Hoxha/)).toBeDefined();
  await user.click(again.getByRole("button", { name: "Abbrechen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.waiting()).toEqual([]);
});

test("a request that this page does not know yet is asked about, and then sent again", async () => {
  const { user, question } = await open();
  await user.click(await press("nicht erreicht"));
  (await question("RequestRecord")).refuse("Sie ist schon angefragt.", { code: "asked-already" });
  const again = await dialog("Vjosa Hoxha nochmals anfragen?");
  expect(again.getByText(/Eine Kollegin hat Vjosa Hoxha/)).toBeDefined();
  await user.click(again.getByRole("button", { name: "Trotzdem anfragen" }));
  const record = await question("RequestRecord");
  expect(record.variables).toMatchObject({ outcome: "unreached", again: true });
});

test("a yes goes on to mediating only once it is recorded", async () => {
  const { user, question, onAccepted } = await open(byRahel);
  await user.click(await press("zugesagt"));
  const first = await question("RequestRecord");
  expect(first.variables).toMatchObject({ outcome: "accepted" });
  first.refuse("Die Anmeldung ist nicht mehr freigegeben.");
  await screen.findByText("Die Anmeldung ist nicht mehr freigegeben.");
  expect(onAccepted).not.toHaveBeenCalled();
  await user.click(await press("zugesagt"));
  (await question("RequestRecord")).reply(taken);
  await until(() => expect(onAccepted).toHaveBeenCalledOnce());
});

test("another reason than the usual ones is typed, and a refusal keeps it", async () => {
  const { user, question } = await open();
  await user.click(await press("abgesagt"));
  await user.click(await screen.findByRole("menuitem", { name: "anderer Grund …" }));
  const asked = await dialog("Absage von Vjosa Hoxha");
  const confirm = asked.getByRole("button", { name: "Absage erfassen" });
  expect(confirm.hasAttribute("disabled")).toBe(true);
  const reason = asked.getByRole<HTMLInputElement>("textbox", { name: /^Grund/ });
  await user.type(reason, "Kurs ");
  await user.click(confirm);
  const record = await question("RequestRecord");
  expect(record.variables).toMatchObject({ outcome: "declined", reason: "Kurs" });
  record.fail(500);
  await until(() => expect(asked.getByRole("alert").textContent).toContain("gestört (500)"));
  expect(reason.value).toBe("Kurs ");
});

test("a usual reason is sent at once", async () => {
  const { user, question } = await open();
  await user.click(await press("abgesagt"));
  await user.click(await screen.findByRole("menuitem", { name: "abgesagt: Ferien" }));
  expect((await question("RequestRecord")).variables).toMatchObject({
    outcome: "declined",
    reason: "Ferien",
  });
});
