-- What of the caller and of the settings decides which mothers she sees, in one look: each function of its own would cost the mask a
-- call for every place that asks it (decision 0197).
set local role wiege_steps;

create function rules.my_sight(
  out is_midwife boolean, out is_offered_mothers boolean, out circles text[], out languages text[], out zipcode text,
  out release_delay interval, out shows_outside_circles boolean, out escalation_km integer
)
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select
    rules.acts_as_midwife(u), rules.acts_as_midwife(u) and u.status = 'active' and not rules.is_paused(u.id), u.circles, u.languages, u.zipcode::text,
    case when s.limit_mediations then rules.release_delay(u.id) else interval '0' end,
    s.showoutsidecircles, case when s.escalates then s.escalation_near_km end
  from app."user" u, app.appsettings s
  where u.id = app.uid()
$$;
comment on function rules.my_sight() is 'About the caller alone; empty for nobody.';
