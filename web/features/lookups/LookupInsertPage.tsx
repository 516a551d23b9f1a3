import { LookupInsert } from "./LookupInsert.tsx";
import { useNamedList } from "./use-named-list.ts";

export function LookupInsertPage() {
  const rules = useNamedList();
  return <LookupInsert key={rules.list} rules={rules} />;
}
