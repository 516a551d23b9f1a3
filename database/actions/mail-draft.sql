-- What the office may send by hand about a case or to a midwife, and what it would say before somebody changes it.
set local role wiege_steps;

-- Written for a hand first, then what went out by itself and is asked for again. What tells of a step, with its reason, only the step can say.
create function rules.hand_hooks(mother app.puerpera, person app."user") returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array_remove(case
    when mother.lostreason = 'kindsverlust' then array['privacy_export', 'privacy_deleted']
    when mother.id is not null then array[
      'puerpera_incomplete',
      case when mother.status not in ('current', 'closed') then 'puerpera_no_midwife_parents' end,
      case when rules.fee_amount(mother.zipcode, mother.birthplace) is not null then 'fee_info_parents' end,
      'privacy_export', case when mother.status in ('closed', 'lost') then 'privacy_deleted' end, 'puerpera_registered_parents',
      case when rules.ward_address(mother) is not null then 'puerpera_registered_hospital' end,
      case when mother.status = 'current' then 'mediation_established_mother' end,
      case when mother.status = 'current' then 'mediation_established_midwife' end,
      case when mother.status = 'current' and rules.ward_address(mother) is not null then 'mediation_established_hospital' end,
      case when mother.status = 'current' and mother.first_contact_at is null then 'reminder_midwife_contact' end,
      case when mother.status = 'current' and mother.birthday_child is null then 'reminder_midwife_birthdate' end,
      case when mother.status = 'closed' and mother.qualifies_for_survey then 'survey_invitation' end]
    when person.role = 'user' then array[
      case person.status when 'new' then 'midwife_registered' when 'active' then 'midwife_welcome' when 'onhold' then 'midwife_onhold' else 'midwife_lost' end,
      case when person.status = 'active' then 'reminder_midwife_profile' end,
      case when exists (select from rules.to_close(person.id)) then 'reminder_midwife_close' end,
      case when rules.is_limited(person.id) then 'midwife_limit_reached' end]
    end, null)
$$;

create type rules.hand_letter as (id text, puerpera_id uuid, hook text, addresses text[], use_hin boolean, user_id uuid, refusal text);

create function rules.hand_letters(about_puerpera uuid, about_user uuid) returns setof rules.hand_letter
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10
as $$
declare
  mother app.puerpera;
  person app."user";
begin
  perform rules.demand_staff();
  select * into mother from app.puerpera p where p.id = about_puerpera;
  -- About a mother, a midwife who is written to is hers.
  select * into person from app."user" u where u.id = case when mother.id is null then about_user else mother.midwife_id end;
  return query
  select concat_ws(':', coalesce(mother.id, person.id), h.slug), mother.id, h.slug::text, meant.addresses, rules.goes_by_hin(h, s), case when rules.hook_recipient(h.slug) in ('midwife', 'applicant') then person.id end,
    coalesce(rules.refusal_of_hook(h.slug), rules.refusal_of_matter(h.slug, mother, person),
      case when meant.addresses = '{}' then 'Dafür ist keine E-Mail-Adresse erfasst.' end)
  from unnest(rules.hand_hooks(mother, person)) with ordinality listed(slug, position)
  join app.emailhook h on h.slug = listed.slug
  cross join app.appsettings s
  cross join lateral (
    select array(select a.address from unnest(rules.meant_addresses(h.slug, mother, person)) with ordinality a(address, position)
      group by a.address order by min(a.position)) as addresses) meant
  order by listed.position;
end $$;

create type actions.mail_draft as (subject text, text text, html text, fault text);

-- What its template says, or how the words that somebody gave it arrive. The work is in server/features/messages, which fills templates.
create function actions.email_draft(
  hookslug text, "puerperaId" uuid default null, "userId" uuid default null, "to" text default null, subject text default null, text text default null
) returns actions.mail_draft
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select null::text, null::text, null::text, o.message from rules.refuse_without_server() o $$;

-- Of a mail that nobody has ordered: the values of now. Only of one to an address is known what HIN adds to the subject when it goes.
create function rules.read_draft_matter(hookslug text, about_puerpera uuid, about_user uuid, address text) returns rules.mail_matter
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail app.outbox;
  mother app.puerpera;
  person app."user";
  refusal text;
begin
  perform rules.demand_staff();
  select * into mother from app.puerpera p where p.id = about_puerpera;
  select * into person from app."user" u where u.id = about_user;
  refusal := case
    when about_puerpera is not null and mother.id is null then 'Diese Anmeldung gibt es nicht mehr.'
    when about_user is not null and person.id is null then 'Dieses Konto gibt es nicht mehr.'
    when mother.id is null and person.id is null then 'Bitte wählen Sie, wen die E-Mail betrifft.'
    else coalesce(rules.refusal_of_hook(hookslug), rules.refusal_of_matter(hookslug, mother, person)) end;
  if refusal is not null then
    raise exception using errcode = 'WG001', message = refusal;
  end if;
  mail.hookslug := read_draft_matter.hookslug;
  mail.puerpera_id := mother.id;
  mail.user_id := person.id;
  mail.author_id := app.uid();
  perform rules.note_preview(mail);
  return (select row(h.active, t.subject::text, t.template::text,
      address is not null and rules.goes_by_hin(h, s) and not rules.is_hin_address(address), false, rules.mail_values(mail))::rules.mail_matter
    from app.emailhook h cross join app.appsettings s left join app.emailtemplate t on t.id = h.emailtemplate_id where h.slug = mail.hookslug);
end $$;
