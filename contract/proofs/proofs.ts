/** The list of what `npm run prove` tries in full, and every test run in part. */
import { bombs } from "./bombs.ts";
import { breadth } from "./breadth.ts";
import { documents } from "./documents.ts";
import { isolation } from "./isolation.ts";
import { promptness } from "./promptness.ts";
import type { Proof } from "./proof.ts";
import { takeOver } from "./take-over.ts";

export const proofs: Proof[] = [bombs, breadth, documents, isolation, takeOver, promptness];
