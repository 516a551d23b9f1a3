// @vitest-environment happy-dom
/** A list with its case beside it, over a data service that notes what it is asked: keys, who else is there, the way to phones. */
import { memo, useEffect } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { closePage, draw, openPage } from "#testing/web/page.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { CaseViewers } from "../../colleagues/CaseViewers.tsx";
import type { StepRow } from "../single/use-step-starter.tsx";
import { CaseFrame } from "./CaseFrame.tsx";
import { CaseItem, type CaseItemProps } from "./CaseItem.tsx";
import { CaseLines } from "./CaseLines.tsx";
import { LineName } from "./LineName.tsx";
import { useSplitView } from "./use-split-view.ts";

const own = "0190c1de-0000-7000-8000-00000000000a";
const rahel = "0190c1de-0000-7000-8000-00000000000b";
const [anna, berta, carla] = [1, 2, 3].map((n) => `0190c1de-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

interface Row {
  key: string;
  id: string;
  mother: StepRow;
}
const row = (id: string, fullname: string, status: string): Row => ({
  key: `new:${id}`,
  id,
  mother: { id, fullname, status, priority: 0, birthday_child: null },
});
const rows = [row(anna, "Anna", "new"), row(berta, "Berta", "published"), row(carla, "Carla", "new")];

const Line = memo(function Line(item: CaseItemProps<Row>) {
  return (
    <CaseItem item={item} kind="line" className={undefined}>
      <LineName item={item} name={item.row.mother.fullname} className={undefined} />
      <CaseViewers people={item.people} />
    </CaseItem>
  );
});

let rereads = 0;
/** The keys listen. */
let isReady = false;
const none: ReadonlySet<string> = new Set();
const lines = rows.map((each) => ({ row: each, key: each.key, isGone: false }));

function Page() {
  const beside = useSplitView({
    title: "Triage",
    lines: rows,
    motherOf: (id) => rows.find((each) => each.id === id)?.mother,
    refetch: async () => {
      rereads += 1;
    },
  });
  useEffect(() => {
    isReady = true;
  }, []);
  return (
    <CaseFrame label="Offene" beside={beside}>
      <CaseLines
        label="Neu"
        lines={lines}
        stable={{ changedKeys: none, touchedKeys: none }}
        beside={beside}
        Line={Line}
      />
    </CaseFrame>
  );
}

const colleague = { id: rahel, firstname: "Rahel", lastname: "Meier", fullname: "Rahel Meier" };
const answers: Record<string, Record<string, unknown>> = {
  CurrentUser: { user_by_pk: { id: own, role: "mediator", status: "active", fullname: "Jana Odermatt" } },
  Presence: {
    presence: [
      { user_id: rahel, puerpera_id: berta, seen_at: "2026-11-16T08:00:00Z", user: colleague },
      { user_id: own, puerpera_id: anna, seen_at: "2026-11-16T08:00:00Z", user: { ...colleague, id: own } },
    ],
  },
  UserPuerperaSingle: { puerpera_by_pk: null },
  StepLetters: { step_letters: [] },
  PuerperaPublish: { step: { id: anna, status: "published", actionlogs: [] } },
};

let server: DataServer;
let asked: Awaited<ReturnType<DataServer["question"]>>[];
const questions = (name: string) =>
  asked.filter((each) => each.name === name).map(({ variables }) => variables);

async function open(width: number, address = "/admin/puerpera/current") {
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
  openPage(`${server.site}${address}`);
  const router = createBrowserRouter([{ path: "*", element: <Page /> }]);
  draw(
    <CurrentUserProvider userId={own} waiting={null}>
      <RouterProvider router={router} />
    </CurrentUserProvider>,
  );
  await until(() => expect(isReady).toBe(true));
}

beforeEach(async () => {
  server = await aDataServer();
  asked = [];
  rereads = 0;
  isReady = false;
  const answer = async () => {
    for (;;) {
      const question = await server.question();
      asked.push(question);
      question.reply(answers[question.name] ?? {});
    }
  };
  void answer();
});

afterEach(async () => {
  closePage();
  document.body.replaceChildren();
  await server.stop();
});

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const openId = () => new URLSearchParams(window.location.search).get("case");
const list = () => document.querySelector('section[aria-label="Offene"]');
const aside = () => document.querySelector('aside[aria-label="Anmeldung"]');

test("without a case the keys of its steps rest", async () => {
  await open(1440);
  for (const key of ["p", "z", "v", "e", "Escape"]) press(key);
  expect(openId()).toBeNull();
  await until(() => expect(aside()?.textContent).toContain("Noch keine Anmeldung gewählt"));
  // What those keys had asked would have been asked before.
  press("j");
  await until(() => expect(questions("UserPuerperaSingle")).toContainEqual({ id: anna }));
  expect(questions("PuerperaPublish")).toEqual([]);
});

test("J and K walk from case to case, a step's key takes it for the one that is open, Escape closes", async () => {
  await open(1440);
  press("j");
  await until(() => expect(openId()).toBe(anna));
  await until(() => expect(document.activeElement?.textContent).toBe("Anna"));
  press("j");
  await until(() => expect(document.activeElement?.textContent).toBe("Berta"));
  press("k");
  await until(() => expect(document.activeElement?.textContent).toBe("Anna"));
  press("p");
  await until(() => expect(questions("PuerperaPublish")).toEqual([{ id: anna }]));
  await until(() => expect(rereads).toBe(1));
  press("Escape");
  await until(() => expect(openId()).toBeNull());
});

test("a step that the case does not allow is not taken", async () => {
  await open(1440, `/admin/puerpera/current?case=${berta}`);
  await until(() => expect(questions("UserPuerperaSingle")).toContainEqual({ id: berta }));
  press("p");
  press("j");
  await until(() => expect(openId()).toBe(carla));
  await until(() => expect(questions("UserPuerperaSingle")).toContainEqual({ id: carla }));
  expect(questions("PuerperaPublish")).toEqual([]);
});

test("one sees who else has a case open, and not oneself", async () => {
  await open(1440);
  const viewers = () =>
    [...document.querySelectorAll('li[data-row] [role="img"]')].map((each) =>
      each.getAttribute("aria-label"),
    );
  await until(() => expect(viewers()).toEqual(["Rahel Meier hat diese Anmeldung offen"]));
  expect(document.querySelector(`[data-row="new:${berta}"] [role="img"]`)).not.toBeNull();
});

test("where there is no room for both the case takes the place of its list, with the way back", async () => {
  await open(1000, `/admin/puerpera/current?case=${anna}`);
  await until(() => expect(aside()).not.toBeNull());
  expect(list()).toBeNull();
  press("Escape");
  await until(() => expect([list() === null, aside()]).toEqual([false, null]));
});

test("on a phone a case has its own page", async () => {
  await open(390);
  expect(aside()).toBeNull();
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Berta");
  link?.click();
  await until(() => expect(window.location.pathname).toBe(`/admin/puerpera/single/${berta}`));
  expect(openId()).toBeNull();
});
