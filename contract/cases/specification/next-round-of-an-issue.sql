select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."weeks" as "weeks", t0$."number" as "number", t0$."dates" as "dates", t0$."firstdate" as "firstdate", t0$."lastdate" as "lastdate", t0$."holidays" as "holidays"
        from "staff"."next_round"("issue_id" => $1::uuid, "weeks" => $2::integer) t0$
        limit 10001
      ) r$
    ) as "next_round"
  ) r$
)::text
