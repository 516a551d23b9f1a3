-- Which of a to z a word has, a bit each: of two words that are at most two slips apart, neither has more than two that the other lacks.
-- By that nearly all words are passed over without a look at their spelling, in the index alone.
do $$
begin
  execute format('alter table app.search_word add column letters integer not null generated always as (%s) stored',
    (select string_agg(format('((strpos(word, %L) > 0)::integer << %s)', chr(97 + bit), bit), ' | ' order by bit) from generate_series(0, 25) bit));
end $$;
alter table app.search_word drop constraint search_word_pkey, add primary key (word) include (letters);
