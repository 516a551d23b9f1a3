/** A user of the product, written past all rules: tests choose where they begin. */
import type pg from "pg";

export interface UserGiven {
  role?: "user" | "mediator" | "manager" | "admin" | "auditor";
  status?: "new" | "onhold" | "active" | "lost";
  firstname?: string;
  lastname?: string;
  email?: string | null;
  zipcode?: string;
  circles?: string[];
  languages?: string[];
  max_mediations_permonth?: number | null;
}

let made = 0;

/** Answers the user's id. */
export async function aUser(admin: pg.ClientBase, given: UserGiven = {}): Promise<string> {
  made += 1;
  const status = given.status ?? "active";
  const { rows } = await admin.query<{ id: string }>(
    `insert into app."user" (role, status, firstname, lastname, email, zipcode, circles, languages, max_mediations_permonth, lost_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $2 = 'lost' then app.now() end) returning id`,
    [
      given.role ?? "user",
      status,
      given.firstname ?? "Vreni",
      given.lastname ?? `Muster ${made}`,
      given.email === undefined ? `person${made}@beispiel.example` : given.email,
      given.zipcode ?? "8610",
      given.circles ?? ["8610"],
      given.languages ?? ["de"],
      given.max_mediations_permonth ?? null,
    ],
  );
  return rows[0]?.id ?? "";
}
