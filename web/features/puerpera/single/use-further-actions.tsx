// What is seldom done to a case: writing a mail or an SMS by hand, printing its sheet, handing over all that is stored of her, putting it on hold with a reason, deleting one that was a mistake, and erasing personal data.
import {
  FileUser,
  Link2,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Pause,
  Printer,
  ShieldX,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { smsNumber } from "#domain/message/sms-number.ts";
import { notices } from "#domain/notices.ts";
import { isOpen, isUntouched } from "#domain/puerpera/status.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { DeletePuerperaDocument } from "#web/generated/admin/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { SendEmailDialog } from "../../hand-letters/SendEmailDialog.tsx";
import { smsInsertPath } from "../../sms/sms-paths.ts";
import { StatusLinkDialog } from "../../status-links/StatusLinkDialog.tsx";
import { triageCase } from "../Marks.tsx";
import type { CaseRow } from "./case-row.ts";
import type { FurtherEntry } from "./StepMenu.tsx";
import { useCaseSteps } from "./use-case-steps.ts";

const { Component: CaseSheet } = preloadable(async () => (await import("./CaseSheet.tsx")).CaseSheet);
const { Component: DisclosureDialog } = preloadable(
  async () => (await import("../../privacy/DisclosureDialog.tsx")).DisclosureDialog,
);
const { Component: AnonymiseDialog } = preloadable(
  async () => (await import("../../privacy/AnonymiseDialog.tsx")).AnonymiseDialog,
);

interface FurtherActions {
  entries: FurtherEntry[];
  dialogs: ReactNode;
}

export function useFurtherActions(row: CaseRow, onDone: () => void): FurtherActions {
  const [asking, setAsking] = useState<
    "mail" | "link" | "print" | "disclose" | "hold" | "delete" | "anonymise"
  >();
  const { role } = useCurrentUser();
  const steps = useCaseSteps(row, onDone);
  const remove = useStep(DeletePuerperaDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const { status } = triageCase(row);
  const counts = [row.actionlogs_aggregate, row.notes_aggregate, row.mails_aggregate];
  const history = counts.reduce(
    (sum, { aggregate }) => sum + (aggregate?.count ?? 0),
    (row.rejects_count ?? 0) + row.withdrawn_rejects.length - row.mails.length,
  );
  const entries: FurtherEntry[] = [
    {
      text: "E-Mail senden …",
      icon: <Mail size={16} strokeWidth={1.9} />,
      start: () => setAsking("mail"),
    },
  ];
  entries.push({
    text: "Status-Link …",
    icon: <Link2 size={16} strokeWidth={1.9} />,
    start: () => setAsking("link"),
  });
  entries.push({
    text: "Fallblatt drucken",
    icon: <Printer size={16} strokeWidth={1.9} />,
    start: () => setAsking("print"),
  });
  if (role === "manager" || role === "admin")
    entries.push({
      text: "Auskunft erstellen …",
      icon: <FileUser size={16} strokeWidth={1.9} />,
      start: () => setAsking("disclose"),
    });
  if (row.lostreason !== "kindsverlust") {
    if (isOpen(status))
      entries.push({
        text: "SMS an passende Hebammen …",
        icon: <MessagesSquare size={16} strokeWidth={1.9} />,
        start: () => void navigate(smsInsertPath({ kind: "matching", motherId: row.id })),
      });
    if (smsNumber(row.phone_mobile) !== null)
      entries.push({
        text: "SMS an die Mutter …",
        icon: <MessageSquareText size={16} strokeWidth={1.9} />,
        start: () => void navigate(smsInsertPath({ kind: "mother", motherId: row.id })),
      });
  }
  if (stepRules.set_on_hold.from.includes(status))
    entries.push({
      text: `${stepRules.set_on_hold.button} mit Grund …`,
      icon: <Pause size={16} strokeWidth={1.9} />,
      start: () => setAsking("hold"),
    });
  if (role === "admin" && isUntouched(status, history))
    entries.push({
      text: "Anmeldung löschen …",
      icon: <Trash2 size={16} strokeWidth={1.9} />,
      danger: true,
      start: () => setAsking("delete"),
    });
  // Of two that were merged the one that stays takes the other along.
  if (role === "admin" && (status === "closed" || status === "lost") && !row.merged_into)
    entries.push({
      text: "Personendaten löschen …",
      icon: <ShieldX size={16} strokeWidth={1.9} />,
      danger: true,
      start: () => setAsking("anonymise"),
    });
  const close = () => setAsking(undefined);
  const hold = (reason: string) =>
    steps.set_on_hold(reason).then((done) => notify.done(done.text, done.undo));
  const confirmDelete = async () => {
    const data = await remove({ id: row.id });
    if (!data.delete_puerpera_by_pk) {
      notify.info(`Mit ${row.fullname} ist inzwischen etwas geschehen; die Anmeldung bleibt.`);
      onDone();
      return;
    }
    notify.done(`${row.fullname}: ${notices.deleted}`);
    void navigate("/admin/puerpera/current");
  };
  const dialogs = (
    <>
      <SendEmailDialog
        isOpen={asking === "mail"}
        to={{ puerperaId: row.id, name: row.fullname }}
        onClose={close}
      />
      <StatusLinkDialog isOpen={asking === "link"} puerperaId={row.id} name={row.fullname} onClose={close} />
      {asking === "print" && (
        <LazyBoundary waiting={null} onFailed={close}>
          <CaseSheet row={row} onDone={close} />
        </LazyBoundary>
      )}
      {asking === "disclose" && (
        <LazyBoundary waiting={null} onFailed={close}>
          <DisclosureDialog puerperaId={row.id} name={row.fullname} onClose={close} />
        </LazyBoundary>
      )}
      {asking === "anonymise" && (
        <LazyBoundary waiting={null} onFailed={close}>
          <AnonymiseDialog
            isOpen
            id={row.id}
            name={row.fullname}
            reference={row.reference ?? null}
            onDone={onDone}
            onClose={close}
          />
        </LazyBoundary>
      )}
      <ReasonDialog
        isOpen={asking === "hold"}
        title={stepRules.set_on_hold.confirm}
        action={stepRules.set_on_hold.button}
        reasonLabel="Grund"
        draft={`hold.${row.id}`}
        onConfirm={hold}
        onClose={close}
      >
        {row.fullname} wird den Hebammen nicht mehr angeboten, bis Sie sie wieder freigeben. Der Grund steht
        im Verlauf.
      </ReasonDialog>
      <ConfirmDialog
        isOpen={asking === "delete"}
        title={notices.reallyDelete}
        action="Löschen"
        isDangerous
        onConfirm={confirmDelete}
        onClose={close}
      >
        <p>
          Die Anmeldung von {row.fullname} verschwindet endgültig. Das geht nur, solange sie neu ist und
          nichts mit ihr geschehen ist; später wird sie hinfällig gesetzt.
        </p>
      </ConfirmDialog>
    </>
  );
  return { entries, dialogs };
}
