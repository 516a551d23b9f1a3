/** Who stands in for whom in the golden cases: for one colleague today, for others not yet, no longer, shorter than she is away, or not agreed. */
import type pg from "pg";

const key = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const substitutes = {
  /** midwife who stands in */
  ines: key(101),
  /** away; Ines stands in for her today */
  ursula: key(102),
  /** away from the day after tomorrow on; Ines has agreed */
  petra: key(103),
  /** back since the day before yesterday */
  karin: key(104),
  /** still away, but Ines agreed to fewer days */
  rosa: key(105),
  /** away; Ines has not answered */
  eva: key(106),
  /** away; Ines has declined */
  tina: key(107),
  /** in Ursula's care */
  amira: key(111),
  /** closed by Ursula */
  bea: key(112),
  /** in the care of Petra and the others */
  chiara: key(113),
  dora: key(114),
  elin: key(115),
  flurina: key(116),
  gita: key(117),
  visitAtAmira: key(119),
  /** what Eva asked Ines */
  askedForEva: key(124),
  /** both for Arjeta, who is published */
  requestToInes: key(131),
  requestToUrsula: key(132),
} as const;

/** No day here is today's neighbour: midnight may come between laying out and asking. */
export async function layOutSubstitutes(
  admin: pg.ClientBase,
  mediator: string,
  arjeta: string,
): Promise<void> {
  const s = substitutes;
  await admin.query(
    `insert into app."user" (id, role, status, firstname, lastname, email, zipcode, place, circles, languages)
     select id, 'user', 'active', firstname, 'Vertretung', lower(firstname) || '@vertretung.example', '7500', 'St. Moritz', '{7500}', '{rm}'
     from unnest($1::uuid[], $2::text[]) as t (id, firstname)`,
    [
      [s.ines, s.ursula, s.petra, s.karin, s.rosa, s.eva, s.tina],
      ["Ines", "Ursula", "Petra", "Karin", "Rosa", "Eva", "Tina"],
    ],
  );
  await admin.query(
    `insert into app.puerpera (id, firstname, lastname, address, zipcode, place, languages, birthdate_child, birthtype, phone_mobile, notes_internal, status,
       midwife_id, published_at, mediated_at, closed_at)
     select id, firstname, 'Zurbriggen', 'Weg 1', '7500', 'St. Moritz', '{rm}', '2026-11-18', 'nochnicht', '+41795553888', 'intern', status,
       midwife_id, now(), now(), case when status = 'closed' then now() end
     from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) as t (id, firstname, status, midwife_id)`,
    [
      [s.amira, s.bea, s.chiara, s.dora, s.elin, s.flurina, s.gita],
      ["Amira", "Bea", "Chiara", "Dora", "Elin", "Flurina", "Gita"],
      ["current", "closed", "current", "current", "current", "current", "current"],
      [s.ursula, s.ursula, s.petra, s.karin, s.rosa, s.eva, s.tina],
    ],
  );
  const absences: [midwife: string, days: [number, number], agreed: [number, number], status: string][] = [
    [s.ursula, [-9, 9], [-9, 9], "agreed"],
    [s.petra, [2, 9], [2, 9], "agreed"],
    [s.karin, [-9, -2], [-9, 9], "agreed"],
    [s.rosa, [-9, 9], [-9, -2], "agreed"],
    [s.eva, [-9, 9], [-9, 9], "asked"],
    [s.tina, [-9, 9], [-9, 9], "declined"],
  ];
  for (const [at, [midwife, [first, last], [from, to], status]] of absences.entries())
    await admin.query(
      `with entry as (
         insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', app.today() + $2::int, app.today() + $3::int) returning id)
       insert into app.substitution (id, calendarentry_id, midwife_id, substitute_id, author_id, status, start, "end", answered_at)
       select $8, id, $1, $4, $1, $5::text, app.today() + $6::int, app.today() + $7::int, case when $5 <> 'asked' then now() end from entry`,
      [midwife, first, last, s.ines, status, from, to, key(120 + at)],
    );
  await admin.query(
    `insert into app.visit (id, puerpera_id, midwife_id, done_at, note) values ($1, $2, $3, now(), 'Alles gut')`,
    [s.visitAtAmira, s.amira, s.ursula],
  );
  await admin.query(
    `insert into app.private_note (puerpera_id, midwife_id, text) values ($1, $2, 'Nur für Ursula')`,
    [s.amira, s.ursula],
  );
  await admin.query(
    `insert into app.edit (relation, puerpera_id, author_id, changes) values ('puerpera', $1, $2, '{"phone_mobile": {"old": null, "new": "+41795553888"}}')`,
    [s.amira, mediator],
  );
  await admin.query(
    `insert into app.midwife_request (id, puerpera_id, midwife_id, author_id, channel, outcome)
     select id, $3, midwife_id, $4, 'phone', 'open' from unnest($1::uuid[], $2::uuid[]) as t (id, midwife_id)`,
    [[s.requestToInes, s.requestToUrsula], [s.ines, s.ursula], arjeta, mediator],
  );
}
