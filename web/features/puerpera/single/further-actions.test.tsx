// @vitest-environment happy-dom
/** What is seldom done to a case: a step that is refused leaves its dialog, and the reason in it. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { jana as mediator, openRoom } from "#testing/web/open-room.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import type { CaseRow } from "./case-row.ts";
import { useFurtherActions } from "./use-further-actions.tsx";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const none = { aggregate: { count: 0 } };
const row = {
  __typename: "puerpera",
  id: "m",
  fullname: "Arjeta Krasniqi",
  status: "published",
  priority: 0,
  rejects_count: 0,
  withdrawn_rejects: [],
  mails: [],
  actionlogs_aggregate: none,
  notes_aggregate: none,
  mails_aggregate: none,
} as unknown as CaseRow;

function Actions() {
  const { entries, dialogs } = useFurtherActions(row, () => undefined);
  return (
    <>
      {entries.map(({ text, start }) => (
        <button key={text} type="button" onClick={start}>
          {text}
        </button>
      ))}
      {dialogs}
    </>
  );
}

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer(whoIs(jana));
  openPage(`${server.site}/admin/puerpera/single/m`);
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  await server.stop();
});

test("putting on hold that is refused says so in its dialog, and the reason stays", async () => {
  const user = userEvent.setup();
  const page = (
    <DataProvider>
      <CurrentUserProvider userId="jana" waiting={null}>
        <Actions />
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  await user.click(await screen.findByRole("button", { name: "Zurückstellen mit Grund …" }));
  const reason = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Grund" });
  await user.type(reason, "Wartet auf das Spital");
  const confirm = () => screen.findByRole("button", { name: "Zurückstellen", busy: false });
  await user.click(await confirm());
  const step = async () => {
    for (;;) {
      const question = await server.question();
      if (question.name === "PuerperaSetOnHold") return question;
    }
  };
  (await step()).fail(500);
  await until(() => expect(screen.getByRole("alert").textContent).toContain("Der Dienst ist gestört (500)."));
  expect(reason.isConnected).toBe(true);
  expect(reason.value).toBe("Wartet auf das Spital");
  await user.click(await confirm());
  const again = await step();
  expect(again.variables).toEqual({ id: "m", reason: "Wartet auf das Spital" });
  again.reply({ step: { __typename: "puerpera", id: "m", status: "onhold", actionlogs: [] } });
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const entriesFor = async (role: string, facts: Partial<CaseRow> = {}) => {
  function ForRole() {
    const { entries } = useFurtherActions({ ...row, ...facts }, () => undefined);
    return <p data-testid="entries">{entries.map(({ text }) => text).join("|")}</p>;
  }
  const as = { ...mediator, id: role, role };
  const room = await openRoom(<ForRole />, { at: "/admin/puerpera/single/m", as });
  const words = (await screen.findByTestId("entries")).textContent?.split("|");
  room.unmount();
  return words;
};

test("an Auskunft is for the management, erasing for the administration", async () => {
  const lost = { status: "lost" };
  const usual = ["E-Mail senden …", "Status-Link …", "Fallblatt drucken"];
  expect(await entriesFor("mediator", lost)).toEqual(usual);
  expect(await entriesFor("manager", lost)).toEqual([...usual, "Auskunft erstellen …"]);
  expect(await entriesFor("admin", lost)).toEqual([
    ...usual,
    "Auskunft erstellen …",
    "Personendaten löschen …",
  ]);
});
