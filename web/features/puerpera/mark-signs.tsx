// The signs that a row can bear, in their order: drawn by the rows, and explained beside them.
import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  CircleHelp,
  Copy,
  type LucideIcon,
  MapPinOff,
  MessageCircleHeart,
  MessagesSquare,
  PhoneOff,
  TriangleAlert,
} from "lucide-react";
import { dueMarkTitles } from "#domain/puerpera/triage.ts";

export type Sign =
  | "discharge_overdue"
  | "undefined"
  | "no_phone"
  | "unknown_zipcode"
  | "wish"
  | "interpreter"
  | "duplicate"
  | "born_over_24h"
  | "term_passed"
  | "due_within_3_weeks";

interface SignLook {
  sign: Sign;
  Icon: LucideIcon;
  tone?: "urgent" | "warning";
  title: string;
}

export const markSigns: readonly SignLook[] = [
  {
    sign: "discharge_overdue",
    Icon: TriangleAlert,
    tone: "urgent",
    title: dueMarkTitles.discharge_overdue.long,
  },
  {
    sign: "undefined",
    Icon: CircleHelp,
    tone: "warning",
    title: "Status unbestimmt: bitte prüfen und freigeben, zurückstellen oder hinfällig setzen",
  },
  { sign: "no_phone", Icon: PhoneOff, tone: "urgent", title: "Kontakt fehlt: keine Telefonnummer" },
  { sign: "unknown_zipcode", Icon: MapPinOff, tone: "urgent", title: "PLZ unbekannt: kein Kreis passt" },
  { sign: "wish", Icon: MessageCircleHeart, tone: "warning", title: "Wunsch der Mutter: bitte entscheiden" },
  { sign: "interpreter", Icon: MessagesSquare, title: "Dolmetscherin nötig" },
  { sign: "duplicate", Icon: Copy, title: "Mögliches Duplikat" },
  { sign: "born_over_24h", Icon: AlarmClock, tone: "warning", title: dueMarkTitles.born_over_24h.long },
  { sign: "term_passed", Icon: CalendarX, tone: "warning", title: dueMarkTitles.term_passed.long },
  { sign: "due_within_3_weeks", Icon: CalendarClock, title: dueMarkTitles.due_within_3_weeks.long },
];
