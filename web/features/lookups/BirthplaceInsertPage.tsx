import { LookupInsert } from "./LookupInsert.tsx";
import { birthplaces } from "./lookup-lists.ts";

export function BirthplaceInsertPage() {
  return <LookupInsert rules={birthplaces} />;
}
