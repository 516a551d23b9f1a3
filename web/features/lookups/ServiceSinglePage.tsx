import { useParams } from "react-router";
import { LookupSingle } from "./LookupSingle.tsx";
import { services } from "./lookup-lists.ts";

export function ServiceSinglePage() {
  const { id = "" } = useParams();
  return <LookupSingle rules={services} entryKey={id} />;
}
