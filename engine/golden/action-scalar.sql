select (select to_json(a$.value$) from "desk"."book_retag"("books" => $1::uuid[], "tags" => $2::text[]) as a$(value$))::text;
-- $1 ["b0000000-0000-0000-0000-000000000001","b0000000-0000-0000-0000-000000000002"]
-- $2 ["old"]

select (select true from "desk"."sweep"() a$)::text;
