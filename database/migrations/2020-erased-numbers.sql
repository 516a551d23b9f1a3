-- Old numbers of mothers whose personal data is erased: a file of the program of before, taken over again, must not bring them back.
-- A digest alone, without a time and without a way to the row that was kept of her.
create table app.erased_meteor_id (
  digest bytea primary key
);
comment on table app.erased_meteor_id is 'Digests of old numbers that are not taken over again.';
