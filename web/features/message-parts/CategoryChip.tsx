import { Info, type LucideIcon, Megaphone, Newspaper } from "lucide-react";
import { type AppmessageCategory, appmessageCategoryTitles } from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";

const icons: Record<AppmessageCategory, LucideIcon> = { info: Info, news: Newspaper, urgent: Megaphone };

/** What kind of message it is. */
export function CategoryChip({ value }: { value: string }) {
  const known: AppmessageCategory = value in icons ? (value as AppmessageCategory) : "info";
  const Icon = icons[known];
  return (
    <Chip
      tone={known === "urgent" ? "urgent" : "neutral"}
      icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}
    >
      {appmessageCategoryTitles[known]}
    </Chip>
  );
}
