-- Courses, their issues ("Durchführungen") and the dates of each.
create table app.ct_category (
  id uuid primary key default uuidv7(),
  title app.line not null,
  description app.note,
  constraint ct_category_title_is_unique unique (title)
);
comment on constraint ct_category_title_is_unique on app.ct_category is 'Diese Kategorie gibt es schon.';

create table app.ct_course (
  id uuid primary key default uuidv7(),
  title app.line not null,
  description app.note,
  active boolean not null default true,
  user_id uuid references app."user",
  course_category_id uuid references app.ct_category,
  priceoptions jsonb not null default '[]'
    constraint ct_course_priceoptions_are_a_list check (jsonb_typeof(priceoptions) = 'array'),
  pricetext app.line,
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on constraint ct_course_user_id_fkey on app.ct_course is '@inverse courses';
comment on constraint ct_course_course_category_id_fkey on app.ct_course is E'@inverse courses\nDiese Kategorie hat noch Kurse.';
create index ct_course_by_title on app.ct_course (active, title, id);
create index ct_course_by_category on app.ct_course (course_category_id);
create index ct_course_by_user on app.ct_course (user_id);

create table app.ct_issue (
  id uuid primary key default uuidv7(),
  number app.line,
  course_id uuid not null references app.ct_course,
  active boolean not null default true,
  info app.note,
  note app.note,
  status text not null default 'open'
    constraint ct_issue_status_is_known check (status in ('open', 'full', 'cancelled', 'done')),
  languages text[] not null default '{}',
  address app.line,
  street app.line,
  streetnumber app.line,
  zipcode app.zipcode,
  price numeric(8, 2)
    constraint ct_issue_price_is_not_negative check (price >= 0),
  price_text app.line,
  subscription_link text
    constraint ct_issue_subscription_link_is_short check (length(subscription_link) <= 2048),
  subscription_link_type text
    constraint ct_issue_subscription_link_type_is_known check (subscription_link_type in ('website', 'email', 'phone')),
  coordinates double precision[]
    constraint ct_issue_coordinates_are_longitude_and_latitude
    check (cardinality(coordinates) = 2 and coordinates[1] between 5.9 and 10.6 and coordinates[2] between 45.7 and 47.9),
  dates date[] not null default '{}',
  dates_text app.line,
  firstdate date,
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on constraint ct_issue_course_id_fkey on app.ct_issue is E'@inverse issues\nDieser Kurs hat noch Durchführungen.';
comment on constraint ct_issue_price_is_not_negative on app.ct_issue is 'Der Preis kann nicht negativ sein.';
create index ct_issue_by_course on app.ct_issue (course_id, firstdate);
create index ct_issue_by_date on app.ct_issue (active, firstdate, id);

create table app.ct_event (
  id uuid primary key default uuidv7(),
  courseissue_id uuid not null references app.ct_issue on delete cascade,
  type text not null default 'single'
    constraint ct_event_type_is_known check (type in ('single', 'series')),
  startdate date not null,
  enddate date not null,
  starttime time,
  endtime time,
  faildates date[] not null default '{}',
  weekdays smallint[] not null default '{}'
    constraint ct_event_weekdays_are_monday_to_sunday check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  constraint ct_event_ends_after_it_starts check (enddate >= startdate),
  constraint ct_event_day_ends_after_it_starts check (endtime > starttime),
  constraint ct_event_series_has_weekdays check (type = 'single' or cardinality(weekdays) > 0)
);
comment on constraint ct_event_courseissue_id_fkey on app.ct_event is '@inverse events';
comment on constraint ct_event_ends_after_it_starts on app.ct_event is 'Das Ende liegt vor dem Anfang.';
comment on constraint ct_event_day_ends_after_it_starts on app.ct_event is 'Das Ende liegt vor dem Beginn.';
comment on constraint ct_event_series_has_weekdays on app.ct_event is 'Bitte wählen Sie die Wochentage der Serie.';
create index ct_event_by_issue on app.ct_event (courseissue_id, startdate);
