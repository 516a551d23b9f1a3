-- Which relations are about a mother, and of which class their columns are: the access log tells who was shown which class of whom.
do $$
declare
  mother constant text := E'@personal\n'
    '@class M0: id, status, zipcode, place, languages, language_level, needs_interpreter, birthdate_child, birthday_child, birthtype, '
    'multiples, nth_child, dischargedate, priority, published_at, timetoreveal, notes_to_midwife, due_marks, home_visits, care_until, '
    'is_unreachable, has_unknown_zipcode, has_possible_duplicate, has_open_wish, fee_amount, fee_is_open, municipality, midwife_id, closed_at, lost_at, created_at, updated_at, version, anonymised_at\n'
    '@class M1: firstname, lastname, fullname, address, country, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt, birthday, '
    'nationality, email, email_parents, phone_mobile, phone_private\n'
    '@class M2: birthplace, patientid, sectiodate, birthtime_child, phone_hospital, has_ward_email, language_text, mediated_at, '
    'first_contact_at, unreached_count, unreached_at, handed_over_at\n'
    '@class M3: notes_on_registration, notes_to_hospital, notes_internal, foundusreason, lostreason, creator_id, author_id, mediator_id, '
    'mediator_selfassigned, rejects_count, qualifies_for_survey, registrationtype, meteor_id, reference, consent_version, consent_at, form_language, followup_day, '
    'followup_text, assignee_id, merged_into_id, escalation_step, escalation_held_until';
  v record;
begin
  for v in
    select c.oid::regclass as name, c.relowner::regrole as owner, obj_description(c.oid, 'pg_class') as comment, p.marks
    from (values
      ('staff.puerpera', mother), ('midwife.puerpera', mother),
      -- That there is such a mother, and the number by which the office speaks of her.
      ('auditor.puerpera', E'@personal\n@class M0: id, reference'),
      ('staff.triage', E'@personal puerpera_id\n@class M0: puerpera_id, triage_group, priority, dischargedate, birthday_child, '
        'birthdate_child, created_at, is_overdue, is_unanswered, born_order, unborn_order, due_marks, is_unreachable, has_possible_duplicate\n@class M2: sectiodate'),
      ('staff.recently_mediated', E'@personal puerpera_id\n@class M0: puerpera_id, midwife_id\n@class M2: mediated_at\n@class M3: mediator_selfassigned'),
      ('staff.recently_lost', E'@personal puerpera_id\n@class M0: puerpera_id, lost_at\n@class M3: lostreason'),
      -- That something happened to her is no more than the lists show; why it did is for few.
      ('staff.actionlog', E'@personal puerpera_id\n@class M0: id, type, level, puerpera_id, midwife_id, author_id, priority, override, undoes_id, left_out, '
        'until, created_at, followup_day, assignee_id, from_midwife_id, handover_id, escalation_step\n@class M3: lostreason, reason, left_out_reason'),
      ('staff.duplicate_reject', E'@personal puerpera_id\n@class M0: puerpera_id, duplicate_id, author_id, created_at\n@class M3: description'),
      ('staff.missing_birth', E'@personal puerpera_id\n@class M0: puerpera_id\n@class M2: expected_day'),
      ('staff.puerpera_search', E'@personal id\n@class M0: id\n@class M1: folded, numbers'),
      ('staff.puerpera_note', E'@personal puerpera_id\n@class M0: id, puerpera_id, author_id, created_at, updated_at, note_id, read_at\n@class M3: text'),
      ('midwife.puerpera_note', E'@personal puerpera_id\n@class M0: id, puerpera_id, author_id, created_at, updated_at, note_id, read_at\n@class M3: text'),
      ('midwife.private_note', E'@personal puerpera_id\n@class M0: id, puerpera_id, midwife_id, created_at, updated_at\n@class M3: text'),
      ('midwife.visit', E'@personal puerpera_id\n@class M0: id, puerpera_id, midwife_id, created_at, updated_at\n@class M2: planned_at, done_at\n@class M3: note'),
      ('staff.puerpera_escalation', E'@personal puerpera_id\n@class M0: puerpera_id\n@class M3: step, next_step, next_at, held_until, has_reaction'),
      ('staff.puerpera_visits', E'@personal puerpera_id\n@class M0: puerpera_id\n@class M2: done_count, last_at, next_at'),
      -- A change may be of any class; it counts as what fewest see.
      ('staff.edit', E'@personal puerpera_id\n@class M0: id, relation, puerpera_id, user_id, key, author_id, created_at\n@class M3: changes'),
      ('midwife.edit', E'@personal puerpera_id\n@class M0: id, puerpera_id, is_own, created_at\n@class M1: changes'),
      ('staff.status_wish', E'@personal puerpera_id\n@class M0: id, puerpera_id, kind, status, created_at, decided_at, decider_id, actionlog_id\n@class M1: changes, note'),
      ('staff.midwife_request', E'@personal puerpera_id\n@class M0: id, puerpera_id, midwife_id, author_id, channel, outcome, thinking_until, '
        'answerer_id, created_at, answered_at, is_under_way, is_due\n@class M3: reason'),
      ('staff.return_wish', E'@personal puerpera_id\n@class M0: id, puerpera_id, midwife_id, status, created_at, decided_at, decider_id\n@class M3: reason, answer'),
      ('midwife.return_wish', E'@personal puerpera_id\n@class M0: id, puerpera_id, midwife_id, status, created_at, decided_at\n@class M3: reason, answer'),
      ('staff.outbox', E'@personal puerpera_ids\n@class M0: id, channel, hookslug, use_hin, puerpera_id, puerpera_ids, user_id, author_id, status, attempts, '
        'send_after, sent_at, created_at, actionlog_id, again_of_id, canceller_id, is_sample, push_subscription_id, smsmessage_id, is_to_clear, '
        'cause, is_batch_head, batch_size\n@class M1: recipient, bcc, subject, body, failure\n@class M3: cancel_reason'),
      ('staff.step_letter', E'@personal puerpera_id\n@class M0: id, puerpera_id, hook, recipient, user_id, use_hin, state, channel\n@class M1: name, address'),
      ('staff.smsmessage', E'@personal puerpera_id\n@class M0: id, status, total, sent, blacklisted, duplicated, invalid, npai, cost, credits, ticket, '
        'failure, author_id, sent_at, created_at, puerpera_id, sender, is_urgent, cause, parts, unit_price, price, queued_at\n@class M1: message'),
      ('staff.user_smsmessage', E'@personal puerpera_id\n@class M0: smsmessage_id, user_id, id, puerpera_id, parts, state, state_at\n@class M1: phone, text, failure'),
      ('staff.hand_letter', E'@personal puerpera_id\n@class M0: id, puerpera_id, hook, use_hin, user_id, refusal\n@class M1: addresses')
    ) p(relation, marks)
    join pg_class c on c.oid = p.relation::regclass
    -- Sorted, so that all are found before the role changes: each owner finds only her own.
    order by c.relowner
  loop
    execute format('set local role %s', v.owner);
    execute format('comment on view %s is %L', v.name, concat_ws(E'\n', v.comment, v.marks));
  end loop;
end $$;
