-- Whether the midwife has reached her mother is said by a button, not guessed from a note.
alter table app.puerpera
  add column first_contact_at timestamptz,
  add column unreached_count smallint not null default 0
    constraint puerpera_unreached_is_counted check (unreached_count >= 0),
  add column unreached_at timestamptz,
  add constraint puerpera_contact_needs_a_midwife
    check (midwife_id is not null or (first_contact_at is null and unreached_count = 0 and unreached_at is null));
comment on constraint puerpera_unreached_is_counted on app.puerpera is 'Versuche werden von null an gezählt.';
comment on constraint puerpera_contact_needs_a_midwife on app.puerpera is 'Einen ersten Kontakt gibt es erst mit einer Hebamme.';
-- What counted until now stays counted: the first note of hers since she has the mother. Not an edit: no version, no log.
alter table app.puerpera disable trigger user;
update app.puerpera p set first_contact_at = n.at
from (select puerpera_id, author_id, min(created_at) as at from app.puerpera_note group by 1, 2) n
where n.puerpera_id = p.id and n.author_id = p.midwife_id and n.at >= p.mediated_at and p.status in ('current', 'closed');
alter table app.puerpera enable trigger user;
