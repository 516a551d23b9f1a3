-- What is wrong with a template, asked whenever one is written: placeholders, filters and tags are a closed list, so no wording can be
-- saved that could not be sent. domain/message/template.ts says the same, for the editor, and the worker asks it once more.
set local role wiege_steps;

create function rules.name_fault(asked text, allowed text[]) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select case
    when asked !~ '^[a-z_]+(\.[a-z_]+)*$' or not exists (select from rules.placeholders() p where p.name = asked)
      then format('Den Platzhalter «%s» gibt es nicht.', asked)
    when asked <> all (allowed) then format('Der Platzhalter «%s» ist in dieser Vorlage nicht erlaubt.', asked) end
$$;

create function rules.output_fault(inside text, allowed text[]) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  part constant text[] := regexp_match(inside, '^([a-z_.]+)(?:[ \t\r\n]*\|[ \t\r\n]*([^ \t\r\n]+))?$');
  kind constant text := (select p.kind from rules.placeholders() p where p.name = part[1]);
begin
  return case
    when part is null then format('«{{ %s }}» ist nicht verständlich.', inside)
    else coalesce(rules.name_fault(part[1], allowed), case
      when part[2] not in ('datum', 'zeit') then format('Den Filter «%s» gibt es nicht.', part[2])
      when kind = 'truth' then format('Nach «%s» kann nur mit if gefragt werden.', part[1])
      when kind = 'date' and part[2] is distinct from 'datum' then format('«%s» braucht den Filter datum.', part[1])
      when kind = 'instant' and part[2] is null then format('«%s» braucht den Filter datum oder zeit.', part[1])
      when kind in ('text', 'number') and part[2] is not null then format('«%s» ist kein Datum und verträgt keinen Filter.', part[1]) end) end;
end $$;

create function rules.condition_faults(condition text, allowed text[]) returns text[]
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  word text;
  shape text := '';
  faults text[] := '{}';
begin
  for word in select m[1] from regexp_matches(condition, '((?:"[^"]*"|''[^'']*''|[^ \t\r\n"''])+|["''])', 'g') m loop
    if word in ('and', 'or') then
      shape := shape || 'l';
    elsif word in ('==', '!=', '>', '<', '>=', '<=') then
      shape := shape || 'c';
    else
      shape := shape || 'o';
      if word !~ '^("[^"]*"|''[^'']*''|[0-9]+|true|false|nil|blank|empty)$' then
        faults := array_append(faults, rules.name_fault(word, allowed));
      end if;
    end if;
  end loop;
  return case
    when shape = '' then array['Nach if fehlt die Bedingung.']
    when shape !~ '^o(co)?(lo(co)?)*$' then array_append(faults, format('Die Bedingung «%s» ist nicht verständlich.', condition))
    else faults end;
end $$;

create function rules.tag_faults(tags text[], allowed text[]) returns text[]
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  inside text;
  part text[];
  opened text[] := '{}';
  faults text[] := '{}';
  top text;
begin
  foreach inside in array tags loop
    part := regexp_match(inside, '^([^ \t\r\n]*)[ \t\r\n]*(.*)$');
    top := opened[cardinality(opened)];
    case
      when part[1] in ('if', 'unless') then
        opened := opened || part[1];
        faults := faults || rules.condition_faults(part[2], allowed);
      when part[1] in ('elsif', 'else') then
        faults := array_append(faults, case
          when top is null then format('«%s» steht ohne if.', part[1])
          when top like '%:else' then format('«%s» steht nach else.', part[1])
          when part[1] = 'else' and part[2] <> '' then 'Nach else steht keine Bedingung.' end);
        if part[1] = 'elsif' then
          faults := faults || rules.condition_faults(part[2], allowed);
        elsif top is not null and top not like '%:else' then
          opened[cardinality(opened)] := top || ':else';
        end if;
      when part[1] in ('endif', 'endunless') then
        if split_part(top, ':', 1) = substr(part[1], 4) then
          opened := opened[:cardinality(opened) - 1];
        else
          faults := array_append(faults, format('«%s» steht ohne %s.', part[1], substr(part[1], 4)));
        end if;
      else
        faults := array_append(faults, format('Den Befehl «%s» gibt es nicht. Erlaubt sind if und unless.', part[1]));
    end case;
  end loop;
  return faults || array(select format('«end%s» fehlt.', split_part(o, ':', 1)) from unnest(opened) o);
end $$;

-- Asked before anything else: a text that no column takes is not read.
create function rules.length_fault(input text, most int) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$ select case when length(input) > most then format('Bitte höchstens %s Zeichen eingeben.', replace(to_char(most, 'FM99G999'), ',', '’')) end $$;

