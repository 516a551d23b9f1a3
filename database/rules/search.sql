-- Search: Müller is found by mueller, Muller and one typo, a telephone number in any spelling and by any part; newest first.
set local role wiege_steps;

-- Plain SQL without settings of its own, so that it is inlined where a million rows are folded.
create function rules.fold(value text) returns text
  language sql stable parallel safe
  return regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(value, ''))), '([aou])e', '\1', 'g');
comment on function rules.fold(text) is 'Lower case without accents; ae, oe and ue as the letter they stand for. domain/search.ts says the same.';

create function rules.words(value text) returns text[]
  language sql stable parallel safe
  return array_remove(regexp_split_to_array(rules.fold(value), '[^[:alnum:]]+'), '');

create function rules.phone_digits(phone text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '^ *[+]', '00'), '[^0-9]', '', 'g'),
    '^(0041|41(?=[0-9]{9}$)|00|0)', ''), '^0+', ''), '');

create function rules.numbers(variadic phones text[]) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(rules.phone_digits(phone), ' ') from unnest(phones) as phone), '');

-- Four digits that were typed may be any part of a telephone number; fewer are its beginning.
create function rules.number_part(typed text) returns text
  language sql immutable parallel safe
  return case when typed ~ '^[0-9 +()/.''-]+$' and length(regexp_replace(typed, '[^0-9]', '', 'g')) >= 4
    then regexp_replace(typed, '[^0-9]', '', 'g') end;

create function rules.search_row(p app.puerpera) returns app.puerpera_search
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id,
    array_to_tsvector(array(
      select distinct left(word, 200) from unnest(
        rules.words(concat_ws(' ', p.firstname, p.lastname, p.email, p.email_parents, p.zipcode, p.place, p.patientid))
        -- A case number is also one word, since some type it without its marks.
        || array_remove(array[nullif(array_to_string(rules.words(p.patientid), ''), ''),
          rules.phone_digits(p.phone_mobile), rules.phone_digits(p.phone_private), rules.phone_digits(p.phone_hospital)], null)
      ) as word)),
    array_to_string(rules.words(p.firstname), ' '), array_to_string(rules.words(p.lastname), ' '),
    p.birthday, rules.target_date(p.birthday_child, p.sectiodate, p.birthdate_child),
    array_remove(array[rules.phone_digits(p.phone_mobile), rules.phone_digits(p.phone_private)], null),
    -- The ward's address stands on every registration of the ward.
    array_remove(array[case when p.registrationtype = 'eltern' then lower(p.email) end, lower(p.email_parents)], null),
    p.zipcode::text,
    rules.numbers(p.phone_mobile, p.phone_private, p.phone_hospital)
$$;

-- Of midwives and colleagues there are few enough to be folded when somebody asks.
create function rules.user_words(u app."user") returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return array_to_tsvector(rules.words(concat_ws(' ', u.firstname, u.lastname, u.email, u.zipcode, u.place, u.zsr_number,
    rules.phone_digits(u.phone_mobile), rules.phone_digits(u.phone_private), rules.phone_digits(u.phone_business))))::text;

create function rules.user_numbers(u app."user") returns text
  language sql immutable security definer set search_path = pg_catalog, pg_temp
  return rules.numbers(u.phone_mobile, u.phone_private, u.phone_business);

create function rules.keep_search_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entry app.puerpera_search := rules.search_row(new);
begin
  insert into app.puerpera_search values (entry.*)
  on conflict (id) do update set (words, firstname, lastname, birthday, target_date, phones, emails, zipcode, numbers) =
    row(excluded.words, excluded.firstname, excluded.lastname, excluded.birthday, excluded.target_date, excluded.phones, excluded.emails,
      excluded.zipcode, excluded.numbers);
  insert into app.search_word
  select distinct word from unnest(rules.words(concat_ws(' ', new.firstname, new.lastname, new.place))) as word where length(word) between 3 and 60
  on conflict do nothing;
  return null;
end $$;

-- Forgets words that no mother has any more: else a name would stay here after she was anonymised. The lock keeps out a registration that
-- is just adding such a word. The function never waits for the lock, because every registration would wait behind it, and it holds the lock
-- for few words only. Answers how many words it forgot; 0 also if somebody else has the lock.
create function rules.forget_search_words() returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 1000;
  unused constant text[] := array(
    select w.word from app.search_word w
    where not exists (select from app.puerpera_search s where s.words @@ quote_literal(w.word)::tsquery) limit most);
  forgotten integer;
