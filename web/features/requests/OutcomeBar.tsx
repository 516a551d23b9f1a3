import { Check, ChevronDown, PhoneMissed, PhoneOutgoing } from "lucide-react";
import { useState } from "react";
import { declineReasons, REASON_LENGTH, untilChoices } from "#domain/matching/request.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { askedByColleague, type Request } from "./case-requests.ts";
import styles from "./OutcomeBar.module.css";
import { UntilDialog } from "./UntilDialog.tsx";
import { type RecordedAnswer, useRecordAnswer } from "./use-requests.ts";

interface OutcomeBarProps {
  puerperaId: string;
  midwife: { id: string; fullname: string };
  request: Request | undefined;
  onDone: () => void;
  /** She said yes: on to mediating. */
  onAccepted: () => void;
}

type Asking = { kind: "again"; answer: RecordedAnswer; by: string } | { kind: "thinking" | "declined" };

const OTHER = "other";

/** What came of asking her, one press each; who is about to ask twice is told first. */
export function OutcomeBar({ puerperaId, midwife, request, onDone, onAccepted }: OutcomeBarProps) {
  const { id: ownId } = useCurrentUser();
  const record = useRecordAnswer(puerperaId, onDone);
  const notify = useNotify();
  const now = new Date(useNow());
  const [asking, setAsking] = useState<Asking>();
  const [reason, setReason] = useState("");
  const [isRunning, setRunning] = useState(false);

  const write = async (answer: RecordedAnswer) => {
    const { text, undo } = await record(midwife, answer);
    notify.done(text, undo);
    if (answer.outcome === "accepted") onAccepted();
  };
  const press = (answer: RecordedAnswer) => {
    const isAsking = answer.outcome === "open" || answer.outcome === "unreached";
    const colleague = isAsking ? askedByColleague(request, ownId) : undefined;
    if (colleague) {
      setAsking({ kind: "again", answer, by: colleague });
      return;
    }
    if (isRunning) return;
    setRunning(true);
    write(answer)
      .catch((error) => {
        // Somebody asked her a moment ago, and this screen did not know it yet.
        if (refusalOf(error).code === "asked-already") setAsking({ kind: "again", answer, by: "" });
        else notify.failed(error);
      })
      .finally(() => setRunning(false));
  };
  const close = () => setAsking(undefined);
  const decline = (key: string) =>
    key === OTHER ? setAsking({ kind: "declined" }) : press({ outcome: "declined", reason: key });
  const think = (key: string) =>
    key === OTHER ? setAsking({ kind: "thinking" }) : press({ outcome: "thinking", thinking_until: key });

  return (
    <fieldset className={styles.bar} aria-label={`Anfrage an ${midwife.fullname}`}>
      <Button
        size="small"
        type="text"
        icon={<PhoneOutgoing size={14} strokeWidth={2.1} />}
        onClick={() => press({ outcome: "open" })}
      >
        angerufen
      </Button>
      <Button
        size="small"
        type="text"
        icon={<PhoneMissed size={14} strokeWidth={2.1} />}
        onClick={() => press({ outcome: "unreached" })}
      >
        nicht erreicht
      </Button>
      <Menu
        label="Erfassen, was Sie selbst gesendet haben"
        items={[
          { key: "mail", label: "E-Mail selbst gesendet: erfassen" },
          { key: "sms", label: "SMS selbst gesendet: erfassen" },
        ]}
        onChoose={(channel) => press({ outcome: "open", channel })}
        button={(opener) => <Opener {...opener}>gesendet</Opener>}
      />
      <Menu
        label="Überlegt bis"
        items={[
          ...untilChoices(now).map(({ until, title }) => ({ key: until, label: `überlegt bis ${title}` })),
          { key: OTHER, label: "andere Zeit …" },
        ]}
        onChoose={think}
        button={(opener) => <Opener {...opener}>überlegt bis</Opener>}
      />
      <Menu
        label="Grund der Absage"
        items={[
          ...declineReasons.map((each) => ({ key: each as string, label: `abgesagt: ${each}` })),
          { key: OTHER, label: "anderer Grund …" },
        ]}
        onChoose={decline}
        button={(opener) => <Opener {...opener}>abgesagt</Opener>}
      />
      <Button
        size="small"
        type="text"
        icon={<Check size={14} strokeWidth={2.1} />}
        onClick={() => press({ outcome: "accepted" })}
      >
        zugesagt
      </Button>
      <ConfirmDialog
        isOpen={asking?.kind === "again"}
        title={`${midwife.fullname} nochmals anfragen?`}
        action="Trotzdem anfragen"
        onConfirm={async () => {
          if (asking?.kind === "again") await write({ ...asking.answer, again: true });
        }}
        onClose={close}
      >
        <p>
          {asking?.kind === "again" && asking.by !== "" ? asking.by : "Eine Kollegin"} hat {midwife.fullname}{" "}
          für diese Wöchnerin schon angefragt.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking?.kind === "declined"}
        title={`Absage von ${midwife.fullname}`}
        action="Absage erfassen"
        isDisabled={reason.trim() === ""}
        onConfirm={() => write({ outcome: "declined", reason: reason.trim() })}
        onClose={() => {
          setReason("");
          close();
        }}
      >
        <FormField label="Grund" isRequired>
          {(field) => (
            <TextInput
              {...field}
              value={reason}
              maxLength={REASON_LENGTH}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
      </ConfirmDialog>
      <UntilDialog
        isOpen={asking?.kind === "thinking"}
        title={`Bis wann überlegt ${midwife.fullname}?`}
        onConfirm={(until) => write({ outcome: "thinking", thinking_until: until })}
        onClose={close}
      />
    </fieldset>
  );
}

type OpenerProps = Parameters<Parameters<typeof Menu>[0]["button"]>[0] & { children: string };

function Opener({ children, ...opener }: OpenerProps) {
  return (
    <Button {...opener} size="small" type="text">
      {children}
      <ChevronDown size={14} strokeWidth={2.1} aria-hidden="true" />
    </Button>
  );
}
