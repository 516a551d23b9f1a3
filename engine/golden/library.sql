-- A small lending library to try the engine on. Librarians work on the tables, readers on views of them.
create schema store;
create schema lending;
create schema desk;

create domain store.short_text as text constraint short_text_is_short check (length(value) <= 40);
comment on constraint short_text_is_short on domain store.short_text is 'Der Text ist zu lang.';

create table store.genre (value text primary key, title text not null);

create table store.author (
  id uuid primary key default gen_random_uuid(),
  name store.short_text not null,
  born date
);

create table store.book (
  id uuid primary key default gen_random_uuid(),
  title store.short_text not null,
  author_id uuid references store.author,
  editor_id uuid references store.author,
  genre text references store.genre,
  pages int constraint book_has_pages check (pages > 0),
  price numeric(8, 2),
  copies bigint not null default 1,
  tags store.short_text[] not null default '{}',
  facts jsonb,
  remarks jsonb[],
  published date,
  opens time,
  added_at timestamptz not null default '2026-01-02 03:04:05Z',
  isbn text constraint book_isbn_is_unique unique,
  note text,
  label text generated always as (upper(title)) stored
);
comment on table store.book is '@relation pairs: (id) => pair(book_id)';
comment on constraint book_has_pages on store.book is E'Ein Buch hat mindestens eine Seite.';
comment on constraint book_author_id_fkey on store.book is '@inverse works';
comment on constraint book_editor_id_fkey on store.book is '@inverse edited';

create table store.loan (
  id int primary key generated always as identity,
  book_id uuid not null references store.book,
  borrower text not null,
  lent_on date not null default '2026-02-01',
  returned_on date
);

create table store.wish (
  borrower text,
  book_id uuid references store.book,
  weight int not null default 1,
  rank int,
  primary key (borrower, book_id)
);
comment on constraint wish_book_id_fkey on store.wish is '@inverse -';

create table store.suggestion (id int primary key generated always as identity, words text not null);

alter table store.loan enable row level security;
create policy everything on store.loan to engine_librarian using (true) with check (true);
create policy own on store.loan to engine_reader using (borrower = current_setting('app.user_id', true));

-- What readers see: price and copies are masked unless they have borrowed the book, the note does not exist.
create view lending.book with (security_barrier) as
  select b.id, b.title, b.author_id, b.genre, b.pages, b.tags, b.published,
         case when b.id in (select l.book_id from store.loan l where l.borrower = current_setting('app.user_id', true))
              then b.price end as price,
         case when b.id in (select l.book_id from store.loan l where l.borrower = current_setting('app.user_id', true))
              then b.copies end as copies,
         b.note
  from store.book b;
comment on view lending.book is '@of store.book';
create view lending.author with (security_invoker) as select id, name from store.author;
comment on view lending.author is E'Wer Bücher schreibt.\n@of store.author\n@notnull name';
create view lending.genre with (security_invoker) as select value, title from store.genre;
comment on view lending.genre is '@of store.genre';
create view lending.loan with (security_invoker) as select id, book_id, borrower, lent_on, returned_on from store.loan;
comment on view lending.loan is E'@of store.loan\n@relation borrowed: (book_id) -> book(id)';
create view lending.wish with (security_invoker) as
  select borrower, book_id, weight, weight > 5 as urgent, rank from store.wish where weight < 100
  with check option;
comment on view lending.wish is '@of store.wish';

-- Readers may suggest, and read nothing back.
create view lending.suggestion with (security_invoker) as select id, words from store.suggestion;
comment on view lending.suggestion is '@of store.suggestion';

-- Written through a trigger: only the weight, and only by update.
create view lending.wish_list as select borrower, book_id, weight from store.wish;
comment on view lending.wish_list is E'@key borrower, book_id\n@relation book: (book_id) -> book(id)\n@relation loans: (book_id) => loan(book_id)';
create function lending.weigh_wish() returns trigger language plpgsql security definer as $$
begin
  update store.wish set weight = new.weight where borrower = old.borrower and book_id = old.book_id;
  return new;
end $$;
create trigger weigh instead of update on lending.wish_list for each row execute function lending.weigh_wish();

create function store.search_book(words text, least_pages int default 0) returns setof store.book
  language sql stable as $$ select * from store.book where title ilike '%' || words || '%' and coalesce(pages, 0) >= least_pages $$;
create function lending.search_book(words text) returns setof lending.book
  language sql stable security definer as $$ select * from lending.book where title ilike '%' || words || '%' $$;

-- Every reader with every book: to be narrowed by whoever reads it.
create view store.pair as select l.borrower, b.id as book_id, b.pages from store.loan l cross join store.book b;
comment on view store.pair is E'@key borrower, book_id\n@demands borrower | book_id, pages\n@relation book: (book_id) -> book(id)';

-- Actions.
create type desk.receipt as (accepted boolean, sentence text);

