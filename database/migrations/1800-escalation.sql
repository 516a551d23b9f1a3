-- A published mother for whom nobody comes is shown to more midwives step by step: 1 those of her postal code, 2 those nearby, 3 all. What is
-- reached stands on the mother, as her priority does, so that an undo brings it back with the rest; when it is reached is computed.
alter table app.appsettings
  add column escalates boolean not null default false,
  add column escalation_near_hours integer not null default 6
    constraint appsettings_escalation_near_hours_are_plausible check (escalation_near_hours between 0 and 336),
  add column escalation_all_hours integer not null default 24
    constraint appsettings_escalation_all_hours_are_plausible check (escalation_all_hours between 0 and 336),
  add column escalation_pressing_percent integer not null default 50
    constraint appsettings_escalation_pressing_is_a_share check (escalation_pressing_percent between 1 and 100),
  add column escalation_near_km integer not null default 8
    constraint appsettings_escalation_near_km_is_plausible check (escalation_near_km between 1 and 50),
  add column escalation_days_before integer not null default 21
    constraint appsettings_escalation_days_before_are_plausible check (escalation_days_before between 0 and 366);
comment on column app.appsettings.escalates is 'The circle of those who see a mother, and are told of her, widens with time.';
comment on column app.appsettings.escalation_near_hours is 'After so many hours midwives nearby see her too; 0 leaves the step out.';
comment on column app.appsettings.escalation_all_hours is 'After so many hours all do, never before those nearby; 0 leaves the step out.';
comment on column app.appsettings.escalation_pressing_percent is 'What is left of the hours from the day before the discharge on.';
comment on column app.appsettings.escalation_near_km is 'How far nearby is, between the middles of postal codes.';
comment on column app.appsettings.escalation_days_before is 'The hours of who is not born yet begin so many days before the term, and not before she is published.';
comment on constraint appsettings_escalation_near_hours_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_escalation_all_hours_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_escalation_pressing_is_a_share on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 1 und 100 ein.';
comment on constraint appsettings_escalation_near_km_is_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 1 und 50 ein.';
comment on constraint appsettings_escalation_days_before_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 366 ein.';

alter table app.puerpera
  add column escalation_step smallint not null default 1
    constraint puerpera_escalation_step_is_known check (escalation_step between 1 and 3),
  add column escalation_held_until timestamptz;
comment on column app.puerpera.escalation_step is 'Who sees her while she is published: 1 her postal code, 2 nearby, 3 all.';
comment on column app.puerpera.escalation_held_until is 'Until then the office lets no further step come.';
comment on constraint puerpera_escalation_step_is_known on app.puerpera is 'Diese Stufe gibt es nicht.';

alter table app.actionlog add column escalation_step smallint;
comment on column app.actionlog.escalation_step is 'Of a circle that widened: to which step.';
