import { LookupInsert } from "./LookupInsert.tsx";
import { services } from "./lookup-lists.ts";

export function ServiceInsertPage() {
  return <LookupInsert rules={services} />;
}
