// @vitest-environment happy-dom
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { usePlacePages } from "./use-place-pages.tsx";

interface Mail {
  id: string;
  created_at: string;
  status: string;
}

type Parts = Record<"waiting" | "outbox", Mail[]>;

const mails: TypedDocument<Parts, object> = {
  name: "Mails",
  text: "query Mails{waiting{id}outbox{id}}",
  parts: [
    { key: "waiting", text: "subscription Mails{waiting{id}}", variables: [] },
    { key: "outbox", text: "subscription Mails{outbox{id}}", variables: [] },
  ],
};
const count: TypedDocument<{ count: { aggregate: null } }, { where: object; most: number }> = {
  name: "Count",
  text: "query Count{count}",
};

const mail = (id: string, status: string): Mail => ({ id, created_at: "2026-11-15T05:00:00Z", status });

const rowsOf = ({ outbox }: Parts) => outbox;
const leading = ({ waiting }: Parts) => waiting;

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer({ Count: () => ({ count: { aggregate: null } }) });
  openPage(server.site);
});

afterEach(async () => {
  closePage();
  await server.stop();
});

test("a row that moves from one part to another is never there twice", async () => {
  const pictures: string[][] = [];
  function List() {
    const { answer } = usePlacePages({
      where: {},
      document: mails,
      more: () => ({}),
      rowsOf,
      leading,
      count,
      countOf: (counted) => counted.count,
    });
    if (answer.rows) pictures.push(answer.rows.map(({ id, status }) => `${id} ${status}`));
    return null;
  }
  draw(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  (await server.question()).reply({ waiting: [mail("a", "waiting")], outbox: [mail("b", "sent")] });
  await until(() => expect(pictures.at(-1)).toEqual(["a waiting", "b sent"]));
  await until(() => expect(server.asked).toHaveLength(2));

  server.push({ outbox: [mail("c", "sent"), mail("a", "sent"), mail("b", "sent")] }, "outbox");
  await until(() => expect(pictures.at(-1)).toEqual(["a waiting", "c sent", "b sent"]));
  server.push({ waiting: [] }, "waiting");
  await until(() => expect(pictures.at(-1)).toEqual(["c sent", "a sent", "b sent"]));
});
