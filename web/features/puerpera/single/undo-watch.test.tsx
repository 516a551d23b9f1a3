// @vitest-environment happy-dom
/** The offer to take a step back leaves when somebody has taken another one. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { UndoWatch } from "./UndoWatch.tsx";

const mother = "0190c1de-0000-7000-8000-000000000001";
const berta = "0190c1de-0000-7000-8000-000000000002";
const [before, own, colleagues] = [1, 2, 3].map((n) => `0190c1de-0000-7000-9000-00000000000${n}`) as [
  string,
  string,
  string,
];

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/admin/home`);
});
afterEach(async () => {
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

const lastSteps = (steps: Record<string, string>) => ({
  puerpera: Object.entries(steps).map(([id, step]) => ({
    __typename: "puerpera",
    id,
    actionlogs: [{ id: step }],
  })),
});
const undoOf = (subject: string) => Object.assign(() => Promise.resolve(), { of: { subject, step: own } });
const offered = () => noticeBoard.list().map(({ text }) => text);

test("without an offer nothing is asked", async () => {
  draw(<UndoWatch />);
  noticeBoard.post("done", "Gespeichert.");
  noticeBoard.post("done", "Arjeta: freigegeben.", undoOf(mother));
  const question = await server.question();
  expect(question.variables).toEqual({ ids: [mother] });
  question.reply(lastSteps({ [mother]: own }));
});

test("her own step, and one before it, leave the offer; a colleague's step takes it away", async () => {
  noticeBoard.post("done", "Arjeta: freigegeben.", undoOf(mother));
  noticeBoard.post("done", "Berta: freigegeben.", undoOf(berta));
  draw(<UndoWatch />);
  const answer = async () => {
    for (;;) (await server.question()).reply(lastSteps({ [mother]: before, [berta]: before }));
  };
  void answer();
  const watched = () => server.asked.map(({ variables }) => variables);
  await until(() => expect(watched()).toContainEqual({ ids: [mother, berta] }));
  // That the one leaves shows that the page has heard of both.
  server.push(lastSteps({ [mother]: own, [berta]: colleagues }), "LastSteps");
  await until(() => expect(offered()).toEqual(["Arjeta: freigegeben."]));
  await until(() => expect(watched()).toContainEqual({ ids: [mother] }));
  expect(offered()).toEqual(["Arjeta: freigegeben."]);
  server.push(lastSteps({ [mother]: colleagues }), "LastSteps");
  await until(() => expect(offered()).toEqual([]));
});
