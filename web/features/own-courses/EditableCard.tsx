import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { readDraft } from "#web/platform/browser/draft.ts";

interface EditableCardProps {
  title: string;
  /** None where it is a colleague's. */
  draft: string | undefined;
  /** The card as a form. */
  editor: (closing: { onClose: () => void; onReopen: () => void }) => ReactNode;
  /** The card as one reads it. */
  children: ReactNode;
}

/** A card that turns into a form where it stands; what was being typed is in sight again after a reload. */
export function EditableCard({ title, draft, editor, children }: EditableCardProps) {
  const [isEdited, setEdited] = useState(() => draft !== undefined && readDraft(draft) !== undefined);
  return (
    <SectionCard
      title={title}
      action={
        draft !== undefined &&
        !isEdited && (
          <Button
            type="text"
            size="small"
            icon={<Pencil size={15} strokeWidth={1.9} />}
            aria-label={`${title} bearbeiten`}
            onClick={() => setEdited(true)}
          >
            Bearbeiten
          </Button>
        )
      }
    >
      {isEdited ? editor({ onClose: () => setEdited(false), onReopen: () => setEdited(true) }) : children}
    </SectionCard>
  );
}
