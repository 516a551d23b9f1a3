import { Eye, EyeOff } from "lucide-react";
import { Chip } from "#web/components/layout/Chip.tsx";

/** Whether parents see it. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Eye : EyeOff;
  return (
    <Chip tone={isActive ? "done" : "outline"} icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}>
      {isActive ? "Aktiv" : "Inaktiv"}
    </Chip>
  );
}
