import { PageHead } from "#web/components/layout/PageHead.tsx";
import { InsertLink, LookupList } from "./LookupList.tsx";
import { services } from "./lookup-lists.ts";

export function ServiceListPage() {
  return (
    <>
      <PageHead title={services.title} actions={<InsertLink rules={services} />} />
      <LookupList rules={services} />
    </>
  );
}
