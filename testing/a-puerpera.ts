/** A mother in the state that the test begins with, written past the step machine. */
import type pg from "pg";
import type { PuerperaStatus } from "#domain/puerpera/status.ts";

export interface PuerperaGiven {
  status?: PuerperaStatus;
  midwife_id?: string | null;
  firstname?: string;
  lastname?: string;
  zipcode?: string;
  languages?: string[];
  [column: string]: unknown;
}

/** Answers the mother's id. */
export async function aPuerpera(admin: pg.ClientBase, given: PuerperaGiven = {}): Promise<string> {
  const status = given.status ?? "new";
  const inCare = status === "current" || status === "closed";
  const row: Record<string, unknown> = {
    firstname: "Arjeta",
    lastname: "Krasniqi",
    zipcode: "8610",
    place: "Uster",
    languages: ["de"],
    phone_mobile: "079 555 38 14",
    email: "arjeta@beispiel.example",
    lostreason: status === "lost" ? "andere" : null,
    ...given,
    status,
  };
  const columns = Object.keys(row);
  // Expected in two months, whenever the test runs.
  const isExpected = given.birthdate_child === undefined;
  await admin.query("begin");
  try {
    await admin.query("set local session_replication_role = replica");
    const { rows } = await admin.query<{ id: string }>(
      `insert into app.puerpera (${columns.map((column) => `"${column}"`).join(", ")}${isExpected ? ", birthdate_child" : ""}, published_at, mediated_at, closed_at, lost_at)
       values (${columns.map((_, at) => `$${at + 1}`).join(", ")}${isExpected ? ", app.today() + 60" : ""},
         ${status === "published" || inCare ? "app.now()" : "null"}, ${inCare ? "app.now()" : "null"},
         ${status === "closed" ? "app.now()" : "null"}, ${status === "lost" ? "app.now()" : "null"})
       returning id`,
      Object.values(row),
    );
    await admin.query("commit");
    return rows[0]?.id ?? "";
  } catch (error) {
    await admin.query("rollback");
    throw error;
  }
}
