/** The product is broken in decisive places, one at a time in a copy of it: its tests must fail there, and pass where nothing was broken. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Proof, times } from "./proof.ts";

interface Break {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Which of its tests must notice. */
  suite: string;
}

const BREAKS: Break[] = [
  {
    what: "a step that no rule allows is taken",
    file: "database/rules/puerpera-machine.sql",
    from: "raise exception using errcode = 'WG001', message = format('Von «%s» zu «%s» führt kein Schritt.',",
    to: "raise notice using errcode = 'WG001', message = format('Von «%s» zu «%s» führt kein Schritt.',",
    suite: "contract/agreement/puerpera-steps.test.ts",
  },
  {
    what: "a stranger's telephone is not masked",
    file: "database/views/mask.sql",
    from: "case when v.is_in_care then p.phone_mobile end as phone_mobile",
    to: "p.phone_mobile",
    suite: "contract/permissions/masked-mother.test.ts",
  },
  {
    what: "what must go by HIN goes by the plain way",
    file: "server/features/messages/deliver-mails.ts",
    from: "const gateway = mail.use_hin ? hin?.gateway : plain;",
    to: "const gateway = plain;",
    suite: "server/features/messages/mediation-day.test.ts",
  },
  {
    what: "a token of any kind is taken",
    file: "server/identity/access-token.ts",
    from: "          typ: TYPE,\n          issuer: baseUrl,\n          audience,\n",
    to: "",
    suite: "server/http/data/bad-tokens.test.ts",
  },
  {
    what: "a session that has ended goes on",
    file: "server/identity/callers.ts",
    from: "if (role !== caller.role) {",
    to: "if (role !== caller.role && Number.isNaN(began)) {",
    suite: "server/identity/callers.test.ts",
  },
  {
    what: "another website acts in somebody's name",
    file: "server/http/from-elsewhere.ts",
    from: 'if (site !== undefined) return site !== "same-origin" && site !== "none";',
    to: "if (site !== undefined || request.headers.origin !== undefined) return false;",
    suite: "server/http/from-other-sites.test.ts",
  },
  {
    what: "a key does not keep a step from being taken twice",
    file: "engine/run/once.ts",
    from: "return kept == null ? undefined : JSON.parse(kept);",
    to: "return undefined;",
    suite: "contract/data-service/idempotency.test.ts",
  },
  {
    what: "a text is a formula in a file for Excel",
    file: "server/features/exports/csv.ts",
    from: 'quoted(FORMULA.has(cell[0] ?? "") ?',
    to: 'quoted(FORMULA.has("") ?',
    suite: "server/http/export/export-routes.test.ts",
  },
  {
    what: "a midwife reads her colleagues' absences",
    file: "database/access/policies.sql",
    from: "create policy own_calendar on app.calendarentry to wiege_user\n  using ((select rules.is_midwife()) and user_id = (select app.uid()))",
    to: "create policy own_calendar on app.calendarentry to wiege_user\n  using ((select rules.is_midwife()))",
    suite: "contract/permissions/matrix/matrix.test.ts",
  },
  {
    what: "a hidden number of a commune can be computed from its row",
    file: "domain/puerpera/city-counts.ts",
    from: "hidden.size === 1 || ",
    to: "",
    suite: "domain/puerpera/city-counts.test.ts",
  },
  {
    what: "a new column of the mother is lost when two registrations become one",
    file: "database/access/grants.sql",
    from: "'notes_to_midwife, notes_to_hospital, notes_internal, qualifies_for_survey';",
    to: "'notes_to_midwife, notes_to_hospital, notes_internal, qualifies_for_survey, form_language';",
    suite: "contract/permissions/merging.test.ts",
  },
  {
    what: "a worker that was frozen overwrites the outcome of another",
    file: "server/delivery/outbox-lease.ts",
    from: "\"id = $1 and status = 'sending' and attempts = $2\"",
    to: '"id = $1 and $2::integer > 0"',
    suite: "server/features/messages/frozen-worker.test.ts",
  },
  {
    what: "one outcome that is not written ends the batch of notices",
    file: "server/features/push/deliver-pushes.ts",
    from: "await Promise.allSettled(taken.map(",
    to: "await Promise.all(taken.map(",
    suite: "server/features/push/push-outcomes.test.ts",
  },
  {
    what: "a check of the access log that was stopped reports success",
    file: "server/features/privacy/keep-access-log.ts",
    from: "{ broken: null, is_over: false }",
    to: "{ broken: null, is_over: signal.aborted }",
    suite: "server/features/privacy/check-seals.test.ts",
  },
  {
    what: "typing a name on after Enter opens a case and its keys",
    file: "web/features/search/PuerperaSearchPage.tsx",
    from: "    setHurried(false);\n    setTyped(next);\n",
    to: "    setTyped(next);\n",
    suite: "web/features/search/puerpera-search-page.test.tsx",
  },
  {
    what: "a response key is taken for a name of the statement",
    file: "engine/sql/output.ts",
    from: `lines("select row_to_json(r$)", \`from \${nested(printSelect(sheet, output, outer, 1))} r$\`)`,
    to: `lines("select row_to_json(r)", \`from \${nested(printSelect(sheet, output, outer, 1))} r\`)`,
    suite: "engine/golden/hostile-keys.test.ts",
  },
];

export const broken: Proof = {
  name: "broken",
  isLong: true,
  async run(share) {
    const breaks = BREAKS.slice(0, times(BREAKS.length, share));
    const outdated = outdatedBreaks();
    if (outdated.length > 0) throw new Error(`not there once: ${outdated.join("; ")}`);
    const copy = copyOfProduct();
    try {
      const healthy = new Set(breaks.map(({ suite }) => suite));
      const before = await passes(copy, [...healthy]);
      if (!before.ok) throw new Error(`the tests fail where nothing is broken: ${before.output}`);
      const unnoticed: string[] = [];
      for (const { what, file, from, to, suite } of breaks) {
        const target = path.join(copy, file);
        const text = readFileSync(target, "utf8");
        writeFileSync(
          target,
          text.replace(from, () => to),
        );
        const { ok } = await passes(copy, [suite]);
        writeFileSync(target, text);
        if (ok) unnoticed.push(`${what} (${suite})`);
      }
      const figure = `${breaks.length - unnoticed.length} of ${breaks.length} breaks of the product fail their suite, which passes without them`;
      if (unnoticed.length > 0) throw new Error(`${figure}; not noticed: ${unnoticed.join("; ")}`);
      return figure;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
};

/** What the product no longer says as it is broken here, or says twice. */
export function outdatedBreaks(): string[] {
  return BREAKS.filter(({ file, from }) => readFileSync(file, "utf8").split(from).length !== 2).map(
    ({ file, from }) => `${file}: ${from}`,
  );
}

function copyOfProduct(): string {
  const root = process.cwd();
  const copy = mkdtempSync(path.join(os.tmpdir(), "wiege-broken-"));
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

function passes(cwd: string, suites: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile("vitest", ["run", ...suites], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ ok: !error, output: `${stdout}${stderr}`.slice(-2_000) });
    });
  });
}
