/**
 * Which stories tell of which folder. A story is the name of a file in e2e/ without `.spec.ts`. The longest folder that fits a
 * changed file decides; a file that fits no folder concerns all stories. `story-map.test.ts` holds the table complete.
 */

export type Told = readonly string[] | "all";

const publicPages = ["public-courses", "public-pages", "public-registration", "public-status", "public-ward"];

/** An empty list: only the stories that open every page show the folder. They belong to the full run. */
export const storyMap: Readonly<Record<string, Told>> = {
  "web/features/actionlog": ["office-tables"],
  "web/features/appmessages": ["appmessages"],
  "web/features/audit": ["audit"],
  "web/features/colleagues": ["two-people", "case"],
  "web/features/courses": ["courses"],
  "web/features/device-notices": ["device-notices"],
  "web/features/duplicates": ["duplicates"],
  "web/features/edit-history": ["case", "midwives"],
  "web/features/emails": ["templates"],
  "web/features/escalation": ["escalation"],
  "web/features/export": ["office-tables"],
  "web/features/followups": ["desk"],
  "web/features/hand-letters": ["step-letters"],
  "web/features/handover": ["handover"],
  "web/features/lookups": ["lookups"],
  "web/features/matching": ["asked", "case"],
  "web/features/merging": ["desk"],
  "web/features/message-parts": ["appmessages", "desk"],
  "web/features/midwife-home": ["new-midwife"],
  "web/features/midwife-parts": ["vacation", "new-midwife"],
  "web/features/midwives": ["midwives", "last-admin"],
  "web/features/missing-births": ["home-tiles"],
  "web/features/offers": ["limit", "new-midwife"],
  "web/features/office-home": ["home-tiles"],
  "web/features/offline": ["offline"],
  "web/features/operation": [],
  "web/features/outbox": ["outbox"],
  "web/features/own-courses": ["own-courses"],
  "web/features/own-mothers": ["new-midwife"],
  "web/features/own-profile": ["new-midwife", "passkeys"],
  "web/features/own-requests": ["asked"],
  "web/features/own-statistic": ["statistics-on-phone"],
  "web/features/people": ["case", "new-midwife"],
  "web/features/privacy": ["anonymise", "disclosure"],
  "web/features/puerpera": ["case", "table"],
  "web/features/puerpera/form": ["keyboard-alone", "duplicates"],
  "web/features/puerpera/list": ["table"],
  "web/features/puerpera/single": ["case"],
  "web/features/requests": ["asked"],
  "web/features/review": ["home-tiles"],
  "web/features/search": ["search"],
  "web/features/settings": ["settings"],
  "web/features/sms": ["sms"],
  "web/features/statistics": ["statistics", "statistics-on-phone"],
  "web/features/statistics/bottleneck": ["map"],
  "web/features/statistics/map": ["map"],
  "web/features/statistics/report": ["report"],
  "web/features/statistics/vacation": ["vacation"],
  "web/features/status-links": ["public-status"],
  "web/features/step-letters": ["step-letters"],
  "web/features/substitution": ["substitution"],
  "web/features/taking-over": ["taking-over"],
  "web/features/timeline": ["case"],
  "web/features/triage": ["triage", "triage-on-phone"],
  "web/features/visits": ["substitution"],
  "web/features/ward-codes": ["public-ward"],

  "server/features/backup": [],
  "server/features/calendar": ["vacation"],
  "server/features/escalation": ["escalation"],
  "server/features/exports": ["office-tables", "statistics"],
  "server/features/figures": ["statistics"],
  "server/features/forgetting": [],
  "server/features/logins": ["sign-in", "midwives"],
  "server/features/messages": ["outbox", "step-letters", "templates"],
  "server/features/operation": [],
  "server/features/privacy": ["audit", "anonymise", "disclosure"],
  "server/features/public": publicPages,
  "server/features/push": ["device-notices"],
  "server/features/report": ["report"],
  "server/features/sms": ["sms"],
  "server/features/taking-over": ["taking-over"],
  "server/http/export": ["office-tables", "statistics", "report", "disclosure"],
  "server/http/import": ["taking-over"],
  "server/http/public": publicPages,
  "server/http/sign-in": ["sign-in", "passkeys", "new-midwife"],
  "server/identity": ["sign-in", "passkeys", "new-midwife"],
  "server/delivery": ["outbox", "sms", "device-notices"],

  "database/sample": "all",
};

/** Stories of the parts that all rooms share, and of whole days: a change that concerns all stories runs them. */
export const storiesOfSharedParts: readonly string[] = [
  "accessibility",
  "connection",
  "desk-keys",
  "every-page",
  "fields",
  "first-path",
  "first-screen",
  "gate",
  "late-answers",
  "live-office",
  "looks",
  "lost-files",
  "markers",
  "middle-of-mediation",
  "office-day",
  "office-touch",
  "overlays",
  "overlays-on-phone",
  "phone-day",
  "scripts",
  "two-servers",
];

const neverTold = /\.test\.tsx?$|\.md$/;
/** What no story can show. Files of e2e/, testing/ and domain/ are judged by who imports them. */
const toldByNone =
  /^(?:docs|contract|bench|deploy|database|engine\/golden)\/|^scripts\/(?!build\/|chromium\.ts|prepare\.mjs)|^(?:LICENSE|biome\.json|knip\.jsonc|vitest\.config\.ts|\.[\w.]+)$/;

/** The stories of the longest folder that contains the file. */
export function storiesOfFile(file: string): Told {
  if (neverTold.test(file)) return [];
  for (let folder = file; folder.includes("/"); ) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    const told = storyMap[folder];
    if (told) return told;
  }
  return toldByNone.test(file) ? [] : "all";
}
