-- Whoever rang is often known by the last digits alone. The digits as rules.phone_digits gives them, which is made after this.
alter table app.puerpera_search add column numbers text not null default '';
comment on column app.puerpera_search.numbers is 'The digits of her telephone numbers, one after the other.';
update app.puerpera_search s set numbers = coalesce((
  select string_agg(digits, ' ') from unnest(array[p.phone_mobile, p.phone_private, p.phone_hospital]::text[]) as phone,
    nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '^ *[+]', '00'), '[^0-9]', '', 'g'),
      '^(0041|41(?=[0-9]{9}$)|00|0)', ''), '^0+', ''), '') as digits), '')
from app.puerpera p where p.id = s.id;
create index puerpera_search_by_number on app.puerpera_search using gin (numbers extensions.gin_trgm_ops) with (fastupdate = off);
