/** The sample with markup and script in every text that PostgreSQL keeps as typed: what runs or turns into an element is a hole. */
import type pg from "pg";

/** Elements of it carry this attribute, so that one is found that no policy lets run. */
export const MARK = "data-xss";

/** How each is read by what it breaks out of: an address, a tag, an attribute, a template; every one begins as an address that runs. */
export const LINES = [
  `javascript:__xss(1)//'"--></title></textarea></script><img ${MARK} src=//xss.example/i onerror=__xss(2)><svg ${MARK} onload=__xss(3)>`,
  `data:text/html,<script ${MARK}>__xss(4)</script>" autofocus onfocus=__xss(5) ${MARK} x="' onmouseover='__xss(6)' ${MARK}='`,
  `[x](javascript:__xss(7)) ![x](//xss.example/m) {{7*7}}{% raw %}{{{x}}}\${__xss(8)}<mj-raw ${MARK}><b ${MARK} style=color:red>{{ b`,
];
const NOTES = LINES.map((line, n) =>
  [
    line,
    ...LINES,
    `https://xss.example/${n}"${MARK}=x><iframe ${MARK} srcdoc="<script>__xss(9)</script>">`,
  ].join("\n"),
);
const URLS = LINES.map(
  (_, n) => `https://xss.example/${n}"${MARK}="'onclick='__xss(10)'><script${MARK}>__xss(11)</script>`,
);
const EMAILS = LINES.map((_, n) => `x${n}'${MARK}='\`\${__xss}\`@xss.example`);

/** Where only a few letters have room. */
const SHORT = LINES.map((_, n) => `<img ${MARK} src=${n} onerror=__xss(12)>`);

/** The first that the constraints of a column allow. */
const BY_TYPE: Record<string, readonly (readonly string[])[]> = {
  "app.line": [LINES, SHORT],
  "app.note": [NOTES, LINES, SHORT],
  "app.url": [URLS],
  "app.email": [EMAILS],
  text: [LINES, URLS, SHORT],
};

/** Words of the program that no constraint and no key tells from people's, and how the demonstration is signed in to. */
const MACHINE = new Set([
  "actionlog.type",
  "application.form_language",
  "birthplace.value",
  "edit.key",
  "edit.relation",
  "midwife_step.log_type",
  "outbox.hookslug",
  "outbox.markup",
  "outbox.message_id",
  "outbox.sealed_body",
  "postal_place.language",
  "puerpera.form_language",
  "puerpera_step.log_type",
  "puerpera_step.step",
  "saved_view.screen",
  "user.auth0_id",
  "user.email",
  "user.meteor_id",
]);

interface Column {
  relation: string;
  name: string;
  type: string;
  at: number;
}

const columns = `
  select c.relname as relation, a.attname as name, a.atttypid::regtype::text as type, a.attnum as at
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.atttypid::regtype::text = any($1)
    and not exists (
      select from pg_constraint k
      where k.contype in ('p', 'f') and (k.conrelid = c.oid and a.attnum = any(k.conkey) or k.confrelid = c.oid and a.attnum = any(k.confkey)))
  order by 1, a.attnum`;

/** What no single column of text shows: texts in JSON, and one that must name what it speaks of. */
const elsewhere = (kinds: readonly string[]): [string, readonly string[]][] => [
  [
    `update app.edit set changes = changes || jsonb_build_object(
       'lastname', jsonb_build_object('old', $1::text, 'new', $2::text), 'notes_to_midwife', jsonb_build_object('old', $2::text, 'new', $3::text))`,
    kinds,
  ],
  [
    `update app.ct_course set priceoptions = (
       select jsonb_agg(jsonb_build_object('price', o -> 'price', 'title', $1::text)) from jsonb_array_elements(priceoptions) o)
     where jsonb_array_length(priceoptions) > 0`,
    kinds.slice(0, 1),
  ],
  [
    "update app.ct_issue set subscription_link = $1 where subscription_link_type = 'website'",
    URLS.slice(0, 1),
  ],
  ["update app.appsettings set sms_mother_text = $1 || ' {hebamme} {telefon}'", SHORT.slice(0, 1)],
];

interface Planted {
  /** «relation.column». */
  planted: string[];
  /** Those that a constraint keeps for something else. */
  refused: string[];
}

/** Each text gets one of the kinds; another `turn` gives it the next one. */
export async function plantScripts(admin: pg.ClientBase, turn = 0): Promise<Planted> {
  const { rows } = await admin.query<Column>(columns, [Object.keys(BY_TYPE)]);
  const told: Planted = { planted: [], refused: [] };
  await admin.query("begin");
  // The values are the matter here, not the steps that lead to them.
  await admin.query("set local session_replication_role = replica");
  for (const column of rows) {
    const what = `${column.relation}.${column.name}`;
    if (MACHINE.has(what)) continue;
    told[(await isPlanted(admin, column, turn)) ? "planted" : "refused"].push(what);
  }
  const kinds = LINES.map((_, n) => LINES[(n + turn) % LINES.length] ?? "");
  for (const [change, values] of elsewhere(kinds)) await admin.query(change, [...values]);
  await admin.query("commit");
  return told;
}

/** In every row, or where there is a text already, as far as the constraints allow. */
async function isPlanted(admin: pg.ClientBase, { relation, name, type, at }: Column, turn: number) {
  for (const kinds of BY_TYPE[type] ?? []) {
    for (const rows of ["true", `t."${name}" is not null`]) {
      await admin.query("savepoint before");
      try {
        await admin.query(
          `update app."${relation}" t set "${name}" = ($1::text[])[(n.nth + $2) % $3 + 1] || case when n.nth < 4 then '' else n.nth::text end
           from (select ctid, row_number() over (order by ctid) as nth from app."${relation}") n where n.ctid = t.ctid and ${rows}`,
          [kinds, at + turn, kinds.length],
        );
        return true;
      } catch (error) {
        if (!(error instanceof Error && "code" in error && /^23/.test(String(error.code)))) throw error;
        await admin.query("rollback to savepoint before");
      }
    }
  }
  return false;
}
