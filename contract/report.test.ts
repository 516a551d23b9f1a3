/** The yearly report: what the office counts by hand, and of it for readers outside nothing that points at one to four people. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { nationalities } from "#domain/nationality.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { puerperaFilters } from "#web/features/puerpera/list/puerpera-filters.ts";
import { reportedMothers as pathTo } from "#web/features/statistics/report/report-mothers.ts";
import { runs, writeBetween } from "./kept-up-to.ts";
import {
  type ReportedMidwife,
  type ReportedMother,
  reportByHand,
  reportedMothers,
} from "./report-by-hand.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: { role: string; userId: string };
let midwife: string;
let midwives: ReportedMidwife[];
let places: string[];

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  midwife = await aUser(database.admin);
  await database.admin.query(
    `insert into app."user" (role, status, firstname, lastname, membertype, created_at, lost_at)
     select 'user', 'active', 'Vreni', 'Muster', m.membertype, c.created_at, null
     from unnest(array['active', 'passive', 'none']) m(membertype),
       unnest(array['2022-12-31 23:59:59', '2023-02-28 23:59:59', '2024-01-01', '2024-05-05']) d(wall),
       lateral (select d.wall::timestamp at time zone 'Europe/Zurich' as created_at) c
     union all
     values ('user', 'lost', 'Vreni', 'Fort', 'active', '2020-01-01'::timestamptz, '2023-12-31T22:59:59Z'::timestamptz),
       ('user', 'lost', 'Vreni', 'Fort', 'none', '2020-01-01', '2024-12-31T23:00:00Z'),
       ('user', 'new', 'Vreni', 'Neu', 'none', '2020-01-01', null), ('manager', 'active', 'Vreni', 'Leitung', 'active', '2020-01-01', null)`,
  );
  const { admin } = database;
  midwives = (
    await admin.query<ReportedMidwife>('select role, status, membertype, created_at, lost_at from app."user"')
  ).rows;
  places = (await admin.query<{ value: string }>("select value from app.birthplace")).rows.map(
    ({ value }) => value,
  );
});
afterAll(() => database.drop());

/** These and no others. */
async function put(rows: readonly ReportedMother[]): Promise<void> {
  const { admin } = database;
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query("delete from app.puerpera");
  await admin.query(
    `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, created_at, mediated_at, midwife_id, mediator_selfassigned,
       status, lost_at, lostreason, birthplace, registrationtype, birthday_child, birthtime_child, nationality, languages, needs_interpreter,
       nth_child, birthtype)
     select 'Nora', 'Viele', m.zipcode, m.place, '2024-06-01', m.created, m.mediated, case when m.mediated is not null then $2::uuid end, m.self,
       case when m.lost is not null then 'lost' when m.mediated is not null then 'current' else 'new' end, m.lost, m.lostreason,
       m.birthplace, m.registrationtype, m.birthday, m.birthtime, m.nationality, m.languages, m.interpreter, m.nth, m.birthtype
     from jsonb_to_recordset($1) m(created timestamptz, mediated timestamptz, self boolean, lost timestamptz, lostreason text, zipcode text,
       place text, birthplace text, registrationtype text, birthday date, birthtime time, nationality text, languages text[],
       interpreter boolean, nth smallint, birthtype text)`,
    [JSON.stringify(rows), midwife],
  );
  await admin.query("commit");
}

interface Row {
  section: string;
  item: string;
  title: string | null;
  position: number;
  figure: string | null;
  share: string | null;
  is_hidden: boolean;
  figure_before: string | null;
  share_before: string | null;
  is_hidden_before: boolean;
}

/** As a mediator, on the asked day. */
async function report(year: number, outside: boolean, today: string): Promise<Row[]> {
  return await inSession(database.pools, { ...mediator, sessionId: null } as never, async (tx) => {
    await tx.query("select set_config('app.now', $1, true)", [`${today}T12:00:00+01:00`]);
    const { rows } = await tx.query<Row>(
      "select * from staff.yearly_report($1, $2) order by section, position",
      [year, outside],
    );
    return rows;
  });
}

interface Side {
  figure: number | null;
  share: number | null;
  isHidden: boolean;
}

const number = (value: string | null) => (value === null ? null : Number(value));
const sideOf = (row: Row, isBefore: boolean): Side =>
  isBefore
    ? { figure: number(row.figure_before), share: number(row.share_before), isHidden: row.is_hidden_before }
    : { figure: number(row.figure), share: number(row.share), isHidden: row.is_hidden };

const wholes: Record<string, "mediated" | "lost" | "midwives"> = {
  assigned: "mediated",
  mediated_phase: "mediated",
  lost: "lost",
  membertype: "midwives",
};
const wholeOf = (section: string) => wholes[section] ?? "registered";

