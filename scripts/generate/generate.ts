/** Set-based: triggers off, secondary indexes dropped and made again at the end. */
import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { asOwner } from "#server/postgres/as-owner.ts";

export interface Size {
  mothers: number;
  midwives: number;
  /** open cases, whatever the number of mothers: the working set of the office */
  open: number;
}

const folder = new URL("../../database/generate/", import.meta.url);
const tables = ["user", "puerpera", "actionlog", "puerpera_search", "user_circle"];

interface Index {
  name: string;
  definition: string;
}

async function secondaryIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'app'::regnamespace and c.relname = any($1) and not i.indisunique
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  comment: string | null;
}

/** Checked once as a join instead of row by row. */
async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition,
       quote_literal(obj_description(k.oid, 'pg_constraint')) as comment
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'app'::regnamespace and c.relname = any($1)`,
    [tables],
  );
  return rows;
}

async function setTriggers(client: pg.Client, how: "enable" | "disable"): Promise<void> {
  for (const table of tables) await client.query(`alter table app."${table}" ${how} trigger user`);
}

export async function generate(url: string, size: Size, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  await asOwner(url, async (client) => {
    await client.query("set role wiege_owner");
    const { rows } = await client.query<{ known: boolean }>(
      "select exists (select from app.puerpera) as known",
    );
    if (rows[0]?.known) throw new Error("The database already holds mothers: generate into an empty one.");
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query("set local work_mem = '256MB'");
    for (const [name, value] of Object.entries(size)) {
      await client.query("select set_config($1, $2, true)", [`generate.${name}`, String(value)]);
    }
    const indexes = await secondaryIndexes(client);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await setTriggers(client, "disable");
    for (const file of readdirSync(folder).sort()) {
      const from = performance.now();
      await client.query(readFileSync(new URL(file, folder), "utf8"));
      say(`${file}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
    await setTriggers(client, "enable");
    const from = performance.now();
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition, comment } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      if (comment) await client.query(`comment on constraint ${name} on ${table} is ${comment}`);
    }
    say(
      `${keys.length} foreign keys and ${indexes.length} indexes: ${((performance.now() - from) / 1000).toFixed(1)} s`,
    );
    await client.query("commit");
    for (const table of tables) await client.query(`vacuum analyze app."${table}"`);
    await client.query("analyze");
  });
  say(
    `${size.mothers} mothers, ${size.midwives} midwives: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}
