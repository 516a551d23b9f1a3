/** Writes server/features/messages/mail-layout.html after a change of its mjml. */
import { writeFileSync } from "node:fs";
import { compileMailLayout, layoutFile } from "./mail-layout.ts";

writeFileSync(layoutFile, await compileMailLayout());