begin
  if cardinality(unused) = 0 then
    return 0;
  end if;
  lock table app.search_word in share row exclusive mode nowait;
  delete from app.search_word w
  where w.word = any (unused) and not exists (select from app.puerpera_search s where s.words @@ quote_literal(w.word)::tsquery);
  get diagnostics forgotten = row_count;
  return forgotten;
exception when lock_not_available then
  return 0;
end $$;

create function rules.has_same_letters(a text, b text) returns boolean
  language sql immutable parallel safe
  return length(a) = length(b)
    and array(select l from regexp_split_to_table(a, '') l order by l) = array(select l from regexp_split_to_table(b, '') l order by l);

-- One slip of the finger, in a longer word two, or letters in another order. Letters are sorted only where the distance leaves it open.
create function rules.is_near_word(word text, typed text) returns boolean
  language sql immutable parallel safe
  return case when abs(length(word) - length(typed)) > 2 or length(typed) > 60 then false
    else case extensions.levenshtein_less_equal(word, typed, 2)
      when 0 then true when 1 then true when 2 then length(typed) >= 6 or rules.has_same_letters(word, typed) else false end end;

-- As app.search_word keeps them.
create function rules.letters(word text) returns integer
  language sql immutable parallel safe
  return (select coalesce(bit_or(1 << (ascii(letter) - 97)), 0) from regexp_split_to_table(word, '') letter where ascii(letter) between 97 and 122);

-- Words that may have been meant: at most two letters away, those with the same letters first. Only if there is none,
-- the first letter may be the wrong one: replaced, missing, too many or swapped with the second.
create function rules.near_words(typed text) returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  typed_letters constant integer := rules.letters(typed);
begin
  return coalesce(nullif(array(
    select w.word from app.search_word w
    where typed <> '' and w.word >= left(typed, 1) and w.word < left(typed, 1) || U&'\FFFF'
      -- In this order: the spelling costs ten times as much.
      and case when bit_count((w.letters & ~typed_letters)::bit(26)) > 2 or bit_count((typed_letters & ~w.letters)::bit(26)) > 2 then false
        else rules.is_near_word(w.word, typed) end
    order by not rules.has_same_letters(w.word, typed), extensions.levenshtein(w.word, typed), left(w.word, 2) <> left(typed, 2), w.word
    limit 6), '{}'), array(
    select w.word from app.search_word w
    where length(typed) >= 4 and w.word = any (array(
      select meant from generate_series(97, 122) code, lateral (values (chr(code) || substr(typed, 2)), (chr(code) || typed)) as v(meant)
      union select substr(typed, 2) union select substr(typed, 2, 1) || left(typed, 1) || substr(typed, 3)))
    order by w.word
    limit 6));
end $$;

-- The planner cannot know how frequent the beginning of a word is. So the newest rows are looked through first, where a frequent
-- one fills a screen. Where some have it, but too few, those before them will have it too: they are looked through until a screen is
-- full, if that is less work than to read all who ever had it. A rare one is read from its index, fenced, or the planner would walk the whole key.
create function rules.newest_with(query tsquery, most integer, number_part text default null) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found uuid[];
  seen integer;
  part constant text := '%' || number_part || '%';
  newest constant integer := 2000;
  screen constant integer := least(most, 20);
  total constant real := (select c.reltuples from pg_class c where c.oid = 'app.puerpera_search'::regclass);
begin
  select array_agg(id order by id desc) into found from (
    select n.id from (select s.id, s.words, s.numbers from app.puerpera_search s order by s.id desc limit newest) n
    where n.words @@ query or n.numbers like part order by n.id desc limit most) x;
  seen := coalesce(cardinality(found), 0);
  if seen >= screen then
    return found;
  end if;
  -- To walk a row costs half of what it costs to read one from the index.
  if seen > 0 and newest * screen / seen < 2 * seen * total / newest then
    select array_agg(id order by id desc) into found from (
      select n.id from (select s.id, s.words, s.numbers from app.puerpera_search s order by s.id desc limit 2 * newest * screen / seen) n
      where n.words @@ query or n.numbers like part order by n.id desc limit screen) x;
    if cardinality(found) >= screen then
      return found;
    end if;
  end if;
  -- A whole telephone number is a word of whoever has it. Only where nobody has, it may be a part of a longer one.
  if length(number_part) >= 9 then
    select array_agg(id order by id desc) into found from (
      select y.id from (select s.id from app.puerpera_search s where s.words @@ query offset 0) y order by y.id desc limit most) x;
    if found is not null then
      return found;
    end if;
  end if;
  select array_agg(id order by id desc) into found from (
    select y.id from (select s.id from app.puerpera_search s where s.words @@ query or s.numbers like part offset 0) y
    order by y.id desc limit most) x;
  return coalesce(found, '{}');
