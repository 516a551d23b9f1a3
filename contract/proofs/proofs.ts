/** The list of what `npm run prove` tries in full, and every test run in part. */

import { anonymousCrowd } from "./anonymous-crowd.ts";
import { availability } from "./availability.ts";
import { bombs } from "./bombs.ts";
import { breadth } from "./breadth.ts";
import { broken } from "./broken.ts";
import { days } from "./days.ts";
import { documents } from "./documents.ts";
import { frozenWorker } from "./frozen-worker.ts";
import { idempotency } from "./idempotency.ts";
import { importProof } from "./import.ts";
import { isolation } from "./isolation.ts";
import { mailCrowd } from "./mail-crowd.ts";
import { mailKills } from "./mail-kills.ts";
import { naughty } from "./naughty.ts";
import { permissions } from "./permissions.ts";
import { promptness } from "./promptness.ts";
import type { Proof } from "./proof.ts";
import { restarts } from "./restarts.ts";
import { robots } from "./robots.ts";
import { scripts } from "./scripts.ts";
import { smsKills } from "./sms-kills.ts";
import { sqlmap } from "./sqlmap.ts";
import { takeOver } from "./take-over.ts";
import { zones } from "./zones.ts";

export const proofs: Proof[] = [
  availability,
  bombs,
  breadth,
  broken,
  days,
  documents,
  idempotency,
  isolation,
  naughty,
  permissions,
  takeOver,
  importProof,
  promptness,
  mailKills,
  frozenWorker,
  smsKills,
  mailCrowd,
  restarts,
  robots,
  anonymousCrowd,
  scripts,
  sqlmap,
  zones,
];
