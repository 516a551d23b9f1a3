/** What the form for parents offers to choose from, and what it knows of a postal code. */
import type { Instant } from "#domain/calendar-day.ts";
import { servedCanton } from "#domain/place/map-areas.ts";
import type { PostalPlace } from "#domain/place/postal-place.ts";
import { isSwissZipcode } from "#domain/place/zipcode.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { AsAnybody } from "./as-anybody.ts";
import type { Option } from "./form-fields.ts";

interface Lists {
  birthplaces: readonly Option[];
  languages: readonly Option[];
  foundusreasons: readonly Option[];
}

export interface RegistrationLists extends Lists {
  now: Instant;
}

export type ReadRegistrationLists = () => Promise<RegistrationLists>;

const FRESH_MS = 5_000;

/** Kept for seconds: what a crowd is shown, be it of robots, costs the database no more than one visitor. */
export function createReadRegistrationLists(read: AsAnybody): ReadRegistrationLists {
  let known: Promise<Lists> | undefined;
  let freshUntil = 0;
  return async () => {
    if (!known || Date.now() >= freshUntil) {
      freshUntil = Date.now() + FRESH_MS;
      const looked = read(readLists);
      known = looked;
      // The next visitor asks again.
      looked.catch(() => {
        if (known === looked) known = undefined;
      });
    }
    return { ...(await known), now: new Date() };
  };
}

async function readLists(tx: Tx): Promise<Lists> {
  const list = (table: string) =>
    `coalesce((select jsonb_agg(jsonb_build_object('value', value, 'title', title) order by position, value)
      from anonymous.${table} where active), '[]')`;
  const { rows } = await tx.query<Lists & Record<string, unknown>>(
    `select ${list("birthplace")} as birthplaces, ${list("language")} as languages,
       ${list("foundusreason")} as foundusreasons`,
  );
  const [lists] = rows;
  if (!lists) throw new Error("the lists gave no row");
  return lists;
}

export interface PostalCode {
  /** The place that most letters with this code go to. */
  main: string;
  places: readonly PostalPlace[];
  /** Whether the office finds midwives there. */
  isServed: boolean;
}

export async function readPostalCode(tx: Tx, zipcode: string): Promise<PostalCode | undefined> {
  if (!isSwissZipcode(zipcode)) return undefined;
  const { rows } = await tx.query<PostalCode>(
    `select c.place as main, c.canton = $2 or rules.has_a_midwife(c.zipcode) as "isServed",
       (select jsonb_agg(jsonb_build_object('place', p.place, 'municipality', p.municipality) order by p.place)
        from anonymous.postal_place p where p.zipcode = c.zipcode) as places
     from anonymous.postal_code c where c.zipcode = $1`,
    [zipcode, servedCanton],
  );
  return rows[0];
}

/** Those of the codes that are no Swiss postal codes. */
export async function readUnknownCodes(tx: Tx, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const { rows } = await tx.query<{ code: string }>(
    `select code from unnest($1::text[]) with ordinality as given (code, position)
     where not exists (select from anonymous.postal_code c where c.zipcode = code) order by position limit 1`,
    [codes],
  );
  return rows.map(({ code }) => code);
}
