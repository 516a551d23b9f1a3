/** The warnings ahead, and what is kept of earlier years for them, against the same counted by hand over the raw rows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichInstant } from "#domain/calendar-day.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";
import { within, writeMother } from "./map-world.ts";
import {
  type Bottleneck,
  bottlenecksByHand,
  dayOf,
  type Mother,
  type World,
  worlds,
} from "./maps-by-hand.ts";

let database: FreshDatabase;
let service: string;

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.admin.query<{ id: string }>("select id from app.user_service limit 1");
  service = rows[0]?.id ?? "";
});
afterAll(() => database.drop());

const inside = <T>(world: World, work: () => Promise<T>) => within(database.admin, service, world, work);

const warnings = async (hundredths: number) => {
  await database.admin.query("update app.appsettings set bottleneck_ratio = $1", [hundredths / 100]);
  const { rows } = await database.admin.query<Bottleneck>(
    `select week_start::text, day::text, zipcode, midwives, available, registered from staff.bottleneck
     order by week_start, zipcode`,
  );
  return rows;
};

const ratios = fc.constantFrom(0, 50, 100, 133, 250, 2000);

test("the office is warned of exactly the weeks and areas that are short when counted by hand", async () => {
  let warned = 0;
  await fc.assert(
    fc.asyncProperty(worlds, ratios, async (world, hundredths) => {
      const found = await inside(world, () => warnings(hundredths));
      warned += found.length;
      expect(found).toEqual(bottlenecksByHand(world, hundredths));
    }),
    { numRuns: 80 },
  );
  expect(warned).toBeGreaterThan(50);
});

describe("what the job keeps of earlier years", () => {
  /** Whether the view reads it. */
  const isRead = async () => {
    const { rows } = await database.admin.query<{ is: boolean }>(
      "select exists (select from app.figure_later where day = app.today() and changes = rules.changes_of_long_ago()) as is",
    );
    return rows[0]?.is === true;
  };
  const keep = () => database.admin.query("select rules.sum_figures()");
  const earlier = ({ today, mothers }: World) => mothers.filter((each) => dayOf(each) < addDays(today, -300));

  test("is what is counted by hand", async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(worlds, ratios, async (world, hundredths) => {
        const found = await inside(world, async () => {
          await keep();
          if (await isRead()) read += 1;
          return await warnings(hundredths);
        });
        expect(found).toEqual(bottlenecksByHand(world, hundredths));
      }),
      { numRuns: 30 },
    );
    expect(read).toBeGreaterThan(5);
  });

  test.each([
    ["another postal code", "update app.puerpera set zipcode = '8001'", { zipcode: "8001" }],
    [
      "another reason",
      "update app.puerpera set status = 'lost', lost_at = app.now(), lostreason = 'andere'",
      { status: "lost", lostreason: "andere" },
    ],
    ["nobody any more", "delete from app.puerpera", undefined],
  ] satisfies [string, string, Partial<Mother> | undefined][])(
    "is not read once a mother of then has %s",
    async (_, statement, change) => {
      await fc.assert(
        fc.asyncProperty(worlds, ratios, fc.nat(), async (world, hundredths, which) => {
          const those = earlier(world);
          const one = those[which % those.length];
          fc.pre(one !== undefined);
          const now = { ...world, mothers: world.mothers.filter((each) => each !== one) };
          if (change) now.mothers.push({ ...one, ...change });
          const found = await inside(world, async () => {
            await keep();
            await database.admin.query(
              `${statement} where id = (select id from app.puerpera where zipcode = $1 and status = $2 and created_at = $3
                 and lostreason is not distinct from $4 and coalesce(birthday_child, sectiodate, birthdate_child) = $5
                 and birthday_child is not distinct from $6 and sectiodate is not distinct from $7 limit 1)`,
              [one.zipcode, one.status, one.created, one.lostreason, dayOf(one), one.birthday, one.section],
            );
            return await warnings(hundredths);
          });
          expect(found).toEqual(bottlenecksByHand(now, hundredths));
        }),
        { numRuns: 10 },
      );
    },
  );

  test("is not read once a mother of then comes, nor on another day", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, ratios, fc.nat(), async (world, hundredths, which) => {
        const those = earlier(world);
        const one = those[which % those.length];
        fc.pre(one !== undefined);
        const before = { ...world, mothers: world.mothers.filter((each) => each !== one) };
        const found = await inside(before, async () => {
          await keep();
          await writeMother(database.admin, one);
          return await warnings(hundredths);
        });
        expect(found).toEqual(bottlenecksByHand(world, hundredths));
        const next = { ...world, today: addDays(world.today, 1) };
        const tomorrow = await inside(world, async () => {
          await keep();
          await database.admin.query("select set_config('app.now', $1, true)", [
            zurichInstant(next.today, "12:00").toISOString(),
          ]);
          return await warnings(hundredths);
        });
        expect(tomorrow).toEqual(bottlenecksByHand(next, hundredths));
      }),
      { numRuns: 10 },
    );
  });

  test("does not know of what was not committed when it was counted, and is not read then", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await aPuerpera(database.admin, { created_at: ago(1200), birthdate_child: ago(1150) });
    const id = await aPuerpera(database.admin, {
      created_at: ago(360),
      birthdate_child: ago(350),
    });
    await asOwner(database.adminUrl, async (other) => {
      await other.query("begin");
      await other.query("set local session_replication_role = replica");
      await other.query("update app.puerpera set zipcode = '8001' where id = $1", [id]);
      // Alone: as a part of the job it waits for changes of a year ago, for the sake of another figure.
      await database.admin.query("select rules.keep_later()");
      expect(await isRead()).toBe(true);
      await other.query("commit");
    });
    expect(await isRead()).toBe(false);
    await keep();
    expect(await isRead()).toBe(true);
  });
});
