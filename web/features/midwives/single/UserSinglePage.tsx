import { UserRoundX } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { isRole } from "#domain/role.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { UserAccountDocument, type UserAccountQuery } from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useHashScroll } from "#web/platform/browser/use-hash-scroll.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ShortcutsCard } from "../../own-profile/ShortcutsCard.tsx";
import { useNoteOpened } from "../../search/recently-opened.ts";
import { sectionsOf } from "../form/user-sections.ts";
import { AbsencePanel } from "./AbsencePanel.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { AccountEdits } from "./AccountEdits.tsx";
import { AccountHead } from "./AccountHead.tsx";
import { AccountLogPanel } from "./AccountLogPanel.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { type AccountRow, accountDraft } from "./account-row.ts";
import { DevicesPanel } from "./DevicesPanel.tsx";
import { LoadPanel } from "./LoadPanel.tsx";
import { LoginPanel } from "./LoginPanel.tsx";
import { MothersPanel } from "./MothersPanel.tsx";
import styles from "./UserSinglePage.module.css";

/** A midwife's or colleague's account: who she is, what she does, and what the office may do with it. */
export function UserSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(UserAccountDocument, { id }, { skip: !isId });
  useNamedPage(data?.user_by_pk?.fullname);
  useNoteOpened("user", data?.user_by_pk?.id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  const row = data?.user_by_pk;
  if (!data || !row) {
    return (
      <EmptyState
        isPage
        icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Dieses Profil gibt es nicht"
        action={<Link to="/admin/user/list">Zur Liste</Link>}
      >
        Vielleicht wurde das Konto gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Account key={row.id} row={row} log={data.actionlog} refetch={refetch} />;
}

interface AccountProps {
  row: AccountRow;
  log: UserAccountQuery["actionlog"];
  refetch: () => Promise<unknown>;
}

function Account({ row, log, refetch }: AccountProps) {
  const viewer = useCurrentUser();
  const role = isRole(row.role) ? row.role : "user";
  const sections = sectionsOf(role);
  const [search, setSearch] = useSearchParams();
  // A link may lead straight into a section; once opened, the address forgets it.
  const [editing, setEditing] = useState(
    () => search.get("bearbeiten") ?? unsavedSection(viewer.id, row, sections),
  );
  useEffect(() => {
    if (search.has("bearbeiten")) setSearch({}, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  useHashScroll(true);
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const inCare = isCaregiver(role);

  const section = (key: string) => {
    const found = sections.find((each) => each.key === key);
    return (
      found && (
        <AccountSection
          key={key}
          row={row}
          section={found}
          isEdited={editing === key}
          onEdit={(isEdited) => setEditing(isEdited ? key : undefined)}
          refetch={refetch}
        />
      )
    );
  };

  return (
    <div className={styles.page}>
      <AccountHead row={row}>
        <AccountActions row={row} onDone={reread} />
      </AccountHead>
      <div className={styles.columns}>
        <div className={styles.profile}>
          {section("kontakt")}
          {section("notizen")}
          {section("person")}
          {section("beruf")}
          {section("angebot")}
          {section("vermittlung")}
          {viewer.id === row.id && <ShortcutsCard />}
          <LoginPanel row={row} onDone={reread} />
          {viewer.role === "admin" && role === "user" && <DevicesPanel userId={row.id} />}
        </div>
        <div className={styles.work}>
          {inCare && <LoadPanel row={row} />}
          {inCare && <AbsencePanel row={row} onDone={reread} />}
          {section("kreise")}
          {inCare && <MothersPanel row={row} />}
          <AccountLogPanel row={row} log={log} />
          <AccountEdits userId={row.id} />
        </div>
      </div>
    </div>
  );
}

/** A section that was being edited when the page was left or loaded anew. */
function unsavedSection(
  viewerId: string,
  { id }: AccountRow,
  sections: readonly { key: string }[],
): string | undefined {
  return sections.find(({ key }) => readDraft(accountDraft(viewerId, id, key)) !== undefined)?.key;
}
