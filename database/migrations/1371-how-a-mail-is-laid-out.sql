-- How the words of a mail are laid out. Body is what people read as text. Headings, emphasis and buttons of the template stand here, its values marked as such.
alter table app.outbox add column markup text;
comment on column app.outbox.markup is 'None of what a person typed and of the sign-in.';
alter table app.outbox add constraint outbox_markup_has_a_text check (markup is null or body is not null);
