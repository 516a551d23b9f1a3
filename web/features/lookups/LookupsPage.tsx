import { useNavigate } from "react-router";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import styles from "./LookupList.module.css";
import { InsertLink, LookupList } from "./LookupList.tsx";
import { adminLists } from "./lookup-lists.ts";
import { useNamedList } from "./use-named-list.ts";

/** The lists that administrators keep, one at a time. */
export function LookupsPage() {
  const rules = useNamedList();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Auswahllisten" actions={<InsertLink rules={rules} />} />
      <SegmentedControl
        className={styles.lists}
        label="Liste"
        value={rules.list}
        onChange={(list) => void navigate(`/admin/office/lookups/${list}`, { replace: true })}
        options={adminLists.map(({ list, title }) => ({ value: list, label: title }))}
      />
      <LookupList key={rules.list} rules={rules} />
    </>
  );
}
