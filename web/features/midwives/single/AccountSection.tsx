import { Pencil } from "lucide-react";
import { writableUserFields } from "#domain/midwife/editing.ts";
import { isRole, type Role } from "#domain/role.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { usePreload } from "#web/components/overlay/use-preload.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { CirclesView } from "../../midwife-parts/CirclesView.tsx";
import type { UserSection } from "../form/user-sections.ts";
import styles from "./AccountSection.module.css";
import { accountFacts, nothing } from "./account-facts.tsx";
import type { AccountRow } from "./account-row.ts";

// Fields with their lists come when there is something to change.
const { Component: AccountSectionEditor, fetch: fetchEditor } = preloadable(
  async () => (await import("./AccountSectionEditor.tsx")).AccountSectionEditor,
);

interface AccountSectionProps {
  row: AccountRow;
  section: UserSection;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  refetch: () => Promise<unknown>;
}

/** A section of an account; the pencil is there when the viewer may write one of its fields. */
export function AccountSection({ row, section, isEdited, onEdit, refetch }: AccountSectionProps) {
  usePreload(fetchEditor);
  const viewer = useCurrentUser();
  const role: Role = isRole(row.role) ? row.role : "user";
  const writable = writableUserFields(viewer, { id: row.id, role });
  const fields = section.fields.filter((field) => writable.has(field));
  return (
    <SectionCard
      title={section.title}
      {...(section.key === "kreise" && { note: String(row.circles.length) })}
      action={
        fields.length > 0 &&
        !isEdited && (
          <Button
            type="text"
            size="small"
            icon={<Pencil size={15} strokeWidth={1.9} />}
            aria-label={`${section.title} bearbeiten`}
            onClick={() => onEdit(true)}
          >
            Bearbeiten
          </Button>
        )
      }
    >
      {isEdited && fields.length > 0 ? (
        <LazyBoundary waiting={<TextSkeleton lines={6} />}>
          <AccountSectionEditor
            row={row}
            section={section}
            fields={fields}
            onClose={() => onEdit(false)}
            onReopen={() => onEdit(true)}
            refetch={refetch}
          />
        </LazyBoundary>
      ) : (
        <View row={row} section={section} />
      )}
    </SectionCard>
  );
}

function View({ row, section }: { row: AccountRow; section: UserSection }) {
  const languageTitle = useTitles("language");
  if (section.key === "kreise") {
    return row.circles.length === 0 ? (
      <p className={styles.nothing}>{nothing.kreise}</p>
    ) : (
      <CirclesView circles={row.circles} homeZipcode={row.zipcode ?? null} />
    );
  }
  const facts = accountFacts(row, section.key, languageTitle);
  const isKnown = facts.some(
    ({ value }) => value !== null && value !== undefined && value !== "" && value !== false,
  );
  return isKnown ? (
    <div className={styles.facts}>
      <Facts facts={facts} />
    </div>
  ) : (
    <p className={styles.nothing}>{nothing[section.key] ?? "Noch keine Angaben."}</p>
  );
}
