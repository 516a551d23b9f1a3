select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."lastname" as "lastname", t2$.data$ as "visit_summary") v$) as data$, concat_ws(',', concat_ws(':', t1$."id", 'M1'), t2$.shown$) as shown$
      from (
        select t4$."lastname", t4$."id"
        from "staff"."puerpera" t4$
        where t4$."id" = $1::uuid
        limit 1
      ) t1$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t3$."done_count" as "done_count", t3$."last_at" as "last_at", t3$."next_at" as "next_at") v$) as data$, concat_ws(':', t3$."puerpera_id", case when num_nonnulls(t3$."done_count", t3$."last_at", t3$."next_at") > 0 then 'M2' end) as shown$
          from "staff"."puerpera_visits" t3$
          where t3$."puerpera_id" = t1$."id"
          limit 1
        ) r$
      ) t2$ on true
    ) r$
  ) t0$ on true
) a$ on true
