// @vitest-environment happy-dom
/** One e-mail by hand: its template, its words for this one time, the preview, and what a refusal leaves. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom, type Room } from "#testing/web/open-room.tsx";
import { SendEmailDialog } from "./SendEmailDialog.tsx";

const letter = {
  __typename: "hand_letter",
  id: "l",
  hook: "puerpera_incomplete",
  addresses: ["familie@beispiel.example", "zweite@beispiel.example"],
  use_hin: false,
  user_id: null,
  refusal: null,
};
const about = { hookslug: "puerpera_incomplete", puerperaId: "m", userId: null };
const template = { email_draft: { subject: "Ihre Anmeldung", text: "Guten Tag\n", fault: null } };

async function open(letters: readonly object[] | "held" = [letter]) {
  const onClose = vi.fn();
  const dialog = (
    <SendEmailDialog isOpen to={{ puerperaId: "m", name: "Arjeta Krasniqi" }} onClose={onClose} />
  );
  const room = await openRoom(dialog, {
    at: "/admin/puerpera/single/m",
    answers: letters === "held" ? {} : { HandLetters: () => ({ hand_letters: letters }) },
  });
  return { ...room, onClose };
}

/** The list, once the templates are in it. */
async function select(name: string): Promise<HTMLSelectElement> {
  const box = await screen.findByRole<HTMLSelectElement>("combobox", { name });
  await until(() => expect(box.options.length).toBeGreaterThan(1));
  return box;
}
const text = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "E-Mail senden" });

/** The template is chosen and read. */
async function chosen({ user, question }: Room, draft: Record<string, unknown> = template) {
  await user.selectOptions(await select("Vorlage"), "puerpera_incomplete");
  const asked = await question("EmailDraft");
  expect(asked.variables).toEqual(about);
  asked.reply(draft);
  await text(/^Betreff/);
}

test("failed templates offer another attempt", async () => {
  const { user, question } = await open("held");
  (await question("HandLetters")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("HandLetters")).reply({ hand_letters: [] });
  await screen.findByText(/gibt es keine Vorlage/);
});

test("nothing can be sent before the words of the template are there", async () => {
  const { user, question } = await open();
  await select("Vorlage");
  expect(send().disabled).toBe(true);
  await user.selectOptions(await select("Vorlage"), "puerpera_incomplete");
  const draft = await question("EmailDraft");
  expect(send().disabled).toBe(true);
  draft.reply(template);
  await until(() => expect(send().disabled).toBe(false));
});

test("a double press sends one e-mail with the words of the template", async () => {
  const room = await open();
  await chosen(room);
  expect((await select("An")).value).toBe("familie@beispiel.example");
  await room.user.dblClick(send());
  const step = await room.question("SendEmail");
  expect(step.variables).toEqual({ to: "familie@beispiel.example", ...about });
  step.reply({ sendEmail: { success: true, message: "Die E-Mail ist unterwegs." } });
  await screen.findByText("Die E-Mail ist unterwegs.");
  expect(room.onClose).toHaveBeenCalledOnce();
  expect(room.server.waiting()).toEqual([]);
});

test("a refusal stays in the dialog with the changed words, which go to the chosen address", async () => {
  const room = await open();
  await chosen(room);
  await room.user.selectOptions(await select("An"), "zweite@beispiel.example");
  const subject = await text(/^Betreff/);
  await room.user.clear(subject);
  await room.user.type(subject, "Frage an Frau Krasniqi ");
  expect(screen.getByText("Gilt nur für diese eine E-Mail.")).toBeDefined();
  await room.user.click(send());
  const step = await room.question("SendEmail");
  expect(step.variables).toEqual({
    to: "zweite@beispiel.example",
    ...about,
    subject: "Frage an Frau Krasniqi",
    text: "Guten Tag",
  });
  step.reply({ sendEmail: { success: false, message: "Im Betreff steht kein Name." } });
  await screen.findByText("Im Betreff steht kein Name.");
  expect(subject.value).toBe("Frage an Frau Krasniqi ");
  expect(room.onClose).not.toHaveBeenCalled();
});

test("changed words outlive the page until they are discarded", async () => {
  const first = await open();
  await chosen(first);
  await first.user.type(await text(/^Text/), ", wann passt ein Anruf?");
  first.unmount();

  const again = await open();
  await chosen(again);
  expect((await text(/^Text/)).value).toBe("Guten Tag, wann passt ein Anruf?");
  await again.user.click(screen.getByRole("button", { name: "Text der Vorlage" }));
  expect((await text(/^Text/)).value).toBe("Guten Tag");
  expect(screen.queryByText("Gilt nur für diese eine E-Mail.")).toBeNull();
});

test("the preview asks for the e-mail with the changed words, and shows its text", async () => {
  const room = await open();
  await chosen(room);
  await room.user.type(await text(/^Betreff/), "!");
  await room.user.click(screen.getByRole("tab", { name: "Vorschau" }));
  const preview = await room.question("LetterPreview");
  expect(preview.variables).toEqual({
    ...about,
    to: "familie@beispiel.example",
    subject: "Ihre Anmeldung!",
    text: "Guten Tag",
  });
  preview.reply({
    email_draft: {
      subject: "Ihre Anmeldung!",
      text: "Guten Tag, so kommt es an.",
      html: "<p>x</p>",
      fault: null,
    },
  });
  const shown = within(await screen.findByRole("region", { name: "Vorschau" }));
  await room.user.click(shown.getByRole("radio", { name: "Text" }));
  expect(shown.getByText("Guten Tag, so kommt es an.")).toBeDefined();
});

test("an emptied subject can neither be sent nor previewed", async () => {
  const room = await open();
  await chosen(room);
  await room.user.clear(await text(/^Betreff/));
  expect(send().disabled).toBe(true);
  await room.user.click(screen.getByRole("tab", { name: "Vorschau" }));
  await screen.findByText("Betreff und Text dürfen nicht leer sein.");
  expect(room.server.waiting()).toEqual([]);
});

test("a template that cannot be filled says why, and the mail is written without it", async () => {
  const room = await open();
  await chosen(room, { email_draft: { subject: null, text: null, fault: "Die Hebamme fehlt." } });
  expect(screen.getByText(/Die Hebamme fehlt\./)).toBeDefined();
  expect(send().disabled).toBe(true);
  await room.user.type(await text(/^Betreff/), "Kurze Frage");
  await room.user.type(await text(/^Text/), "Guten Tag");
  expect(send().disabled).toBe(false);
});

test("a letter that nobody may get says why instead of its address", async () => {
  const { user } = await open([
    { ...letter, refusal: "Es ist keine E-Mail-Adresse erfasst.", addresses: [] },
  ]);
  await user.selectOptions(await select("Vorlage"), "puerpera_incomplete");
  await screen.findByText("Es ist keine E-Mail-Adresse erfasst.");
  expect(screen.queryByRole("combobox", { name: "An" })).toBeNull();
  expect(send().disabled).toBe(true);
});
