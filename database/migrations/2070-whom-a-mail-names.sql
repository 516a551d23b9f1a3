-- A mail that lists mothers is about none of them alone: whom its words name, since those who read it learn of all of them.
alter table app.outbox add column puerpera_ids uuid[];
comment on column app.outbox.puerpera_ids is 'Whom the words name, where they name several.';
