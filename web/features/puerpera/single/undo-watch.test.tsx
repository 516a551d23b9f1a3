// @vitest-environment happy-dom
/** The offer to take a step back leaves when somebody has taken another one. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer } from "#testing/a-data-server.ts";
import { until } from "#testing/until.ts";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { closePage, draw, openPage } from "#web/platform/data/screen-stage.tsx";
import { UndoWatch } from "./UndoWatch.tsx";

const mother = "0190c1de-0000-7000-8000-000000000001";
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

const lastStep = (id: string) => ({
  puerpera: [{ __typename: "puerpera", id: mother, actionlogs: [{ id }] }],
});
const undo = Object.assign(() => Promise.resolve(), { of: { subject: mother, step: own } });
const offered = () => noticeBoard.list().map(({ text }) => text);

test("without an offer nothing is asked", async () => {
  draw(<UndoWatch />);
  noticeBoard.post("done", "Gespeichert.");
  noticeBoard.post("done", "Arjeta: freigegeben.", undo);
  const question = await server.question();
  expect(question.variables).toEqual({ ids: [mother] });
  question.reply(lastStep(own));
});

test("her own step, and one before it, leave the offer; a colleague's step takes it away", async () => {
  draw(<UndoWatch />);
  noticeBoard.post("done", "Arjeta: freigegeben.", undo);
  (await server.question()).reply(lastStep(before));
  await until(() => expect(server.asked.length).toBeGreaterThan(0));
  server.push(lastStep(own), "LastSteps");
  expect(offered()).toEqual(["Arjeta: freigegeben."]);
  server.push(lastStep(colleagues), "LastSteps");
  await until(() => expect(offered()).toEqual([]));
});
