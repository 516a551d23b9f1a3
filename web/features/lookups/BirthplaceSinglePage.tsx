import { useParams } from "react-router";
import { WardCodeCard } from "#web/features/ward-codes/WardCodeCard.tsx";
import { LookupSingle } from "./LookupSingle.tsx";
import { birthplaces } from "./lookup-lists.ts";

export function BirthplaceSinglePage() {
  const { id = "" } = useParams();
  return (
    <LookupSingle
      rules={birthplaces}
      entryKey={id}
      beside={({ key, value, title, active }) => (
        <WardCodeCard birthplaceId={key} value={value} title={title} isActive={active} />
      )}
    />
  );
}
