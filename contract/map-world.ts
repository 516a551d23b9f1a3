/** An invented world of the maps, as rows of a database. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Mother, World } from "./maps-by-hand.ts";

export async function writeMother(admin: pg.ClientBase, each: Mother): Promise<void> {
  await admin.query(
    `insert into app.puerpera (firstname, lastname, place, zipcode, languages, status, lostreason, lost_at, published_at,
       birthday_child, sectiodate, birthdate_child, created_at)
     values ('A', 'B', 'C', $1, $2, $3, $4, case when $3 = 'lost' then app.now() end, app.now(), $5, $6, $7, $8)`,
    [
      each.zipcode,
      each.languages,
      each.status,
      each.lostreason,
      each.birthday,
      each.section,
      each.due,
      each.created,
    ],
  );
}

/** Only they are there, at their moment, until the work is done. */
export async function within<T>(
  admin: pg.ClientBase,
  service: string,
  world: World,
  work: () => Promise<T>,
): Promise<T> {
  await admin.query("begin");
  try {
    await admin.query("set local session_replication_role = replica");
    await admin.query("select set_config('app.now', $1, true)", [world.now.toISOString()]);
    for (const table of ["user_circle", "calendarentry", "user_user_service", "puerpera", '"user"'])
      await admin.query(`delete from app.${table}`);
    for (const { absences, hasService, circles, ...each } of world.midwives) {
      const id = randomUUID();
      await admin.query(
        `insert into app."user" (id, role, status, firstname, lastname, languages) values ($1, $2, $3, 'A', 'B', $4)`,
        [id, each.role, each.status, each.languages],
      );
      for (const zipcode of circles)
        await admin.query("insert into app.user_circle (zipcode, user_id) values ($1, $2)", [zipcode, id]);
      if (hasService)
        await admin.query("insert into app.user_user_service (user_id, service_id) values ($1, $2)", [
          id,
          service,
        ]);
      for (const { first, last } of absences)
        await admin.query(
          `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', $2, $3)`,
          [id, first, last],
        );
    }
    for (const mother of world.mothers) await writeMother(admin, mother);
    return await work();
  } finally {
    await admin.query("rollback");
  }
}
