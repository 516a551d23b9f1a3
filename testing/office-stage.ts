/** A database with two mediators and a manager, and statements as any of them. */
import { aUser } from "./a-user.ts";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type StatementAs, statementsAs } from "./statements-as.ts";

export interface OfficeStage {
  database: FreshDatabase;
  mediator: string;
  colleague: string;
  manager: string;
  as: StatementAs;
}

export async function officeStage(): Promise<OfficeStage> {
  const database = await freshDatabase();
  return {
    database,
    mediator: await aUser(database.admin, { role: "mediator" }),
    colleague: await aUser(database.admin, { role: "mediator" }),
    manager: await aUser(database.admin, { role: "manager" }),
    as: statementsAs(database.pools),
  };
}
