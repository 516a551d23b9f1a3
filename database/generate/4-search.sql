-- What triggers would have kept.
insert into app.puerpera_search (id, words, firstname, lastname, birthday, target_date, phones, emails, zipcode, numbers)
select s.* from app.puerpera p, lateral rules.search_row(p) s;

insert into app.search_word (word)
select distinct word collate "C" from (
  select unnest(string_to_array(firstname, ' ') || string_to_array(lastname, ' ')) as word from app.puerpera_search
  union select unnest(rules.words(place)) collate "C" from app.postal_code
) w where length(word) between 3 and 60
on conflict do nothing;
