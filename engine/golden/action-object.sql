select (
  select row_to_json(r$)
  from (
    select 'receipt' as "__typename", t0$."accepted" as "accepted", t0$."sentence" as "sentence"
    from "desk"."ask"("question" => $1::text, "facts" => $2::jsonb) t0$
    limit 1
  ) r$
)::text;
-- $1 "Wann?"
-- $2 "{\"more\":\" Bald?\"}"

select (
  select row_to_json(r$)
  from (
    select t0$."greeting" as "greeting", t0$."loud" as "loud"
    from "desk"."greet"() t0$
    limit 1
  ) r$
)::text;