test("a midwife cannot ask for the report", async () => {
  const { errors } = await service.ask(
    { role: "user", userId: midwife },
    "{ yearly_report(args: {year: 2024, outside: true}) { item } }",
  );
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

test("an account of the office that is no longer one is counted nobody", async () => {
  const example = fc.sample(reportedMothers(places), { numRuns: 1, seed: 7 })[0] ?? [];
  await put(example);
  const former = { role: "mediator", userId: await aUser(database.admin, { role: "user", status: "new" }) };
  const sum = async (caller: typeof mediator) => {
    const { data, errors } = await service.ask(
      caller,
      "{ yearly_report(args: {year: 2024, outside: false}) { figure figure_before } }",
    );
    expect(errors).toBeUndefined();
    const rows = (data?.yearly_report ?? []) as { figure: unknown; figure_before: unknown }[];
    return rows.reduce((total, row) => total + Number(row.figure) + Number(row.figure_before), 0);
  };
  expect(await sum(mediator)).toBeGreaterThan(0);
  expect(await sum(former)).toBe(0);
});

test("every nationality of the list belongs to a region of the world", async () => {
  const codes = nationalities().map(({ code }) => code);
  const { rows } = await database.admin.query<{ code: string }>(
    "select code from unnest($1::text[]) code where rules.nationality_group(code) = 'unknown' order by 1",
    [codes],
  );
  expect(rows.map(({ code }) => code)).toEqual(["AQ", "staatenlos", "unbekannt"]);
});

test("every figure of the office's report is what one counts by hand", async () => {
  const today = fc.constantFrom("2024-02-29", "2024-10-27", "2024-12-31", "2025-01-01", "2026-02-28");
  await fc.assert(
    fc.asyncProperty(reportedMothers(places), today, runs, async (all, day, ran) => {
      await writeBetween(database.admin, ran, day, () => put(all));
      const rows = await report(2024, false, day);
      for (const isBefore of [false, true]) {
        const hand = reportByHand(all, midwives, { year: 2024, today: day, isBefore });
        const found = new Map<string, number>();
        for (const row of rows) {
          const { figure, share, isHidden } = sideOf(row, isBefore);
          const name = `${row.section} ${row.item} ${isBefore}`;
          expect(isHidden, name).toBe(false);
          if (row.section === "key") {
            const byHand = hand.key[row.item as keyof typeof hand.key];
            if (byHand === null) expect(figure, name).toBeNull();
            else expect(Math.abs(Number(figure) - byHand), name).toBeLessThan(0.0501);
            continue;
          }
          if (figure !== null && figure > 0) found.set(`${row.section} ${row.item}`, figure);
          const whole = hand.key[wholeOf(row.section)];
          if (whole > 0)
            expect(Math.abs(Number(share) - (100 * Number(figure)) / whole), name).toBeLessThan(0.0501);
        }
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(hand.cells));
      }
    }),
    { numRuns: 12 },
  );
});

test("every figure that leads to mothers leads to as many", async () => {
  let followed = 0;
  await fc.assert(
    fc.asyncProperty(reportedMothers(places), async (all) => {
      await put(all);
      const days = {
        now: { from: "2024-01-01", to: "2024-12-31" },
        before: { from: "2023-01-01", to: "2023-12-31" },
      };
      for (const row of await report(2024, false, "2026-01-01")) {
        for (const [side, figure] of [
          [days.now, row.figure],
          [days.before, row.figure_before],
        ] as const) {
          const path = pathTo(row.section, row.item, side);
          if (path === undefined || Number(figure) === 0) continue;
          followed += 1;
          expect(await listed(path), path).toBe(Number(figure));
        }
      }
    }),
    { numRuns: 2 },
  );
  expect(followed).toBeGreaterThan(20);
});

/** How many mothers the list has at an address. */
async function listed(address: string): Promise<number> {
  const filter = puerperaFilters.read(new URLSearchParams(address.slice(address.indexOf("?"))));
  const { data, errors } = await service.ask(
    mediator,
    "query($where: puerpera_bool_exp!) { puerpera_aggregate(where: $where) { aggregate { count } } }",
    { where: puerperaFilters.where(filter, "2030-01-01") },
  );
  expect(errors, address).toBeUndefined();
  return (data as { puerpera_aggregate: { aggregate: { count: number } } }).puerpera_aggregate.aggregate
    .count;
}

test("nothing of a running year is told outside", async () => {
  expect(await report(2024, true, "2024-12-31")).toEqual([]);
  expect((await report(2024, true, "2025-01-01")).length).toBeGreaterThan(0);
  expect((await report(2024, false, "2024-12-31")).length).toBeGreaterThan(0);
});

test("outside, no number of one to four is told, nor can it be computed from what is told", async () => {
  let hidden = 0;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(reportedMothers(places), fc.integer({ min: 1, max: 12 }), async (few, times) => {
      const all = Array.from({ length: times }, () => few).flat();
      // One of each stays rare whatever is repeated.
      const rows = [
        ...all,
        ...few
          .slice(0, 3)
          .map((mother) => ({ ...mother, nationality: "AU", lostreason: mother.lost && "keine_hebamme" })),
      ];
      await put(rows);
      const outside = await report(2024, true, "2026-01-01");
      const office = new Map(
        (await report(2024, false, "2026-01-01")).map((row) => [`${row.section} ${row.item}`, row]),
      );
      for (const isBefore of [false, true]) {
        const key = new Map(
          outside
            .filter(({ section }) => section === "key")
            .map((row) => [row.item, sideOf(row, isBefore).figure]),
        );
        for (const [section, lines] of Map.groupBy(outside, (row) => row.section)) {
          const cells = lines.map((line) => {
            const real = office.get(`${section} ${line.item}`);
            if (!real) throw new Error(`${section} ${line.item} is in one report only`);
            return { shown: sideOf(line, isBefore), real: Number(sideOf(real, isBefore).figure) };
          });
          for (const { shown, real } of cells) {
            expect(shown.isHidden).toBe(shown.figure === null);
            if (shown.isHidden) expect(shown.share).toBeNull();
            if (section === "key") continue;
            if (shown.figure !== null) expect(shown.figure).toBe(real);
            expect([1, 2, 3, 4]).not.toContain(shown.figure);
          }
          if (section === "key") continue;
          const unknown = cells.filter(({ shown }) => shown.isHidden);
          hidden += unknown.length;
          told += cells.length - unknown.length;
          const whole = key.get(wholeOf(section)) ?? null;
          // Who speaks two languages is counted twice: the whole is then the least that the cells come to.
          const sum = unknown.reduce((total, { real }) => total + real, 0);
          if (whole === null || !unknown.some(({ real }) => real > 0 && real < 5)) continue;
          const most = Math.min(
            ...cells.flatMap(({ shown }) =>
              shown.figure === null || shown.figure === 0 ? [] : [shown.figure],
            ),
            whole,
          );
          // Whichever is taken for nobody, the others can take up what is missing: so nobody knows of any that it is somebody.
          expect(sum, `${section} ${isBefore}`).toBeGreaterThanOrEqual(5);
          expect(sum, `${section} ${isBefore}`).toBeLessThanOrEqual(most * (unknown.length - 1));
        }
        const mediated = key.get("mediated");
        const quote = key.get("quote");
        const unmet = outside.find(({ section, item }) => section === "lost" && item === "unmet");
        if (mediated && quote != null && unmet && sideOf(unmet, isBefore).isHidden) {
          // As exactly as it is told, it may stand for nobody and for each of one to four.
          for (const count of [0, 1, 2, 3, 4])
            expect(Math.round((100 * mediated) / (mediated + count)), `${mediated} ${quote}`).toBe(quote);
        }
        for (const item of ["registered", "mediated", "lost", "midwives"])
          expect([1, 2, 3, 4]).not.toContain(key.get(item));
      }
    }),
    { numRuns: 12 },
  );
  expect(hidden).toBeGreaterThan(0);
  expect(told).toBeGreaterThan(0);
});

