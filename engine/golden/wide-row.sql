select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."title" as "f0", t0$."title" as "f1", t0$."title" as "f2", t0$."title" as "f3", t0$."title" as "f4", t0$."title" as "f5", t0$."title" as "f6", t0$."title" as "f7", t0$."title" as "f8", t0$."title" as "f9", t0$."title" as "f10", t0$."title" as "f11", t0$."title" as "f12", t0$."title" as "f13", t0$."title" as "f14", t0$."title" as "f15", t0$."title" as "f16", t0$."title" as "f17", t0$."title" as "f18", t0$."title" as "f19", t0$."pages" as "g0", t0$."pages" as "g1", t0$."pages" as "g2", t0$."pages" as "g3", t0$."pages" as "g4", t0$."pages" as "g5", t0$."pages" as "g6", t0$."pages" as "g7", t0$."pages" as "g8", t0$."pages" as "g9", t0$."pages" as "g10", t0$."pages" as "g11", t0$."pages" as "g12", t0$."pages" as "g13", t0$."pages" as "g14", t0$."pages" as "g15", t0$."pages" as "g16", t0$."pages" as "g17", t0$."pages" as "g18", t0$."pages" as "g19", t0$."genre" as "h0", t0$."genre" as "h1", t0$."genre" as "h2", t0$."genre" as "h3", t0$."genre" as "h4", t0$."genre" as "h5", t0$."genre" as "h6", t0$."genre" as "h7", t0$."genre" as "h8", t0$."genre" as "h9", t0$."genre" as "h10", t0$."genre" as "h11", t0$."genre" as "h12", t0$."genre" as "h13", t0$."genre" as "h14", t0$."genre" as "h15", t0$."genre" as "h16", t0$."genre" as "h17", t0$."genre" as "h18", t0$."genre" as "h19"
        from "store"."book" t0$
        where t0$."id" = $1::uuid
        limit 1
      ) r$
    ) as "book_by_pk"
  ) r$
)::text;
-- $1 "b0000000-0000-0000-0000-000000000001"
