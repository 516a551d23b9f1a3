import { PageHead } from "#web/components/layout/PageHead.tsx";
import { InsertLink, LookupList } from "./LookupList.tsx";
import { birthplaces } from "./lookup-lists.ts";

export function BirthplaceListPage() {
  return (
    <>
      <PageHead title={birthplaces.title} actions={<InsertLink rules={birthplaces} />} />
      <LookupList rules={birthplaces} />
    </>
  );
}
