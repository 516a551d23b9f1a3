-- Who gives a course is told to everybody who may see the course: her name and website, nothing else of her account. Who has
-- left, or is not a member yet, is named nowhere.
set local role wiege_steps;

create function rules.course_providers()
returns table (course_id uuid, name text, website text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, u.fullname, u.website
  from app.ct_course c join app."user" u on u.id = c.user_id and u.status in ('active', 'onhold')
  where c.active
$$;
