// @vitest-environment happy-dom
/** The office's start page: what is due comes by itself and goes again, and figures that cannot be counted take nothing else away. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import type { KnownAnswers } from "#testing/web/a-data-server.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { OfficeHomePage } from "./OfficeHomePage.tsx";

const mother = { __typename: "puerpera", id: "mia", fullname: "Mia Muster", zipcode: "8610", place: "Uster" };
const midwife = { __typename: "user", id: "lea", fullname: "Lea Brunner" };
const wish = {
  __typename: "return_wish",
  id: "w",
  created_at: "2026-11-16T08:00:00Z",
  midwife,
  puerpera: mother,
};
const nothing = {
  home_statistic_by_pk: {
    __typename: "home_statistic",
    id: "home",
    new: 12,
    onhold: 3,
    published: 1234,
    urgent: 4,
    born_over_24h: 5,
    registered_today: 6,
    mediated_today: 7,
    mediated_month: 8,
    midwives_active: 9,
    midwives_absent: 10,
    midwives_online: 1,
  },
  wishes: [],
  returns: [],
  followups: [],
  answers: [],
  due: [],
  actionlog: [],
  registered: [],
  recently_mediated: [],
  recently_lost: [],
  appmessage: [],
};
const week = {
  __typename: "home_week",
  week: 8,
  registered: 7,
  mediated: 4,
  self_mediated: 2,
  median_hours: 20,
  lost: 1,
};
const weeks = { home_week: [week], home_stock: [] };

function open(home: object, answers: KnownAnswers = {}) {
  return openRoom(<OfficeHomePage />, {
    at: "/admin/home",
    path: "/admin/home",
    answers: {
      OfficeHome: () => ({ ...nothing, ...home }),
      OfficeWeeks: () => weeks,
      Bottlenecks: () => ({ bottleneck: [] }),
      Colleagues: () => ({ user: [] }),
      Presence: () => ({ presence: [] }),
      ...answers,
    },
    others: [{ path: "*", element: <p>Anderswo</p> }],
  });
}
const fail = (): never => {
  throw new Error("not now");
};
const tile = (label: string) => screen.findByRole("link", { name: new RegExp(`^${label}`) });

test("each state leads to its list, with its number", async () => {
  await open({});
  const urgent = await tile("Dringend");
  expect(urgent.textContent).toBe("Dringend4");
  expect(urgent.getAttribute("href")).toBe("/admin/puerpera/current?gruppe=urgent");
  expect((await tile("Freigegeben")).textContent).toBe("Freigegeben1’234");
  const absent = await screen.findByRole("link", { name: "10 heute abwesend" });
  expect(absent.getAttribute("href")).toBe("/admin/user/list?status=active&rolle=user&abwesend=1");
  const due = screen.getByRole("link", { name: "In der Triage öffnen" });
  expect(due.getAttribute("href")).toBe("/admin/puerpera/current?faellig=alle");
});

test("weeks that cannot be counted are said to be missing beside the other figures, and are counted again on demand", async () => {
  let isBroken = true;
  const { user, server } = await open({}, { OfficeWeeks: () => (isBroken ? fail() : weeks) });
  const again = await screen.findByRole("button", { name: "Nochmals versuchen" });
  expect(await tile("Dringend")).toBeTruthy();
  isBroken = false;
  await user.click(again);
  expect((await tile("Neu in 7 Tagen")).textContent).toContain("7");
  expect(screen.queryByRole("button", { name: "Nochmals versuchen" })).toBeNull();
  expect(server.waiting()).toEqual([]);
});

test("a midwife's wish to give a mother back comes by itself, names both, and goes once it is decided", async () => {
  let returns: object[] = [];
  const { server } = await open({}, { OfficeHome: () => ({ ...nothing, returns }) });
  const list = within(await screen.findByRole("region", { name: "Jetzt fällig" }));
  expect(await list.findByText("Im Augenblick ist nichts fällig")).toBeTruthy();
  const tell = (next: object[]) => {
    returns = next;
    server.push({ returns: next }, "return_wish");
  };
  const line = await until(() => {
    tell([wish]);
    return list.getByRole("link", { name: /Mia Muster/ });
  });
  expect(line.textContent).toContain("Rückgabe");
  expect(line.textContent).toContain("Lea Brunner");
  expect(line.getAttribute("href")).toBe("/admin/puerpera/single/mia");
  await until(() => {
    tell([]);
    expect(list.queryByRole("link", { name: /Mia Muster/ })).toBeNull();
  });
});

test("the mothers of the last mediations and of the last lost ones lead to their list in the Rückblick", async () => {
  const at = "2026-11-16T08:00:00Z";
  await open({
    recently_mediated: [
      {
        __typename: "recently_mediated",
        puerpera_id: "mia",
        mediated_at: at,
        mediator_selfassigned: false,
        puerpera: { ...mother, midwife },
      },
    ],
    recently_lost: [
      {
        __typename: "recently_lost",
        puerpera_id: "nora",
        lost_at: at,
        puerpera_lostreason: { __typename: "lostreason", value: "moved", title: "Umgezogen" },
        puerpera: { ...mother, id: "nora", fullname: "Nora Keller" },
      },
    ],
  });
  for (const [title, name, outcome, list, id] of [
    ["Zuletzt vermittelt", "Mia Muster", "Lea Brunner", "mediated", "mia"],
    ["Zuletzt hinfällig", "Nora Keller", "Umgezogen", "lost", "nora"],
  ] as const) {
    const section = within(await screen.findByRole("region", { name: title }));
    const address = `/admin/puerpera/closed?liste=${list}`;
    expect(section.getByRole("link", { name: "Im Rückblick" }).getAttribute("href")).toBe(address);
    const line = section.getByRole("link", { name: new RegExp(name) });
    expect(line.textContent).toContain(outcome);
    expect(line.getAttribute("href")).toBe(`${address}&case=${id}`);
  }
});

test("a coming shortage is told above everything and leads to the map at that day", async () => {
  const area = {
    __typename: "bottleneck",
    week_start: "2026-12-14",
    day: "2026-12-16",
    zipcode: "8610",
    place: "Uster",
    available: 0,
    expected: 3,
    ratio: 0,
  };
  await open({}, { Bottlenecks: () => ({ bottleneck: [area] }) });
  const warning = await screen.findByRole("link", { name: /^Engpass: 1 PLZ .* in KW 51/ });
  expect(warning.getAttribute("href")).toContain("/admin/office/statistic/map?am=2026-12-16");
});

test("a start page that cannot be read says why and is read again on demand", async () => {
  let isBroken = true;
  const { user } = await open({}, { OfficeHome: () => (isBroken ? fail() : nothing) });
  const again = await screen.findByRole("button", { name: "Nochmals versuchen" });
  expect(screen.queryByRole("link", { name: /^Dringend/ })).toBeNull();
  isBroken = false;
  await user.click(again);
  expect(await tile("Dringend")).toBeTruthy();
});
