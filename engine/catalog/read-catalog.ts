/** Reads from PostgreSQL what one database role may see and do. */
import type pg from "pg";
import type { Catalog, Family } from "./catalog.ts";
import { readFunctions } from "./read-functions.ts";
import { readRelations } from "./read-relations.ts";
import { readTables, type Tables } from "./read-tables.ts";
import { readTypes, type Types } from "./read-types.ts";
import { relate } from "./relate.ts";

/** What is the same for every role. */
export interface Ground {
  types: Types;
  tables: Tables;
}

export async function readGround(client: pg.ClientBase): Promise<Ground> {
  return { types: await readTypes(client), tables: await readTables(client) };
}

export async function readCatalog(client: pg.ClientBase, family: Family, ground: Ground): Promise<Catalog> {
  const found = await readRelations(client, family, ground.types, ground.tables);
  relate(found, ground.tables.foreignKeys);
  const relations = found.map((each) => each.relation);
  const { functions, actions } = await readFunctions(client, family, ground.types, relations);
  return { relations, functions, actions };
}