end $$;

-- «2026-4817», «wg 2026 4817»: as the family reads it out. domain/search.ts says the same.
create function rules.reference_meant(typed text) returns text
  language sql immutable parallel safe
  return case when typed ~* '^\s*(wg|nr)?[\s.:-]*[0-9]{4}\s*[-–]?\s*[0-9]{4,9}\s*$'
    then regexp_replace(regexp_replace(typed, '[^0-9]', '', 'g'), '^(....)', '\1-') end;

create function rules.search_ids(typed text, most integer, born date default null) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asked text[];
  found uuid[];
  more uuid[];
  near text[];
  term text;
  terms text[] := '{}';
  is_near boolean := false;
  -- Known by a day or a number of her own: they come first.
  known uuid[];
begin
  typed := left(typed, 300);
  -- A date is also a number, and somebody's case may bear it.
  known := array(select p.id from app.puerpera p where p.reference = rules.reference_meant(typed))
    || array(select s.id from app.puerpera_search s where s.birthday = born order by s.id desc limit most);
  if typed ~ '^[0-9 +()/.''-]+$' and length(regexp_replace(typed, '[^0-9]', '', 'g')) >= 3 then
    -- A number: a telephone in any spelling, a postal code, or a case number with or without its marks.
    asked := array[concat_ws(' | ',
      quote_literal(rules.phone_digits(typed)) || ':*',
      quote_literal(regexp_replace(typed, '[^0-9]', '', 'g')) || ':*',
      '(' || (select string_agg(quote_literal(word) || ':*', ' & ') from unnest(rules.words(typed)) as word) || ')')];
  else
    select array_agg(format('%L:*', left(word, 200))) into asked from unnest(rules.words(typed)) as word;
  end if;
  if asked is null then
    return known;
  end if;
  found := rules.newest_with((select string_agg('(' || a || ')', ' & ') from unnest(asked) a)::tsquery, most, rules.number_part(typed));
  found := (known || array(select n from unnest(found) n where not (n = any (known))))[1:most];
  if cardinality(found) >= 5 or typed !~ '[[:alpha:]]' then
    return found;
  end if;

  foreach term in array rules.words(typed) loop
    if length(term) >= 4 and term !~ '[0-9]'
      and not exists (select from app.search_word w where w.word >= term and w.word < term || U&'\FFFF') then
      near := rules.near_words(term);
    else
      near := null;
    end if;
    if cardinality(near) > 0 then
      is_near := true;
      terms := terms || (select '(' || string_agg(format('%L', n), ' | ') || ')' from unnest(near) n);
    else
      terms := terms || format('%L:*', left(term, 200));
    end if;
  end loop;
  if not is_near then
    return found;
  end if;
  more := rules.newest_with(array_to_string(terms, ' & ')::tsquery, most);
  return (found || array(select n from unnest(more) n where not (n = any (found))))[1:most];
end $$;

-- The same question to one row whose cells are at hand: every word that was typed begins one of hers, or the number is one of hers.
-- For lists that are short and must answer from what their reader sees.
create function rules.is_meant(typed text, texts text, phones text[], is_forgiving boolean default false) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(' ' || rules.numbers(variadic phones) like any (array[
      '%' || rules.number_part(left(typed, 300)) || '%',
      '% ' || case when typed ~ '^[0-9 +()/.''-]+$' then rules.phone_digits(left(typed, 300)) end || '%']), false)
    or not exists (
      select from unnest(rules.words(left(typed, 300))) as term
      where not exists (
        select from unnest(rules.words(texts)) as word
        where starts_with(word, term)
          or (is_forgiving and length(term) >= 4 and term !~ '[0-9]' and rules.is_near_word(word, term))))
$$;
