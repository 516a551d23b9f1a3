/** Whose sign-in this is: title, colours and contact from the app settings, as anybody may read them. */
import { inSession } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { ANONYMOUS } from "../authenticate.ts";
import { type Colours, deriveColours } from "./colours.ts";

export interface Organisation {
  title: string;
  colours: Colours;
  address: string | null;
  contact: string | null;
}

export type ReadOrganisation = () => Promise<Organisation>;

const FRESH_MS = 5_000;
const NAMELESS: Organisation = {
  title: "Wiege",
  colours: deriveColours(null, null),
  address: null,
  contact: null,
};

export function createReadOrganisation(pools: Pools): ReadOrganisation {
  let last: { at: number; organisation: Organisation } | undefined;

  async function read(): Promise<Organisation> {
    return await inSession(pools, ANONYMOUS, async (tx) => {
      const { rows } = await tx.query<{
        apptitle: string;
        primary_color: string;
        secondary_color: string;
        organisation_address: string | null;
        organisation_contact: string | null;
      }>(
        `select apptitle, primary_color, secondary_color, organisation_address, organisation_contact
         from anonymous.appsettings`,
      );
      const [row] = rows;
      if (!row) return NAMELESS;
      return {
        title: row.apptitle,
        colours: deriveColours(row.primary_color, row.secondary_color),
        address: row.organisation_address,
        contact: row.organisation_contact,
      };
    });
  }

  return async () => {
    if (last && Date.now() - last.at < FRESH_MS) return last.organisation;
    try {
      last = { at: Date.now(), organisation: await read() };
      return last.organisation;
    } catch {
      // A page that says that something is wrong must still appear.
      return last?.organisation ?? NAMELESS;
    }
  };
}
