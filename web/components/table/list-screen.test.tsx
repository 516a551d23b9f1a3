// @vitest-environment happy-dom
/** A list that is only given what it must have, over a data service that notes what it is asked. */
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { useSelection } from "#web/platform/browser/use-selection.ts";
import type { TypedDocument } from "#web/platform/data/typed-document.ts";
import { filtersFor } from "../filter/filter-table.ts";
import { ListScreen } from "./ListScreen.tsx";
import { useRowInAddress } from "./use-row-in-address.ts";
import { useTableAnswer } from "./use-table-answer.ts";
import { type ListRules, useTableQuestion } from "./use-table-question.ts";

interface Thing {
  id: string;
  name: string;
  place: string;
}
interface Where {
  _and?: Where[];
  place?: string;
  colour?: { _in: string[] };
}
interface Things {
  thing: Thing[];
  count: { aggregate: { count: number } };
}
interface Asked {
  where: Where;
  orderby: object[];
  offset: number;
  limit: number;
  most?: number | null;
}

const thingsDocument: TypedDocument<Things, Asked> = {
  name: "Things",
  text: "query Things{thing{id}}",
  parts: [{ key: "thing", text: "subscription Things{thing{id}}", variables: [] }],
};

const by = filtersFor<Where>();
const filters = by.table({
  place: by.choice({
    word: "ort",
    label: "Ort",
    options: [{ value: "uster", title: "Uster" }],
    where: (place) => ({ place }),
  }),
  colour: by.several({
    word: "farbe",
    label: "Farbe",
    options: ["Rot", "Blau", "Gelb"].map((title) => ({ value: title, title })),
    where: (chosen) => ({ colour: { _in: [...chosen] } }),
  }),
});
interface Filter {
  place: string | undefined;
  colour: readonly string[];
}
const rules: ListRules<Thing, Filter, Where, object> = {
  screen: "thing/list",
  filters,
  columns: [
    { key: "name", title: "Name", order: (direction) => [{ name: direction }], render: ({ name }) => name },
    { key: "place", title: "Ort", render: ({ place }) => place },
  ],
  usualSort: { key: "name", direction: "asc" },
  lastOrder: { id: "asc" },
};
const words = { label: "Dinge", noun: ["Ding", "Dinge"], noneFits: "Nichts passt" } as const;

function Page({ isTicked = false, opens = false }) {
  const { put, hrefOf } = useRowInAddress(false, (id) => `/thing/${id}`);
  const table = useTableQuestion(rules);
  const selection = useSelection<Thing>(({ id }) => id, table.sign);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(thingsDocument, { where, orderby, ...bounds }, ({ thing, count }) => ({
    rows: thing,
    count,
  }));
  return (
    <ListScreen
      words={words}
      nameOf={({ name }) => name}
      table={table}
      answer={answer}
      none={<p>leer</p>}
      {...(isTicked && { selection })}
      {...(opens && { href: hrefOf, onOpen: ({ id }: Thing) => put(id) })}
    />
  );
}

const TOTAL = 130;
const things = Array.from({ length: TOTAL }, (_, at) => ({
  __typename: "thing",
  id: `id${at}`,
  name: `Ding ${at}`,
  place: "Uster",
}));

let server: DataServer;
let asked: Asked[];

beforeEach(async () => {
  server = await aDataServer();
  asked = [];
  const answer = async () => {
    for (;;) {
      const question = await server.question();
      const variables = question.variables as unknown as Asked;
      asked.push(variables);
      const { offset, limit } = variables;
      question.reply({
        thing: things.slice(offset, offset + limit),
        count: { aggregate: { count: TOTAL } },
      });
    }
  };
  void answer();
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: 1440,
  });
  localStorage.clear();
});

afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  localStorage.clear();
  await server.stop();
});

async function open(search = "", page = <Page />) {
  openPage(`${server.site}/admin/thing/list${search}`);
  draw(<RouterProvider router={createBrowserRouter([{ path: "*", element: page }])} />);
  await until(() => screen.getByText("Ding 0"));
  return userEvent.setup();
}

test("what a list is not given is not there", async () => {
  await open();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Ansichten" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Spalten wählen" })).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(asked[0]).toMatchObject({
    where: {},
    orderby: [{ name: "asc" }, { id: "asc" }],
    offset: 0,
    limit: 20,
  });
});

test("once nothing is ticked any more, the keys go on from the rows", async () => {
  const user = await open("", <Page isTicked />);
  await user.click(screen.getByRole("checkbox", { name: "Ding 1 auswählen" }));
  await user.click(await screen.findByRole("button", { name: "Auswahl aufheben" }));
  await until(() => expect(screen.queryByRole("region", { name: "Auswahl" })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(screen.getByRole("table"))).toBe(true);
});

test("a page is as long as one likes, and stays so in this browser", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Zeilen je Seite: 20" }));
  await user.click(await until(() => screen.getByRole("menuitem", { name: "100 Zeilen" })));
  await until(() => expect(screen.getAllByRole("row")).toHaveLength(101));
  expect(window.location.search).toBe("?zeilen=100");
  expect(localStorage.getItem("wiege.rows.thing/list")).toBe("100");
});

test("the printer gets all rows of the filter, with its words, and the page has them no longer than that", async () => {
  const user = await open("?ort=uster&page=1");
  const printed: string[] = [];
  vi.stubGlobal("print", () => {
    const rows = document.querySelectorAll("body > div > table tbody tr").length;
    printed.push(`${rows} ${document.querySelector("body > div > p")?.textContent}`);
  });
  await user.click(screen.getByRole("button", { name: "Drucken" }));
  await until(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/^130 130 Dinge gefunden · Ort Uster gedruckt am \d\d\.\d\d\.\d{4}/);
  // The page itself may have asked again meanwhile.
  expect(asked.find(({ limit }) => limit === 2_000)).toMatchObject({
    where: { _and: [{ place: "uster" }] },
    offset: 0,
  });
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(screen.queryByText(/gedruckt am/)).toBeNull());
});

test("what is chosen without a picture in between is kept: two options, then one more with a row", async () => {
  const user = await open("", <Page opens />);
  await user.click(screen.getByRole("button", { name: "Farbe alle" }));
  await screen.findByRole("option", { name: "Gelb" });
  const option = (name: string) => screen.getByRole("option", { name });
  option("Rot").click();
  option("Blau").click();
  expect(new URLSearchParams(window.location.search).get("farbe")).toBe("Rot,Blau");
  await until(() => expect(option("Blau").getAttribute("aria-selected")).toBe("true"));
  option("Gelb").click();
  screen.getByRole("link", { name: "Ding 0" }).click();
  const address = new URLSearchParams(window.location.search);
  expect([address.get("farbe"), address.get("case")]).toEqual(["Rot,Blau,Gelb", "id0"]);
});

test("a page beyond the last one is corrected to the last one, and back leads past it", async () => {
  openPage(`${server.site}/admin/thing/list?page=999`);
  draw(<RouterProvider router={createBrowserRouter([{ path: "*", element: <Page /> }])} />);
  const before = window.history.length;
  await until(() => screen.getByText("Ding 120"));
  expect(window.location.search).toBe("?page=7");
  expect(window.history.length).toBe(before);
});
