-- What an SMS may say, and how long it is; domain/message/sms-length.ts and sms-number.ts say the same in TypeScript.
set local role wiege_steps;

create function rules.is_gsm7(words text) returns boolean
  language sql immutable parallel safe strict
  return translate(words, E'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€', '') = '';

create function rules.sms_parts(words text) returns integer
  language plpgsql immutable parallel safe strict
as $$
declare
  -- Sent as an escape and a character.
  doubled constant text := E'\f^{}\\[~]|€';
  is_short_alphabet constant boolean := rules.is_gsm7(words);
  units constant integer := length(words) + case when is_short_alphabet then length(words) - length(translate(words, doubled, ''))
    else regexp_count(words, '[\U00010000-\U0010FFFF]') end;
  most constant integer := case when is_short_alphabet then 153 else 67 end;
  made integer := 1;
  used integer := 0;
  size integer;
  one text;
begin
  if units <= (case when is_short_alphabet then 160 else 70 end) then
    return least(units, 1);
  end if;
  -- No character is divided between two parts.
  for one in select c from string_to_table(words, null) c loop
    size := case when (is_short_alphabet and strpos(doubled, one) > 0) or ascii(one) > 65535 then 2 else 1 end;
    if used + size > most then
      made := made + 1;
      used := 0;
    end if;
    used := used + size;
  end loop;
  return made;
end $$;

-- A number that takes SMS: a Swiss mobile one, or any of another country.
create function rules.sms_number(phone text) returns text
  language sql immutable parallel safe
  return case when app.normalise_phone(phone) ~ '^\+(417[4-9]|(?!41))' then app.normalise_phone(phone) end;

create function rules.sms_words(template text, firstname text) returns text
  language sql immutable parallel safe
  return replace(template, '{vorname}', firstname);

-- Which word of a text to midwives names the mother, or whether her number stands in it.
create function rules.names_mother(words text, mother app.puerpera) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select rules.words(words) && (rules.words(mother.firstname) || rules.words(mother.lastname))
    or exists (select from unnest(array[mother.phone_mobile, mother.phone_private, mother.phone_hospital]::text[]) number
      where length(rules.phone_digits(number)) >= 7 and strpos(regexp_replace(words, '[^0-9]', '', 'g'), rules.phone_digits(number)) > 0)
$$;

-- Why these words do not go to these people; null when they do.
create function rules.refusal_of_sms(words text, mother app.puerpera, to_midwives boolean) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return case
    when mother.lostreason = 'kindsverlust' then 'Nach einem Kindsverlust geht nichts mehr hinaus.'
    when words ~ E'[\\u0000-\\u0009\\u000b-\\u001f\\u007f]' then 'Der Text enthält Zeichen, die kein Telefon zeigt.'
    when regexp_replace(words, '\{vorname\}', '', 'g') ~ '\{[a-z]+\}' then 'Im Text steht ein Platzhalter, der nicht ausgefüllt ist.'
    when rules.sms_parts(words) > 6 then 'Der Text ist zu lang: Eine SMS hat höchstens 6 Teile.'
    when to_midwives and mother.id is not null and rules.names_mother(words, mother)
      then 'Der Text nennt die Wöchnerin. Name und Telefonnummer sieht, wer sich anmeldet.'
    when to_midwives and exists (
      select from app.puerpera p where p.status in ('new', 'onhold', 'published', 'undefined', 'current')
        and rules.words(p.lastname) <@ rules.words(words) and rules.words(p.firstname) <@ rules.words(words)
        and strpos(' ' || array_to_string(rules.words(words), ' ') || ' ', ' ' || array_to_string(rules.words(p.fullname), ' ') || ' ') > 0)
      then 'Der Text nennt eine Wöchnerin. Namen gehören in keine SMS an Hebammen.' end;
end $$;