create function desk.book_lend(book_id uuid, borrower text, days int default 14) returns uuid language plpgsql as $$
begin
  if exists (select from store.loan l where l.book_id = book_lend.book_id and returned_on is null) then
    raise exception 'Dieses Buch ist schon ausgeliehen.' using errcode = 'WG001';
  end if;
  if days > 30 then
    raise exception 'So lange?' using errcode = 'WG002', hint = 'needs-confirmation', detail = '{"warnings": ["long"]}';
  end if;
  insert into store.loan (book_id, borrower) values (book_lend.book_id, book_lend.borrower);
  return book_lend.book_id;
end $$;
comment on function desk.book_lend is '@returns book';

create function desk.book_return(book_id uuid) returns store.book language sql as $$
  update store.loan l set returned_on = '2026-02-10' where l.book_id = book_return.book_id and returned_on is null;
  select * from store.book b where b.id = book_return.book_id $$;

create function desk.book_retag(books uuid[], tags text[]) returns int language sql as $$
  with changed as (update store.book set tags = book_retag.tags where id = any(books) returning 1)
  select count(*)::int from changed $$;
create function desk.ask(question text, facts jsonb default null) returns desk.receipt language sql volatile as $$
  select true, question || coalesce(facts ->> 'more', '') $$;
create function desk.greet(out greeting text, out loud boolean) language sql volatile as $$ select 'Guten Tag', false $$;
create function desk.books_by(author uuid) returns setof uuid language sql volatile as $$
  select id from store.book where author_id = author order by title $$;
comment on function desk.books_by is '@returns book';
create function desk.sweep() returns void language plpgsql as $$ begin end $$;
create function desk.stumble() returns void language plpgsql as $$ begin raise exception 'secret of the house'; end $$;

grant usage on schema store, lending, desk to engine_librarian;
grant usage on schema lending, desk to engine_reader;
revoke execute on all functions in schema store, lending, desk from public;

grant select, insert, update, delete on all tables in schema store to engine_librarian;
grant execute on all functions in schema store, desk to engine_librarian;

grant select (id, title, author_id, genre, pages, tags, published, price, copies) on lending.book to engine_reader;
grant select on lending.author, lending.genre, lending.loan, lending.wish_list to engine_reader;
grant select (borrower, book_id, weight, urgent) on lending.wish to engine_reader;
grant select on store.author, store.genre, store.loan to engine_reader;
grant select, insert (borrower, book_id), update (weight, rank), delete on store.wish to engine_reader;
grant insert (borrower, book_id), update (weight, urgent, rank), delete on lending.wish to engine_reader;
grant update (weight) on lending.wish_list to engine_reader;
grant insert (words) on store.suggestion, lending.suggestion to engine_reader;
grant execute on function lending.search_book, desk.greet to engine_reader;

insert into store.genre values ('novel', 'Roman'), ('poem', 'Gedicht');
insert into store.author (id, name, born) values
  ('a0000000-0000-0000-0000-000000000001', 'Johanna Spyri', '1827-06-12'),
  ('a0000000-0000-0000-0000-000000000002', 'Gottfried Keller', '1819-07-19'),
  ('a0000000-0000-0000-0000-000000000003', 'Unbekannt', null);
insert into store.book (id, title, author_id, genre, pages, price, copies, tags, facts, published, opens, isbn, note) values
  ('b0000000-0000-0000-0000-000000000001', 'Heidi', 'a0000000-0000-0000-0000-000000000001', 'novel', 240, 19.50, 3,
   '{alps,goats}', '{"filmed": true, "actors": ["Anuk"]}', '1880-01-01', '08:30', '111', 'Wasserschaden'),
  ('b0000000-0000-0000-0000-000000000002', 'Der grüne Heinrich', 'a0000000-0000-0000-0000-000000000002', 'novel', 900, 32.00, 1,
   '{zurich}', '{"volumes": 4}', '1855-01-01', null, '222', null),
  ('b0000000-0000-0000-0000-000000000003', 'Gesammelte Gedichte', 'a0000000-0000-0000-0000-000000000002', 'poem', 120, null, 9007199254740993,
   '{}', null, null, null, null, null),
  ('b0000000-0000-0000-0000-000000000004', '100 % "Alpen"', null, null, null, 5.00, 0, '{alps}', null, null, null, null, null);
insert into store.loan (book_id, borrower, lent_on, returned_on) values
  ('b0000000-0000-0000-0000-000000000001', 'anna', '2026-01-05', '2026-01-20'),
  ('b0000000-0000-0000-0000-000000000001', 'beat', '2026-01-25', null),
  ('b0000000-0000-0000-0000-000000000002', 'anna', '2026-01-06', null);
insert into store.wish (borrower, book_id, weight) values ('anna', 'b0000000-0000-0000-0000-000000000003', 7);
