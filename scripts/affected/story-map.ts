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
  "web/features/colleagues": ["two-people"],
  "web/features/courses": ["courses"],
  "web/features/device-notices": ["device-notices"],
  "web/features/duplicates": ["duplicates"],
  "web/features/edit-history": ["two-people", "midwives"],
  "web/features/emails": ["templates"],
  "web/features/escalation": ["middle-of-mediation"],
  "web/features/export": ["office-tables"],
  "web/features/followups": ["middle-of-mediation"],
  "web/features/hand-letters": ["step-letters"],
  "web/features/handover": ["middle-of-mediation"],
  "web/features/lookups": ["lookups"],
  "web/features/matching": ["middle-of-mediation", "two-people"],
  "web/features/merging": ["middle-of-mediation"],
  "web/features/message-parts": ["appmessages", "middle-of-mediation"],
  "web/features/midwife-home": ["new-midwife"],
  "web/features/midwife-parts": ["vacation", "new-midwife"],
  "web/features/midwives": ["midwives"],
  "web/features/missing-births": [],
  "web/features/offers": ["new-midwife"],
  "web/features/office-home": ["map"],
  "web/features/offline": ["offline"],
  "web/features/operation": [],
  "web/features/outbox": ["templates"],
  "web/features/own-courses": ["own-courses"],
  "web/features/own-mothers": ["new-midwife"],
  "web/features/own-profile": ["new-midwife", "passkeys"],
  "web/features/own-requests": ["middle-of-mediation"],
  "web/features/own-statistic": ["statistics"],
  "web/features/people": ["two-people", "new-midwife"],
  "web/features/privacy": ["anonymise"],
  "web/features/puerpera": ["two-people", "table"],
  "web/features/puerpera/form": ["keyboard-alone", "duplicates"],
  "web/features/puerpera/list": ["table"],
  "web/features/puerpera/single": ["two-people"],
  "web/features/requests": ["middle-of-mediation"],
  "web/features/review": ["triage"],
  "web/features/search": ["search"],
  "web/features/settings": ["settings"],
  "web/features/sms": ["sms"],
  "web/features/statistics": ["statistics"],
  "web/features/statistics/bottleneck": ["map"],
  "web/features/statistics/map": ["map"],
  "web/features/statistics/report": ["statistics"],
  "web/features/statistics/vacation": ["vacation"],
  "web/features/status-links": ["public-status"],
  "web/features/step-letters": ["step-letters"],
  "web/features/substitution": ["substitution"],
  "web/features/taking-over": ["taking-over"],
  "web/features/timeline": ["two-people"],
  "web/features/triage": ["triage", "triage-on-phone"],
  "web/features/visits": ["substitution"],
  "web/features/ward-codes": ["public-ward"],

  "server/features/backup": [],
  "server/features/calendar": ["vacation"],
  "server/features/escalation": ["middle-of-mediation"],
  "server/features/exports": ["office-tables", "statistics"],
  "server/features/figures": ["statistics"],
  "server/features/forgetting": [],
  "server/features/logins": ["sign-in", "midwives"],
  "server/features/messages": ["templates", "step-letters"],
  "server/features/operation": [],
  "server/features/privacy": ["audit", "anonymise"],
  "server/features/public": publicPages,
  "server/features/push": ["device-notices"],
  "server/features/report": ["statistics"],
  "server/features/sms": ["sms"],
  "server/features/taking-over": ["taking-over"],
  "server/http/export": ["office-tables", "statistics", "anonymise"],
  "server/http/import": ["taking-over"],
  "server/http/public": publicPages,
  "server/http/sign-in": ["sign-in", "passkeys", "new-midwife"],
  "server/identity": ["sign-in", "passkeys", "new-midwife"],
  "server/delivery": ["templates", "sms", "device-notices"],

  "database/sample": "all",
};

/** Stories of the parts that all rooms share, and of whole days: a change that concerns all stories runs them. */
export const storiesOfSharedParts: readonly string[] = [
  "accessibility",
  "connection",
  "every-page",
  "first-path",
  "first-screen",
  "late-answers",
  "live-office",
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
/** Files that no story can show. The importers of a file of e2e/, testing/ or domain/ decide its stories. */
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
