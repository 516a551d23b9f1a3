select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."status" as "status", t1$."zipcode" as "zipcode", t1$."place" as "place", t1$."languages" as "languages", t1$."notes_to_midwife" as "notes_to_midwife", t1$."firstname" as "firstname", t1$."lastname" as "lastname", t1$."address" as "address", t1$."phone_mobile" as "phone_mobile", t1$."email" as "email") v$) as data$, concat_ws(':', t1$."id", case when num_nonnulls(t1$."status", t1$."zipcode", t1$."place", t1$."languages", t1$."notes_to_midwife") > 0 then 'M0' end, case when num_nonnulls(t1$."firstname", t1$."lastname", t1$."address", t1$."phone_mobile", t1$."email") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
) a$ on true
