// @vitest-environment happy-dom
/** Why an SMS was not sent is said in the words of the rule, and what a colleague has sent is not called deleted. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { SmsSinglePage } from "./SmsSinglePage.tsx";
import { useSendSms } from "./use-send-sms.ts";

const id = "0190c1de-0000-7000-8000-000000000001";
const quota = "Ihr Kontingent von 50 SMS am Tag reicht nicht: 50 sind heute gesendet, es kämen 1 dazu.";
const draft = {
  __typename: "smsmessage",
  id,
  message: "Bitte melden Sie sich.",
  sender: "Wiege",
  status: "draft",
  is_urgent: false,
  created_at: "2026-11-17T08:00:00Z",
  recipients: [
    {
      __typename: "user_smsmessage",
      id: "r",
      state: "waiting",
      user: null,
      puerpera: { __typename: "puerpera", id: "m", fullname: "Mia Muster", phone_mobile: "+41795550101" },
    },
  ],
};
let server: DataServer;

beforeEach(async () => {
  server = await aDataServer({ SmsSingle: () => ({ smsmessage_by_pk: draft }) });
  openPage(`${server.site}/admin/office/sms/single/${id}`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

async function press(step: "Senden" | "Löschen"): Promise<void> {
  const routes = [{ path: "/:id", element: <SmsSinglePage /> }];
  draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/${id}`] })} />);
  await userEvent.click(await screen.findByRole("button", { name: step }));
  const dialog = await screen.findByRole("dialog");
  const button = await until(() => {
    const found = dialog.querySelector<HTMLButtonElement>("button[data-main]");
    if (!found) throw new Error("the dialog is not drawn yet");
    return found;
  });
  await userEvent.click(button);
}

test("a new SMS beyond the daily quota says so, and leaves no draft", async () => {
  let send: ReturnType<typeof useSendSms> | undefined;
  function Sending() {
    send = useSendSms();
    return null;
  }
  draw(<Sending />);
  await until(() => expect(send).toBeDefined());
  const sending = send?.({ message: "x", mother_ids: ["m"] }).catch((error) => sentenceOf(error));
  const steps: string[] = [];
  for (const answer of [
    { smsmessage_write: { __typename: "smsmessage", id } },
    { send_sms: { success: false, message: quota } },
    { delete_smsmessage_by_pk: { __typename: "smsmessage", id } },
  ]) {
    const question = await server.question();
    steps.push(question.name);
    question.reply(answer);
  }
  expect(await sending).toBe(quota);
  expect(steps).toEqual(["SmsWrite", "SendSms", "DeleteSms"]);
});

test("a draft beyond the daily quota says so too", async () => {
  await press("Senden");
  (await server.question()).reply({ send_sms: { success: false, message: quota } });
  expect(await screen.findByText(quota)).toBeTruthy();
});

test("a draft that a colleague has just sent is not told to be deleted", async () => {
  await press("Löschen");
  (await server.question()).reply({ delete_smsmessage_by_pk: null });
  expect(await screen.findByText(/es wurde nichts geändert/)).toBeTruthy();
  expect(noticeBoard.list()).toEqual([]);
});
