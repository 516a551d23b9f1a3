// @vitest-environment happy-dom
/** The rooms of a mail's words: who may change them, what is shown of them, and where a test goes. */
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { TemplateSinglePage } from "./TemplateSinglePage.tsx";
import { TestSendPage } from "./TestSendPage.tsx";

const gabi = { __typename: "user", id: "gabi", fullname: "Gabi Keller", role: "manager", status: "active" };
const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const templateId = "0190c1de-0000-7000-8000-000000000001";
const preview = (text: string) => ({
  emailtemplate_preview: {
    __typename: "emailtemplate_preview",
    sender: "info@beispiel.example",
    recipient: null,
    subject: "Willkommen",
    html: `<p>${text}</p>`,
    text,
    fault: null,
    placeholders: {},
  },
});
const template = {
  __typename: "emailtemplate",
  id: templateId,
  title: "Willkommen (Hebamme)",
  description: null,
  subject: "Willkommen",
  template: "Guten Tag {{ user.firstname }}",
  emailhook_id: null,
  emailhook: null,
  version: 1,
  created_at: "2026-11-16T12:00:00Z",
  updated_at: "2026-11-16T12:00:00Z",
  versions: [],
};
const people = {
  puerpera: [{ __typename: "puerpera", id: "mia", fullname: "Mia Muster", zipcode: "8610", place: "Uster" }],
  user: [],
};

const openTemplate = (as = jana) =>
  openRoom(<TemplateSinglePage />, {
    at: `/admin/office/email/emailtemplate/single/${templateId}`,
    path: "/admin/office/email/emailtemplate/single/:id",
    as,
    answers: {
      EmailtemplateSingle: () => ({ emailtemplate_by_pk: template }),
      PreviewEmailtemplate: () => preview("Guten Tag Vreni"),
      PreviewPeople: () => people,
      RecordEdits: () => ({ edit: [] }),
    },
  });
const text = () => screen.findByRole("textbox", { name: "Text" });

test("the office reads a template: nothing of it can be typed, no tool and no step is offered", async () => {
  await openTemplate();
  expect((await text()).getAttribute("contenteditable")).toBe("false");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Titel/ }).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: /^Speichern/ })).toBeNull();
  expect(screen.queryByRole("toolbar")).toBeNull();
  expect(screen.queryByRole("link", { name: "Test senden" })).toBeNull();
});

test("the administration puts a placeholder at the caret by its button, and words are set off by a tool", async () => {
  const { user } = await openTemplate(beat);
  const words = await text();
  expect(words.getAttribute("contenteditable")).toBe("true");
  await user.click(await screen.findByRole("button", { name: "Überschrift" }));
  await until(() => expect(words.textContent).toContain("## Guten Tag {{ user.firstname }}"));
  await user.click(await screen.findByRole("button", { name: "Fett" }));
  await until(() => expect(words.textContent).toContain("****"));
  expect(await screen.findByRole("button", { name: /^Speichern/ })).toBeTruthy();
});

const openTest = (as: typeof jana, search = "?anlass=mediation_established_mother") => {
  const asked: Record<string, unknown>[] = [];
  const room = openRoom(<TestSendPage />, {
    at: `/admin/office/email/emailhook/test${search}`,
    path: "/admin/office/email/emailhook/test",
    as,
    answers: {
      EmailhookChoices: () => ({ emailhook: [] }),
      OwnAddress: () => ({ user_by_pk: { __typename: "user", id: as.id, email: "gabi@demo.example" } }),
      PreviewPeople: () => people,
      PreviewEmailtemplate: (variables) => {
        asked.push(variables);
        return preview(variables.puerperaId ? "Guten Tag Mia" : "Guten Tag Arjeta");
      },
    },
  });
  return room.then((opened) => ({ ...opened, asked }));
};
const to = () => screen.findByLabelText<HTMLInputElement>("Probe senden an");

test("a test goes once to the own address, without the mother whose data is looked at", async () => {
  const { user, question, server, asked } = await openTest(gabi);
  await until(async () => expect((await to()).value).toBe("gabi@demo.example"));
  expect((await to()).readOnly).toBe(true);
  await user.click(await screen.findByRole("combobox", { name: "Wöchnerin" }));
  await user.click(await screen.findByRole("option", { name: /Mia Muster/ }));
  await until(() => expect(asked.at(-1)).toMatchObject({ puerperaId: "mia" }));
  await user.dblClick(await screen.findByRole("button", { name: "Probe senden" }));
  const send = await question("SendTestEmail");
  expect(send.variables).toEqual({ to: "gabi@demo.example", hookslug: "mediation_established_mother" });
  expect(server.waiting()).toEqual([]);
  send.reply({ sendEmail: { success: true, message: "Die E-Mail ist unterwegs." } });
  expect(await screen.findByText("Die E-Mail ist unterwegs.")).toBeTruthy();
});

test("the administration sends a test to a free address, and a refusal is told", async () => {
  const { user, question } = await openTest(beat);
  await until(async () => expect((await to()).value).toBe("gabi@demo.example"));
  await user.clear(await to());
  await user.type(await to(), "probe@beispiel.example");
  await user.click(await screen.findByRole("button", { name: "Probe senden" }));
  const send = await question("SendTestEmail");
  expect(send.variables).toMatchObject({ to: "probe@beispiel.example" });
  send.reply({ sendEmail: { success: false, message: "Diese Adresse ist gesperrt." } });
  expect(await screen.findByText("Diese Adresse ist gesperrt.")).toBeTruthy();
});

test("mails of the sign-in are sent by the program alone", async () => {
  await openTest(beat, "?anlass=auth_password_reset");
  expect(await screen.findByText("Nachrichten der Anmeldung sendet nur das Programm.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Probe senden" })).toBeNull();
});
