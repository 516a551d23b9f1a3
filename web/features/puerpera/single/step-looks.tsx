import { Archive, Flag, Pause, RotateCcw, Send, Unlink, UserRoundCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import type { PuerperaStep } from "#domain/puerpera/steps.ts";

export const stepIcons: Partial<Record<PuerperaStep, ReactNode>> = {
  publish: <Send size={16} strokeWidth={1.9} />,
  set_on_hold: <Pause size={16} strokeWidth={1.9} />,
  renew: <RotateCcw size={16} strokeWidth={1.9} />,
  establish: <UserRoundCheck size={16} strokeWidth={1.9} />,
  dissolve: <Unlink size={16} strokeWidth={1.9} />,
  set_closed: <Archive size={16} strokeWidth={1.9} />,
  set_current: <RotateCcw size={16} strokeWidth={1.9} />,
  set_priority: <Flag size={16} strokeWidth={1.9} />,
  set_lost: <X size={16} strokeWidth={1.9} />,
};

export const stepKeys: Partial<Record<PuerperaStep, string>> = {
  publish: "P",
  set_on_hold: "Z",
  establish: "V",
  set_priority: "D",
};
