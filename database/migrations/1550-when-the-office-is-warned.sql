-- Below so many available midwives per expected registration an area counts as short; 0 never warns.
alter table app.appsettings add column bottleneck_ratio numeric(4, 2) not null default 1
  constraint appsettings_bottleneck_ratio_is_plausible check (bottleneck_ratio between 0 and 20);
comment on column app.appsettings.bottleneck_ratio is 'Available midwives per expected registration, below which the office is warned; 0: never.';
