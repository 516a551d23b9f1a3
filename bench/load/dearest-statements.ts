/** What PostgreSQL was busy with, by statement. */
import type { Stage } from "./stage.ts";

const MOST = 12;
const LONGEST = 90;

export async function forgetStatements({ admin }: Stage): Promise<void> {
  await admin.query("select pg_stat_statements_reset()");
}

interface Dearest {
  role: string;
  query: string;
  calls: string;
  plans: string;
  planned: number;
  run: number;
  share: number;
}

/** As rows of a table, the dearest first; time is that of the clock. */
export async function dearestStatements({ admin }: Stage): Promise<string[]> {
  const { rows } = await admin.query<Dearest>(
    `select r.rolname as role, s.query, s.calls::text, s.plans::text, s.mean_plan_time as planned, s.mean_exec_time as run,
       100 * (s.total_plan_time + s.total_exec_time) / sum(s.total_plan_time + s.total_exec_time) over () as share
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where s.toplevel
     order by s.total_plan_time + s.total_exec_time desc limit $1`,
    [MOST],
  );
  return rows.map(
    ({ role, query, calls, plans, planned, run, share }) =>
      `| ${role}: \`${nameOf(query)}\` | ${calls} | ${run.toFixed(1)} | ${plans} | ${planned.toFixed(1)} | ${share.toFixed(0)} % |`,
  );
}

/** The data service names its statements by what they answer. */
function nameOf(query: string): string {
  const words = query.replaceAll(/\s+/g, " ").replaceAll("|", " ").replaceAll("`", "'");
  const roots = [
    ...query.matchAll(
      /(?:from|update|into|select) (?:only )?("?(?:staff|midwife|actions|mask|app|rules|identity|jobs)"?\."?\w+"?)/gi,
    ),
  ];
  const tables = [...new Set(roots.map(([, name = ""]) => name.replaceAll('"', "")))].slice(0, 4).join(", ");
  return tables || words.slice(0, LONGEST);
}
