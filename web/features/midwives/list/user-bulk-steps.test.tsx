// @vitest-environment happy-dom
/** Whoever takes a step for several midwives reads how many of them are written to. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { SelectionBar } from "#web/components/table/SelectionBar.tsx";
import type { UserLineFragment } from "#web/generated/staff/graphql.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { useUserBulkSteps } from "./use-user-bulk-steps.tsx";

let server: DataServer;

const office = { __typename: "user", id: "office", role: "manager" };

/** How many mails the step of each sends. */
const mailsOf: Record<string, number> = { anna: 1, berta: 0, clara: 1 };
const rows = Object.keys(mailsOf).map((id) => ({ id, fullname: id, role: "user" }) as UserLineFragment);

function answerTo(id: string): Record<string, unknown> {
  const mails_aggregate = { aggregate: { count: mailsOf[id] } };
  const entry = { __typename: "actionlog", id: `step-${id}`, type: "step", mails_aggregate };
  return { step: { __typename: "user", id, actionlogs: [entry] } };
}

beforeEach(async () => {
  server = await aDataServer(whoIs(office));
  openPage(`${server.site}/admin/user/list`);
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

function Chosen() {
  return (
    <SelectionBar
      rows={rows}
      nameOf={({ fullname }) => fullname}
      noun={["Hebamme", "Hebammen"]}
      actions={useUserBulkSteps()}
      onClear={() => undefined}
      onDone={() => undefined}
      onUndone={() => undefined}
    />
  );
}

test.each([
  ["Aktivieren", "3 Hebammen/PFF sind aktiviert. 2 E-Mails gehen hinaus."],
  ["Pausieren", "3 Hebammen/PFF sind pausiert. 2 E-Mails gehen hinaus."],
])("%s", async (step, told) => {
  const page = (
    <CurrentUserProvider userId={office.id} waiting={null}>
      <Chosen />
    </CurrentUserProvider>
  );
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  const answer = async () => {
    for (;;) {
      const { variables, reply } = await server.question();
      reply(answerTo(String(variables.id)));
    }
  };
  void answer();
  await userEvent.click(await screen.findByRole("button", { name: step }));
  await until(() => expect(noticeBoard.list().map(({ text }) => text)).toEqual([told]));
});
