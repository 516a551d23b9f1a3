-- Whoever signs in, or confirms her registration, waits for a mail in front of her screen: nothing tells her that it is switched off.
update app.emailhook set active = true where not active and (slug ~ '^auth_' or slug = 'registration_confirm');
alter table app.emailhook add constraint emailhook_that_people_wait_for_is_active
  check (active or (slug !~ '^auth_' and slug <> 'registration_confirm'));
