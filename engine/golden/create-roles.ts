import type pg from "pg";

/** Roles belong to the whole cluster: another test file may be making them at this moment. */
export async function createRoles(
  admin: pg.Client,
  families: Record<string, { databaseRole: string }>,
): Promise<void> {
  for (const { databaseRole } of Object.values(families)) {
    await admin.query(
      `do $$ begin create role ${databaseRole}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
}
