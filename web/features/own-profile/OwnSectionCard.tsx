import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { usePreload } from "#web/components/overlay/use-preload.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import styles from "./OwnProfilePage.module.css";
import { type OwnSection, type OwnUser, ownDraft } from "./own-profile.ts";

// Fields with their lists come after the page.
const { Component: OwnSectionEditor, fetch: fetchEditor } = preloadable(
  async () => (await import("./OwnSectionEditor.tsx")).OwnSectionEditor,
);

interface OwnSectionCardProps {
  title: string;
  id?: string;
  section: OwnSection;
  user: OwnUser;
  refetch: () => Promise<unknown>;
  /** The section as one reads it. */
  children: ReactNode;
}

/** A section of her profile that turns into a form where it stands. */
export function OwnSectionCard({ title, id, section, user, refetch, children }: OwnSectionCardProps) {
  // What was being typed when she left or the page was loaded anew is in sight again.
  const [isEditing, setEditing] = useState(() => readDraft(ownDraft(user.id, section)) !== undefined);
  usePreload(fetchEditor);
  return (
    <SectionCard
      title={title}
      {...(id && { id })}
      action={
        !isEditing && (
          <Button
            type="text"
            className={styles.edit ?? ""}
            icon={<Pencil size={16} strokeWidth={1.9} aria-hidden="true" />}
            aria-label={`${title} bearbeiten`}
            onClick={() => setEditing(true)}
          >
            Bearbeiten
          </Button>
        )
      }
    >
      {isEditing ? (
        <LazyBoundary waiting={<TextSkeleton lines={6} />}>
          <OwnSectionEditor
            section={section}
            user={user}
            refetch={refetch}
            onClose={() => setEditing(false)}
            onReopen={() => setEditing(true)}
          />
        </LazyBoundary>
      ) : (
        children
      )}
    </SectionCard>
  );
}