test("what is told outside of a year is the same in its own report and in the next one", async () => {
  await fc.assert(
    fc.asyncProperty(reportedMothers(places), async (all) => {
      await put([...all, ...all]);
      const own = new Map(
        (await report(2023, true, "2026-01-01")).map((row) => [
          `${row.section} ${row.item}`,
          number(row.figure),
        ]),
      );
      for (const row of await report(2024, true, "2026-01-01")) {
        const name = `${row.section} ${row.item}`;
        // A line that only the other year has is nobody there.
        if (own.has(name)) expect(number(row.figure_before), name).toBe(own.get(name));
      }
    }),
    { numRuns: 6 },
  );
});

test("the order of the lines tells nothing of those that are hidden", async () => {
  const one = (municipality: string, zipcode: string, count: number): ReportedMother[] =>
    Array.from({ length: count }, () => ({
      created: "2024-03-01T12:00:00Z",
      mediated: null,
      self: false,
      lost: null,
      lostreason: null,
      zipcode,
      birthplace: null,
      registrationtype: "eltern",
      birthday: null,
      birthtime: null,
      place: municipality,
      nationality: "CH",
      languages: ["de"],
      interpreter: false,
      nth: 1,
      birthtype: "nochnicht",
    }));
  await put([
    ...one("Winterthur", "8400", 4),
    ...one("Uster", "8610", 1),
    ...one("Zürich", "8001", 40),
    ...one("St. Gallen", "9000", 12),
  ]);
  const order = async (outside: boolean) =>
    (await report(2024, outside, "2026-01-01"))
      .filter(({ section }) => section === "municipality")
      .map(({ item }) => item);
  expect(await order(false)).toEqual(["Zürich", "St. Gallen", "Winterthur", "Uster"]);
  expect(await order(true)).toEqual(["Zürich", "St. Gallen", "Uster", "Winterthur"]);
});