-- The parts between braces and whether a brace belongs to none, in one pass over the signs. A brace that nothing closes opens no part.
create function rules.template_parts(template text, out insides text[], out are_tags boolean[], out is_loose boolean)
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  last_shown constant int := length(template) - nullif(strpos(reverse(template), '}}'), 0);
  last_tag constant int := length(template) - nullif(strpos(reverse(template), '}%'), 0);
  at int := 0;
  before text := '';
  closes text;
  inside text;
  sign text;
begin
  insides := '{}';
  are_tags := '{}';
  is_loose := false;
  foreach sign in array string_to_array(coalesce(template, ''), null) loop
    at := at + 1;
    if closes is not null and before || sign = closes then
      insides := insides || btrim(regexp_replace(regexp_replace(left(inside, -1), '^-', ''), '-$', ''), E' \t\r\n');
      are_tags := are_tags || (closes = '%}');
      closes := null;
      before := '';
    elsif closes is not null then
      inside := inside || sign;
      before := sign;
    elsif before || sign = '{{' and at < last_shown or before || sign = '{%' and at < last_tag then
      closes := case sign when '{' then '}}' else '%}' end;
      inside := '';
      before := '';
    else
      is_loose := is_loose or before || sign in ('{{', '{%', '}}', '%}');
      before := sign;
    end if;
  end loop;
end $$;

-- German sentences, each once, in the order of domain/message/template.ts; none when it can be sent.
create function rules.template_faults(slug text, template text) returns text[]
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  allowed constant text[] := array(select rules.allowed_placeholders(slug));
  too_long constant text := rules.length_fault(template, 10000);
  faults text[];
begin
  if too_long is not null then
    return array[too_long];
  end if;
  select coalesce(array_agg(rules.output_fault(f.inside, allowed) order by f.at) filter (where not f.is_tag), '{}')
    || rules.tag_faults(coalesce(array_agg(f.inside order by f.at) filter (where f.is_tag), '{}'), allowed)
    || case when p.is_loose then array['Eine Klammer ist nicht geschlossen.'] end
  into faults
  from rules.template_parts(template) p left join lateral unnest(p.insides, p.are_tags) with ordinality f(inside, is_tag, at) on true
  group by p.is_loose;
  return array(select fault from unnest(faults) with ordinality f(fault, at) where fault is not null group by fault order by min(at));
end $$;

create function rules.subject_faults(slug text, subject text) returns text[]
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case when rules.length_fault(subject, 200) is not null then array[rules.length_fault(subject, 200)]
    else rules.template_faults(slug, subject) || array(
      select distinct format('«%s» gehört nicht in den Betreff: Er wird nie verschlüsselt.', named[1])
      from unnest((rules.template_parts(subject)).insides) inside, regexp_matches(inside, '[a-z_]+(?:\.[a-z_]+)*', 'g') named
      where named[1] in (select p.name from rules.placeholders() p) and named[1] <> all (rules.subject_placeholders())) end
$$;

create function rules.refuse_faults(slug text, subject text, template text) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  faults constant text[] := rules.subject_faults(slug, subject) || rules.template_faults(slug, template);
begin
  if cardinality(faults) > 0 then
    raise exception using errcode = 'WG001', message = array_to_string(faults[:3], ' ');
  end if;
end $$;

-- It must be fit for the occasion that it is written for, and for each that uses it.
create function rules.check_template() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.refuse_faults(slug, new.subject, new.template) from (
    select null as slug union select h.slug from app.emailhook h where h.id = new.emailhook_id or h.emailtemplate_id = new.id) used;
  return new;
end $$;

create function rules.check_template_of_hook() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.refuse_faults(new.slug, t.subject, t.template) from app.emailtemplate t where t.id = new.emailtemplate_id;
  return new;
end $$;

create function rules.keep_wording() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.emailtemplate_version (emailtemplate_id, version, subject, template, author_id)
  values (new.id, new.version, new.subject, new.template, app.uid());
  return null;
end $$;

set local role wiege_owner;
create trigger faults before insert or update of subject, template, emailhook_id on app.emailtemplate for each row execute function rules.check_template();
create trigger faults before update of emailtemplate_id on app.emailhook for each row
  when (new.emailtemplate_id is distinct from old.emailtemplate_id) execute function rules.check_template_of_hook();
create trigger first_wording after insert on app.emailtemplate for each row execute function rules.keep_wording();
create trigger wording after update of subject, template on app.emailtemplate for each row
  when ((new.subject, new.template) is distinct from (old.subject, old.template)) execute function rules.keep_wording();
