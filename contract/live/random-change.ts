/** Changes that may concern a midwife, as SQL written past the rules. */
import { fc } from "#testing/property.ts";

export interface Cast {
  midwives: readonly string[];
  mothers: readonly string[];
  zipcodes: readonly string[];
  languages: readonly string[];
  services: readonly string[];
}

const KINDS = {
  /** `a` is whom it is about, `b` somebody else, `n` a small number. */
  status: (at: At) => [
    `update app.puerpera set status = $2, midwife_id = case when $2 in ('current', 'closed') then $3::uuid end,
       published_at = case when $2 = 'new' then null else app.now() end,
       mediated_at = case when $2 in ('current', 'closed') then app.now() end,
       closed_at = case when $2 = 'closed' then app.now() - make_interval(days => $4) end where id = $1`,
    [at.mother, ["new", "published", "current", "closed", "published"][at.n % 5], at.midwife, at.n * 20],
  ],
  zipcode: (at: At) => ["update app.puerpera set zipcode = $2 where id = $1", [at.mother, at.zipcode]],
  languages: (at: At) => [
    "update app.puerpera set languages = array[$2] where id = $1",
    [at.mother, at.language],
  ],
  priority: (at: At) => ["update app.puerpera set priority = priority + 1 where id = $1", [at.mother]],
  firstname: (at: At) => [
    "update app.puerpera set firstname = $2 where id = $1",
    [at.mother, `Name ${at.n}`],
  ],
  midwife: (at: At) => [
    "update app.puerpera set midwife_id = $2 where id = $1 and midwife_id is not null",
    [at.mother, at.midwife],
  ],
  widening: (at: At) => [
    "update app.puerpera set escalation_step = $2 where id = $1",
    [at.mother, 1 + (at.n % 3)],
  ],
  anonymising: (at: At) => [
    "update app.puerpera set anonymised_at = case when $2 then app.now() end where id = $1",
    [at.mother, at.n % 4 === 0],
  ],
  everybody: (at: At) => ["update app.puerpera set priority = $1", [at.n]],
  circles: (at: At) => [
    `update app."user" set circles = array[$2, $3]::text[] where id = $1`,
    [at.midwife, at.zipcode, at.otherZipcode],
  ],
  spoken: (at: At) => [
    `update app."user" set languages = array[$2] where id = $1`,
    [at.midwife, at.language],
  ],
  home: (at: At) => [`update app."user" set zipcode = $2 where id = $1`, [at.midwife, at.zipcode]],
  access: (at: At) => [
    `update app."user" set status = $2 where id = $1`,
    [at.midwife, at.n % 3 === 0 ? "onhold" : "active"],
  ],
  limit: (at: At) => [
    `update app."user" set max_mediations_permonth = $2 where id = $1`,
    [at.midwife, at.n % 3],
  ],
  absence: (at: At) => [
    `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, $2, 'Weg', app.today() - 1, app.today() + $3::integer)`,
    [at.midwife, at.n % 3 === 0 ? "pause" : "ferien", at.n * 30],
  ],
  back: (at: At) => ["delete from app.calendarentry where user_id = $1", [at.midwife]],
  reject: (at: At) => [
    "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
    [at.midwife, at.mother],
  ],
  unreject: (at: At) => ["delete from app.user_puerpera_reject where user_id = $1", [at.midwife]],
  hide: (at: At) => [
    "insert into app.user_puerpera_hidden (user_id, puerpera_id) values ($1, $2)",
    [at.midwife, at.mother],
  ],
  request: (at: At) => [
    "insert into app.midwife_request (puerpera_id, midwife_id, author_id, channel, outcome) values ($2, $1, $1, 'phone', 'open')",
    [at.midwife, at.mother],
  ],
  answer: (at: At) => [
    "update app.midwife_request set outcome = 'declined', answered_at = app.now(), answerer_id = $1 where midwife_id = $1 and outcome = 'open'",
    [at.midwife],
  ],
  substitution: (at: At) => [
    `with away as (insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', app.today(), app.today() + 5) returning id)
     insert into app.substitution (calendarentry_id, midwife_id, substitute_id, author_id, status, start, "end")
     select id, $1, $2, $1, 'agreed', app.today(), app.today() + 5 from away`,
    [at.midwife, at.otherMidwife],
  ],
  substituted: (at: At) => [
    "update app.substitution set status = $2 where midwife_id = $1 and substitute_id is not null",
    [at.midwife, at.n % 2 === 0 ? "agreed" : "declined"],
  ],
  note: (at: At) => [
    "insert into app.puerpera_note (puerpera_id, author_id, text) values ($2, $1, 'Frage')",
    [at.midwife, at.mother],
  ],
  noteAnswer: (at: At) => [
    "insert into app.puerpera_note (puerpera_id, author_id, text, note_id) select puerpera_id, $1, 'Antwort', id from app.puerpera_note where note_id is null order by id desc limit 1",
    [at.midwife],
  ],
  visit: (at: At) => [
    "insert into app.visit (puerpera_id, midwife_id, done_at) values ($2, $1, app.now())",
    [at.midwife, at.mother],
  ],
  service: (at: At) => [
    "insert into app.user_user_service (user_id, service_id) values ($1, $2)",
    [at.midwife, at.service],
  ],
  outside: (at: At) => ["update app.appsettings set showoutsidecircles = $1", [at.n % 4 === 0]],
  widens: (at: At) => [
    "update app.appsettings set escalates = $1, escalation_near_km = $2",
    [at.n % 3 > 0, 5 + at.n * 10],
  ],
  limits: (at: At) => [
    "update app.appsettings set limit_mediations = $1, archive_days = $2",
    [at.n % 2 === 0, 30 + at.n],
  ],
} satisfies Record<string, (at: At) => [string, unknown[]]>;

interface At {
  midwife: string;
  otherMidwife: string;
  mother: string;
  zipcode: string;
  otherZipcode: string;
  language: string;
  service: string;
  n: number;
}

export interface Change {
  kind: keyof typeof KINDS;
  a: number;
  b: number;
  n: number;
}

export const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(KINDS) as Change["kind"][])),
  a: fc.nat(999),
  b: fc.nat(999),
  n: fc.nat(9),
});

export function sqlOf({ kind, a, b, n }: Change, cast: Cast): [string, unknown[]] {
  const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? "";
  return KINDS[kind]({
    midwife: pick(cast.midwives, a),
    otherMidwife: pick(cast.midwives, a + 1 + (b % (cast.midwives.length - 1))),
    mother: pick(cast.mothers, b),
    zipcode: pick(cast.zipcodes, a),
    otherZipcode: pick(cast.zipcodes, b),
    language: pick(cast.languages, b),
    service: pick(cast.services, b),
    n,
  }) as [string, unknown[]];
}
