-- Whom a message of the office is for: everybody, the midwives, or the office alone; of the midwives those who cover one of these postal
-- codes and speak one of these languages. An empty list narrows nothing.
alter table app.appmessage
  add column audience text not null default 'all'
    constraint appmessage_audience_is_known check (audience in ('all', 'midwives', 'office')),
  add column circles text[] not null default '{}',
  add column languages text[] not null default '{}',
  add constraint appmessage_only_midwives_are_narrowed check (audience <> 'office' or (circles = '{}' and languages = '{}'));
comment on constraint appmessage_audience_is_known on app.appmessage is 'Diesen Kreis von Empfängerinnen gibt es nicht.';
comment on constraint appmessage_only_midwives_are_narrowed on app.appmessage is 'Postleitzahlen und Sprachen schränken nur die Hebammen ein.';
