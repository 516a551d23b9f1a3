import { useParams } from "react-router";
import { LookupSingle } from "./LookupSingle.tsx";
import { useNamedList } from "./use-named-list.ts";

export function LookupSinglePage() {
  const { value = "" } = useParams();
  return <LookupSingle rules={useNamedList()} entryKey={value} />;
}
