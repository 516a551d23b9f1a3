import { useParams } from "react-router";
import { adminLists, type ListRules } from "./lookup-lists.ts";

/** The list that the address names; the first where it names none. */
export function useNamedList(): ListRules {
  const { list } = useParams();
  const [first] = adminLists;
  const named = adminLists.find((rules) => rules.list === list) ?? first;
  if (!named) throw new Error("There are no lists");
  return named;
}
