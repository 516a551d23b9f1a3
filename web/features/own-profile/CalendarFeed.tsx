import { CalendarSync, Copy } from "lucide-react";
import { useState } from "react";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { EndCalendarFeedDocument, RenewCalendarFeedDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./CalendarFeed.module.css";

interface CalendarFeedProps {
  /** Undefined as long as she has no link. */
  feedKey: string | undefined;
  /** Whether the link shows more than absences. */
  showsVisits: boolean;
  refetch: () => Promise<unknown>;
}

/** Her absences and visits in the calendar of her phone, behind a link that nobody guesses. */
export function CalendarFeed({ feedKey, showsVisits, refetch }: CalendarFeedProps) {
  const renew = useStep(RenewCalendarFeedDocument);
  const end = useStep(EndCalendarFeedDocument);
  const [isMaking, setMaking] = useState(false);
  const [asking, setAsking] = useState<"renew" | "end">();
  const notify = useNotify();
  const make = async () => {
    setMaking(true);
    try {
      await renew({});
      await refetch();
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={styles.feed}>
      <h3>Im eigenen Kalender anzeigen</h3>
      <p className={styles.text}>
        Mit dem Link erscheinen Ihre Abwesenheiten, Besuche, Termine und Austritte auch im Kalender Ihres
        Telefons, Wöchnerinnen nur mit ihren Initialen. Wer ihn kennt, sieht sie; geben Sie ihn nicht weiter.
      </p>
      {feedKey !== undefined && !showsVisits && (
        <p className={styles.text}>
          Ihr bisheriger Link zeigt nur Abwesenheiten. Erneuern Sie ihn, damit auch die Besuche erscheinen.
        </p>
      )}
      {feedKey === undefined ? (
        <Button
          icon={<CalendarSync size={16} strokeWidth={1.9} aria-hidden="true" />}
          loading={isMaking}
          onClick={() => void make().catch(notify.failed)}
        >
          Link erstellen
        </Button>
      ) : (
        <FeedLink url={feedUrl(feedKey)} onRenew={() => setAsking("renew")} onEnd={() => setAsking("end")} />
      )}
      <ConfirmDialog
        isOpen={asking === "renew"}
        title="Link erneuern?"
        action="Erneuern"
        onConfirm={make}
        onClose={() => setAsking(undefined)}
      >
        <p>Der bisherige Link funktioniert danach nicht mehr. Abonnieren Sie den neuen in Ihrem Kalender.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === "end"}
        title="Link beenden?"
        action="Beenden"
        onConfirm={async () => {
          await end({});
          await refetch();
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>Kalender, die den Link abonniert haben, erhalten danach nichts mehr.</p>
      </ConfirmDialog>
    </div>
  );
}

function feedUrl(key: string): string {
  return `${window.location.origin}/api/calendar/${key}.ics`;
}

function FeedLink({ url, onRenew, onEnd }: { url: string; onRenew: () => void; onEnd: () => void }) {
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard
      .writeText(url)
      .then(() => notify.done("Der Link ist kopiert."))
      .catch(notify.failed);
  };
  return (
    <>
      <div className={styles.link}>
        <TextInput
          readOnly
          value={url}
          aria-label="Link für den Kalender"
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy size={16} strokeWidth={1.9} aria-hidden="true" />} onClick={copy}>
          Kopieren
        </Button>
      </div>
      <div className={styles.ways}>
        <a href={url.replace(/^https?:/, "webcal:")}>Im Kalender abonnieren</a>
        <Button type="text" size="small" onClick={onRenew}>
          Link erneuern
        </Button>
        <Button type="text" size="small" onClick={onEnd}>
          Link beenden
        </Button>
      </div>
    </>
  );
}
