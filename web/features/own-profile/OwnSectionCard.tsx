import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { usePreload } from "#web/components/overlay/use-preload.ts";
import styles from "./OwnProfilePage.module.css";
import type { OwnSection, OwnUser } from "./own-profile.ts";

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
  const [isEditing, setEditing] = useState(false);
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
          />
        </LazyBoundary>
      ) : (
        children
      )}
    </SectionCard>
  );
}
