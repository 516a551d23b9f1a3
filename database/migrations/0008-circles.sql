-- One row per midwife and postal code, kept by a trigger from user.circles: text equality is leakproof, so under
-- row-level security this is what an index can serve; counts per mother and the map read it.
create table app.user_circle (
  zipcode text not null references app.postal_code,
  user_id uuid not null references app."user" on delete cascade,
  primary key (zipcode, user_id)
);
comment on constraint user_circle_user_id_fkey on app.user_circle is '@inverse -';
comment on constraint user_circle_zipcode_fkey on app.user_circle is '@inverse -';
create index user_circle_by_user on app.user_circle (user_id);
