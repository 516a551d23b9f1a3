// @vitest-environment happy-dom
/** A mail that is refused goes out again after minutes, also while somebody writes why it is not to go. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import type { OutboxDetailFragment } from "#web/generated/staff/graphql.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { MailSteps } from "./MailSteps.tsx";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const mailThatIs = (status: string) =>
  ({
    __typename: "outbox",
    id: "mail",
    hookslug: "puerpera_registered_parents",
    channel: "email",
    recipient: "eltern@beispiel.example",
    use_hin: false,
    repeats: [],
    status,
  }) as unknown as OutboxDetailFragment;

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer(whoIs(jana));
  openPage(`${server.site}/office/email/outbox/mail`);
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  localStorage.clear();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

const steps = (status: string) => (
  <DataProvider>
    <CurrentUserProvider userId="jana" waiting={null}>
      <MailSteps mail={mailThatIs(status)} onDone={() => undefined} />
    </CurrentUserProvider>
  </DataProvider>
);

/** The question stands, and somebody is writing. */
async function whileWriting() {
  const { rerender } = render(steps("waiting"));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Abbrechen" }));
  const reason = await until(() => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Grund/ }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nicht senden" }).disabled).toBe(true);
  await user.type(reason, "Falsche");
  return { user, reason, turn: (status: string) => rerender(steps(status)) };
}

test("whoever writes why it is not to go writes on while the next attempt fails, and calls it off", async () => {
  const { user, reason, turn } = await whileWriting();
  turn("sending");
  expect(reason.isConnected).toBe(true);
  await user.keyboard(" Adresse");
  turn("waiting");
  expect(reason.value).toBe("Falsche Adresse");
  expect(noticeBoard.list()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Nicht senden" }));
  const cancel = await server.question();
  expect([cancel.name, cancel.variables]).toEqual([
    "OutboxCancel",
    { id: "mail", reason: "Falsche Adresse" },
  ]);
  cancel.reply({ outbox_cancel: mailThatIs("cancelled") });
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what went meanwhile cannot be called off, and what was written can still be read", async () => {
  const { reason, turn } = await whileWriting();
  turn("sending");
  turn("sent");
  expect(reason.isConnected).toBe(true);
  await until(() => expect(screen.getByRole("alert").textContent).toBe("Diese E-Mail wartet nicht mehr."));
  expect(reason.value).toBe("Falsche");
  expect(screen.queryByRole("button", { name: "Nicht senden" })).toBeNull();
});
