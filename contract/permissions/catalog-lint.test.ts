/** What PostgreSQL's own catalogs must say of every object, also of those that nobody thought of. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

/** Views whose owner reads for the caller: the mask, whose row rule and cells are tried in masked-mother.test.ts and edits.test.ts. */
const masks = ["mask.puerpera", "midwife.edit", "midwife.puerpera", "midwife.user_puerpera_open"];
const ours = "('app', 'identity', 'rules', 'actions', 'mask', 'staff', 'midwife', 'auditor', 'anonymous')";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function names(query: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(query);
  return rows.map((row) => row.name);
}

test("the lint looks at something", async () => {
  expect(
    (
      await names(
        `select c.oid::regclass::text as name from pg_class c where relnamespace::regnamespace::text in ${ours}`,
      )
    ).length,
  ).toBeGreaterThan(60);
});

test("every table forces row-level security", async () => {
  expect(
    await names(`select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ${ours}
        and not (c.relrowsecurity and c.relforcerowsecurity)`),
  ).toEqual([]);
});

test("every view asks as its reader, but the masks and the words of the search, which ask for the office themselves", async () => {
  expect(
    await names(`select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('v', 'm') and c.relnamespace::regnamespace::text in ${ours}
        and not coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false)
      order by 1`),
  ).toEqual([...masks, "staff.puerpera_search"]);
});

test("every definer function pins its search path", async () => {
  expect(
    await names(`select p.oid::regprocedure::text as name from pg_proc p
      where p.prosecdef and p.pronamespace::regnamespace::text in ${ours}
        and not exists (select from unnest(p.proconfig) setting where setting like 'search\\_path=pg\\_catalog, pg\\_temp')`),
  ).toEqual([]);
});

test("no function is executable by everybody", async () => {
  expect(
    await names(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace::regnamespace::text in ${ours} and has_function_privilege('public', p.oid, 'execute')`),
  ).toEqual([]);
});

test("no relation is open to everybody", async () => {
  expect(
    await names(`select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) a
      where a.grantee = 0 and c.relnamespace::regnamespace::text in ${ours}`),
  ).toEqual([]);
});

test("no role of ours can get around row-level security, and those that sign in belong to nothing and own nothing", async () => {
  expect(
    await names(
      "select rolname as name from pg_roles where rolname like 'wiege\\_%' and (rolbypassrls or rolsuper) and rolname <> 'wiege_root'",
    ),
  ).toEqual([]);
  const logins =
    "('wiege_anonymous', 'wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin', 'wiege_system')";
  expect(
    await names(
      `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname in ${logins}`,
    ),
  ).toEqual([]);
  expect(
    await names(`select c.relname as name from pg_class c where c.relowner::regrole::text in ${logins}`),
  ).toEqual([]);
});

test("every policy fails closed: it demands somebody, or is of a role that serves nobody directly, or guards what is public", async () => {
  const lookups = await names(
    `select tablename as name from pg_policies where policyname = 'all_read' and qual = 'true' order by 1`,
  );
  expect(lookups).not.toContain("puerpera");
  expect(lookups).not.toContain("user");
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'app' and permissive = 'PERMISSIVE' and policyname <> 'all_read'
        and roles && array['wiege_anonymous', 'wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin']::name[]
        and coalesce(qual, with_check) !~ 'is_(staff|midwife|offered_mothers)\\(\\)' order by 1`),
  ).toEqual(["ct_course: active_courses", "ct_event: events_of_visible_issues", "ct_issue: active_issues"]);
});

test("every condition on the caller is asked once per statement, not once per row", async () => {
  expect(
    await names(`select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'app' and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( SELECT [^)]*\\(\\)[^)]*\\)', '', 'g')
        ~ '(rules\\.is_[a-z_]+|app\\.uid)\\(\\)'`),
  ).toEqual([]);
});

/** Views that point to a mother and tell nothing of her that the log of readings should name. */
const impersonal = {
  "auditor.access_entry": "the log itself",
  "auditor.unusual_look": "the log itself",
  "midwife.actionlog": "that a step was taken; why is left out",
  "midwife.midwife_request": "that a midwife was asked",
  "midwife.user_puerpera_open": "how well a midwife fits",
  "midwife.user_puerpera_reject": "that a midwife said no",
  "staff.access_entry": "the log itself",
  "staff.matching_midwife": "how well a midwife fits",
  "staff.offer_reach": "how many midwives were told",
  "staff.presence": "who of the office has her open",
  "staff.puerpera_similarity": "that two registrations look alike; what they say is read of them",
  "staff.status_token": "that there is a link; what it opens is told once",
  "staff.user_puerpera_open": "how well a midwife fits",
  "staff.user_puerpera_reject": "that a midwife said no",
  "staff.withdrawn_reject": "that a midwife said no",
};

test("every view that points to a mother is personal, or tells nothing of her", async () => {
  expect(
    await names(`select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname ~ '^puerpera_ids?$' and not a.attisdropped
      where c.relkind in ('v', 'm') and c.relnamespace::regnamespace::text in ('staff', 'midwife', 'auditor', 'anonymous')
        and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '(^|\\n)@personal'
      group by c.oid order by c.oid::regclass::text collate "C"`),
  ).toEqual(Object.keys(impersonal));
});

test("every column of a personal view has a class, by which the log of readings names it", async () => {
  expect(
    await names(`select c.oid::regclass || '.' || a.attname as name from pg_class c
      cross join lateral obj_description(c.oid, 'pg_class') as comment
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('v', 'm') and comment ~ '(^|\\n)@personal' and not exists (
        select from regexp_matches(comment, '@class \\w+: ([^\\n]*)', 'g') class
        where a.attname = any (string_to_array(class[1], ', '))) order by 1`),
  ).toEqual([]);
});

/** Their rows are part of the program or change once in years; a scan answers then, and an index of few values helps nobody. */
const lookups = [
  "birthtype",
  "calendarentry_kind",
  "foundusreason",
  "language_level",
  "lostreason",
  "puerpera_status",
  "registrationtype",
  "user_association",
  "user_membertype",
  "user_role",
  "user_status",
];

test("every reference to a row that can go has an index", async () => {
  expect(
    await names(`select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_class target on target.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace::regnamespace::text in ('app', 'identity')
        and not (target.relname in ('${lookups.join("', '")}'))
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
            -- Whoever looks for a value looks for none that is empty.
            and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true))
      order by 1`),
  ).toEqual([]);
});
