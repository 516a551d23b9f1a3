// @vitest-environment happy-dom
/** A step for many is taken only for whom it is meant: the others are named, with the reason, and stay ticked. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { SelectionBar } from "#web/components/table/SelectionBar.tsx";
import type { PuerperaLineFragment } from "#web/generated/staff/graphql.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { useBulkSteps } from "./use-bulk-steps.tsx";

let server: DataServer;
let asked: string[];
let done: readonly string[] | undefined;

const office = { __typename: "user", id: "office", role: "mediator" };

function aLine(id: string, line: Partial<PuerperaLineFragment>): PuerperaLineFragment {
  return { id, fullname: id, status: "current", priority: 0, ...line } as PuerperaLineFragment;
}

beforeEach(async () => {
  asked = [];
  done = undefined;
  server = await aDataServer(whoIs(office));
  openPage(`${server.site}/admin/puerpera/list`);
  const answer = async () => {
    for (;;) {
      const { name, variables, reply } = await server.question();
      asked.push(`${name} ${variables.id}`);
      reply({ step: { __typename: "puerpera", id: variables.id, actionlogs: [] } });
    }
  };
  void answer();
});
afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

function Chosen({ rows }: { rows: readonly PuerperaLineFragment[] }) {
  const { actions, dialogs } = useBulkSteps();
  return (
    <>
      <SelectionBar
        rows={rows}
        nameOf={({ fullname }) => fullname}
        noun={["Anmeldung", "Anmeldungen"]}
        actions={actions}
        onClear={() => undefined}
        onDone={(rows) => {
          done = rows.map(({ id }) => id);
        }}
        onUndone={() => undefined}
      />
      {dialogs}
    </>
  );
}

async function press(step: string, rows: readonly PuerperaLineFragment[]): Promise<string> {
  const page = (
    <CurrentUserProvider userId={office.id} waiting={null}>
      <Chosen rows={rows} />
    </CurrentUserProvider>
  );
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  await userEvent.click(await until(() => screen.getByRole("button", { name: step })));
  const dialog = await until(() => screen.getByRole("dialog", { name: /nicht alles hat geklappt/ }));
  return dialog.textContent;
}

test("a care is not closed before its time by the way with others", async () => {
  const today = zurichDay(new Date());
  const told = await press("Abschliessen", [
    aLine("due", { birthday_child: addDays(today, -100) }),
    aLine("early", { birthday_child: addDays(today, -12) }),
    aLine("unborn", { birthday_child: null }),
  ]);
  expect(asked).toEqual(["PuerperaSetClosed due"]);
  expect(done).toEqual(["due"]);
  expect(told).toContain("1 Anmeldung ist abgeschlossen.");
  expect(told).toMatch(/early Heute ist Tag 1[123] nach der Geburt\./);
  expect(told).toContain("unborn Das Kind ist noch nicht geboren.");
});

test.each([
  ["Als dringend markieren", "plain", "urgent", "Sie ist schon dringend."],
  ["Dringlichkeit aufheben", "urgent", "plain", "Sie ist nicht dringend."],
])(
  "%s changes only what is otherwise: nobody takes an earlier step back by it",
  async (step, meant, other, why) => {
    const told = await press(step, [
      aLine("plain", { status: "published" }),
      aLine("urgent", { status: "published", priority: 1 }),
    ]);
    expect(asked).toEqual([`PuerperaSetPriority ${meant}`]);
    expect(done).toEqual([meant]);
    expect(told).toContain(`${other} ${why}`);
  },
);
