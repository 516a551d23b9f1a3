/** The sample with the longest values that people really have, wherever a screen shows them. */
import type pg from "pg";

/** 85 letters without a place to break: nobody has it, but no page may fall apart over it. */
export const WORST_NAME =
  "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenscha";

/** Of each status the first has the longest real name, the second the one that nobody has. */
const mothers = `
  update app.puerpera p set
    firstname = case when nth % 4 = 1 then 'Anna-Katharina' when nth = 2 then 'Maximiliane' when nth % 4 = 2 then 'Mirjam'
      when nth % 4 = 3 then 'Thanushiya' else firstname end,
    lastname = case when nth % 4 = 1 then 'von Graffenried-Oberholzer' when nth = 2 then '${WORST_NAME}'
      when nth % 4 = 2 then 'Ackermann' when nth % 4 = 3 then 'Sivanantharajah' else lastname end,
    zipcode = case nth % 3 when 1 then '8614' when 2 then '8452' else zipcode end,
    place = case nth % 3 when 1 then 'Bertschikon (Gossau ZH)' when 2 then 'Adlikon b. Andelfingen' else place end,
    address = 'Alte Schaffhauserstrasse 117a',
    languages = case nth % 3 when 1 then '{sgg,ku,zh,gsw}'::text[] when 2 then '{prs,de}' else languages end,
    language_text = case when nth % 3 = 1 then 'Badini und etwas Französisch' end,
    birthplace = case nth % 4 when 1 then 'gh_oberland' when 2 then 'gh_winterthur' when 3 then 'usz' else birthplace end,
    dischargedate = case when birthtype <> 'nochnicht' and status in ('new', 'published', 'onhold') then app.today() + 1 else dischargedate end,
    email = 'anna-katharina.vongraffenried-oberholzer@hebammenvermittlung.example',
    email_parents = 'familie.vongraffenried-oberholzer@hebammenvermittlung.example',
    phone_mobile = '+41795551234', phone_private = '+41445551234', phone_hospital = '+41525551234',
    needs_interpreter = needs_interpreter or nth % 3 = 1,
    lostreason = case when status = 'lost' and nth % 2 = 1 then 'hospitalisiert' else lostreason end,
    notes_to_midwife = 'Bitte vor dem Besuch anrufen: https://www.hebammenvermittlung.example/wegbeschreibung/bertschikon-gossau-zh/haus-117a'
  from (select id, row_number() over (partition by status order by created_at) as nth from app.puerpera) n where n.id = p.id`;

/** As the mothers; those around Bertschikon have all that they may take, and go away next year. */
const midwives = `
  update app."user" u set
    firstname = case when firstname is null then null when nth % 3 = 1 then 'Anna-Katharina' when nth = 2 then 'Maximiliane' else firstname end,
    lastname = case when firstname is null then lastname when nth % 3 = 1 then 'von Graffenried-Oberholzer' when nth = 2 then '${WORST_NAME}' else lastname end,
    zipcode = '8614', place = 'Bertschikon (Gossau ZH)', address = 'Alte Schaffhauserstrasse 117a',
    languages = case when nth % 2 = 1 then '{sgg,ku,zh,gsw}'::text[] else languages end,
    phone_mobile = '+41795551234', phone_private = '+41445551234', phone_business = '+41525551234',
    website = 'https://www.hebammenpraxis-vongraffenried-oberholzer.example', association = 'bssl',
    email = case when email like '%@demo.example' then email else 'anna-katharina.vongraffenried-oberholzer' || substr(u.id::text, 30) || '@hebammenvermittlung.example' end,
    max_mediations_permonth = case when nth % 4 = 3 then 5 else 12 end,
    circles = case when role = 'user' and nth % 3 < 2 then circles || array['8614'] else circles end,
    updated_at = case when nth % 2 = 0 then app.now() else updated_at end
  from (select id, row_number() over (partition by role, status order by lastname) as nth from app."user") n where n.id = u.id`;

const circles = `
  insert into app.user_circle (user_id, zipcode)
  select id, unnest(circles) from app."user" on conflict do nothing`;

/** Twelve of twelve for the first, one less for each that follows. */
const loads = `
  with taker as (
    select id, row_number() over (order by lastname) as nth from app."user" where role = 'user' and status = 'active' and '8614' = any(circles)
  ), given as (
    select id, row_number() over (order by created_at) as nth from app.puerpera where status in ('closed', 'current')
  )
  update app.puerpera p set midwife_id = taker.id, mediated_at = app.now() - interval '1 minute'
  from given join taker on taker.nth = (given.nth - 1) / 12 + 1 and (given.nth - 1) % 12 < 13 - (taker.nth - 1) % 6
  where given.id = p.id`;

const absences = `
  insert into app.calendarentry (user_id, kind, title, start, "end")
  select id, 'weiterbildung', 'Weiterbildung', make_date(extract(year from app.today())::integer + 1, 1, 17), make_date(extract(year from app.today())::integer + 1, 2, 28)
  from app."user" where role = 'user'`;

const office = `
  update app.appsettings set apptitle = 'Hebammenvermittlung beider Basel',
    organisation_address = E'Verein Hebammenvermittlung beider Basel\\nAlte Schaffhauserstrasse 117a\\n8404 Reutlingen (Winterthur)',
    organisation_contact = E'044 555 01 20\\nvermittlung@hebammenvermittlung.example'`;

const messages = `
  update app.appmessage set
    title = case when category = 'urgent' then 'Weiterbildungsveranstaltungsverschiebung: ${WORST_NAME}' else title || ', auch für das Zürcher Oberland und das Unterland' end,
    text = text || E'\\nhttps://www.hebammenvermittlung.example/weiterbildung/stillen-und-ernaehrung/anmeldung-bis-ende-november-2026'`;

const views = `
  update app.saved_view set title = title || ', im Zürcher Oberland' where position = 1`;

/** All of the office is there, so that the header has as many faces as it shows; until the end of any run. */
const colleagues = `
  update app.user_seen s set last_seen = app.now() + interval '1 day'
  from app."user" u where u.id = s.user_id and u.role in ('mediator', 'manager', 'admin')`;

export async function takeLongestValues(admin: pg.ClientBase): Promise<void> {
  await admin.query("begin");
  // The values are the matter here, not the steps that lead to them.
  await admin.query("set local session_replication_role = replica");
  for (const change of [mothers, midwives, circles, loads, absences, office, messages, views, colleagues])
    await admin.query(change);
  await admin.query("commit");
}
