/** Whose sign-in this is: title, colours and contact from the app settings, as anybody may read them. */

import { type Colours, deriveColours } from "#domain/organisation/page-colours.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import { onPage } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Privacy {
  text: string;
  /** Where the office has one in this language. */
  translated: Partial<Record<PublicLanguage, string>>;
  version: number;
}

export interface Organisation {
  title: string;
  colours: Colours;
  address: string | null;
  contact: string | null;
  /** When somebody answers the telephone, in words. */
  officeHours: string | null;
  /** Websites that may show the public pages in a frame. */
  frameOrigins: readonly string[];
  /** The data-protection text that who registers agrees to. */
  privacy: Privacy;
}

export type ReadOrganisation = () => Promise<Organisation>;

const FRESH_MS = 5_000;
const NAMELESS: Organisation = {
  title: "Wiege",
  colours: deriveColours(null, null),
  address: null,
  contact: null,
  officeHours: null,
  frameOrigins: [],
  privacy: { text: "", translated: {}, version: 0 },
};

/** Every page needs it: only the first visitor waits, all others get what is known while it is renewed behind them. */
export function createReadOrganisation(pools: Pools, changes: Pick<ChangeFeed, "listen">): ReadOrganisation {
  let known: Organisation | undefined;
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  async function read(): Promise<Organisation> {
    return await onPage(pools, async (tx) => {
      const { rows } = await tx.query<{
        apptitle: string;
        primary_color: string;
        secondary_color: string;
        organisation_address: string | null;
        organisation_contact: string | null;
        office_hours: string | null;
        frame_origins: string[];
        privacy_text: string;
        privacy_text_en: string | null;
        privacy_text_fr: string | null;
        privacy_version: number;
      }>(
        `select apptitle, primary_color, secondary_color, organisation_address, organisation_contact, office_hours,
           frame_origins, privacy_text, privacy_text_en, privacy_text_fr, privacy_version
         from anonymous.appsettings`,
      );
      const [row] = rows;
      if (!row) return NAMELESS;
      return {
        title: row.apptitle,
        colours: deriveColours(row.primary_color, row.secondary_color),
        address: row.organisation_address,
        contact: row.organisation_contact,
        officeHours: row.office_hours,
        frameOrigins: row.frame_origins,
        privacy: {
          text: row.privacy_text,
          translated: {
            ...(row.privacy_text_en && { en: row.privacy_text_en }),
            ...(row.privacy_text_fr && { fr: row.privacy_text_fr }),
          },
          version: row.privacy_version,
        },
      };
    });
  }

  function look(): void {
    lookedAt = Date.now();
    looking ??= read()
      .then((organisation) => {
        known = organisation;
      })
      // A page that says that something is wrong must still appear.
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }

  /** A look that is under way may have come too early. */
  const lookAgain = () => void Promise.resolve(looking).then(look);

  // As long as the feed itself: for the whole process.
  changes.listen({
    changed: ({ table }) => {
      if (table === "app.appsettings") lookAgain();
    },
    resync: lookAgain,
  });

  return async () => {
    if (Date.now() - lookedAt >= FRESH_MS) look();
    if (!known) await looking;
    return known ?? NAMELESS;
  };
}
