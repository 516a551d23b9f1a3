import { Send, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, francs } from "#domain/locale.ts";
import { smsTextFor } from "#domain/message/sms-text.ts";
import { Select } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { SmsTemplatesDocument } from "#web/generated/staff/graphql.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/browser/draft.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { UrgentChip } from "../people/UrgentFlag.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { CostPanel, type SmsAccount } from "./CostPanel.tsx";
import { MessagePanel, type SmsDraft } from "./MessagePanel.tsx";
import { PhonePreview } from "./PhonePreview.tsx";
import { RecipientsPanel } from "./RecipientsPanel.tsx";
import styles from "./SmsComposer.module.css";
import { fillForMother } from "./sms-fill.ts";
import { type SmsAudience, smsListPath, smsPath } from "./sms-paths.ts";
import { planSms } from "./sms-plan.ts";
import {
  type ByHand,
  type Candidate,
  chooseRecipients,
  foreignNumbers,
  midwifeCount,
  type Ticks,
} from "./sms-recipients.ts";
import { useSendSms } from "./use-send-sms.ts";
import type { SmsMother } from "./use-sms-audience.ts";

interface SmsComposerProps {
  name: string;
  audience: SmsAudience;
  candidates: readonly Candidate[];
  mother: SmsMother | null;
  account: SmsAccount;
  text: string;
}

/** Whom, what and for how much; nothing leaves before it was confirmed. */
export function SmsComposer({ name, audience, candidates: asked, mother, account, text }: SmsComposerProps) {
  const languageTitle = useTitles("language");
  const now = new Date(useNow());
  const isForMother = asked.some(({ group }) => group === "mother");
  const [draft, setDraft] = useState<SmsDraft>(
    () =>
      readDraft<SmsDraft>(name) ?? {
        text,
        sender: account.sender ?? "",
        isUrgent: (mother?.priority ?? 0) > 0,
      },
  );
  const [ticks, setTicks] = useState<Ticks>({
    absent: audience.kind !== "midwives",
    limited: audience.kind === "matching",
    language: false,
  });
  const [byHand, setByHand] = useState<ByHand>(new Map());
  const [added, setAdded] = useState<readonly Candidate[]>([]);
  const [previewed, setPreviewed] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const send = useSendSms();
  const { data } = useLiveQuery(
    SmsTemplatesDocument,
    { audience: isForMother ? "mother" : "midwives" },
    { interval: "never" },
  );
  const candidates = useMemo(
    () => [...asked, ...added.filter(({ id }) => !asked.some((one) => one.id === id))],
    [asked, added],
  );
  const recipients = useMemo(() => chooseRecipients(candidates, ticks, byHand), [candidates, ticks, byHand]);
  const { chosen, left } = recipients;
  const plan = planSms({ draft, chosen, mother, isForMother, unitPrice: Number(account.unit_price ?? 0) });
  const reader = chosen.find(({ id }) => id === previewed) ?? chosen[0];
  const who = isForMother ? (chosen[0]?.name ?? "") : midwifeCount(chosen.length);
  const foreign = foreignNumbers(chosen);
  const isOver = Number(account.spent ?? 0) + plan.cost > Number(account.budget ?? 0);
  const goesAt =
    account.goes_at && new Date(account.goes_at).getTime() > now.getTime() + 60_000
      ? dateAndTime(account.goes_at)
      : null;

  const change = (next: SmsDraft) => {
    setDraft(next);
    keepDraft(name, next);
  };
  const byHandOf = (id: string, how: "in" | "out") => setByHand(new Map(byHand).set(id, how));
  const cancel = () => {
    dropDraft(name);
    void navigate(mother ? casePath(mother.id) : smsListPath);
  };
  const confirm = async () => {
    const sent = await send({
      message: draft.text,
      sender: draft.sender,
      is_urgent: draft.isUrgent && !isForMother,
      puerpera_id: mother?.id ?? null,
      user_ids: isForMother ? [] : chosen.map(({ id }) => id),
      mother_ids: isForMother ? chosen.map(({ id }) => id) : [],
    });
    dropDraft(name);
    notify.done(sent.message);
    void navigate(smsPath(sent.id));
  };

  return (
    <>
      <PageHead
        title="SMS senden"
        note={audience.kind === "matching" ? "an passende Hebammen" : undefined}
        actions={mother && <AboutMother mother={mother} />}
      />
      {!account.is_connected && (
        <p className={styles.warning} role="note">
          <TriangleAlert size={17} strokeWidth={1.9} aria-hidden="true" />
          SMSUP ist nicht eingerichtet: Was Sie senden, wartet im Postausgang.
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecipientsPanel
            recipients={recipients}
            candidates={candidates}
            ticks={ticks}
            onTicks={setTicks}
            onTake={(id) => byHandOf(id, "in")}
            onLeaveOut={(id) => byHandOf(id, "out")}
            onAdd={isForMother ? undefined : (candidate) => setAdded([...added, candidate])}
          />
          {foreign.length > 0 && (
            <p className={styles.warning} role="note">
              <TriangleAlert size={17} strokeWidth={1.9} aria-hidden="true" />
              {foreign.length === 1
                ? `${foreign[0]?.name} hat eine ausländische Nummer; das kann mehr kosten.`
                : `${foreign.length} haben eine ausländische Nummer; das kann mehr kosten.`}
            </p>
          )}
          <MessagePanel
            draft={draft}
            onChange={change}
            templates={data?.smstemplate ?? []}
            fill={(template) => fillForMother(template, mother, now, languageTitle)}
            longest={plan.longest}
            unitPrice={Number(account.unit_price ?? 0)}
            recipients={chosen.length}
            fault={plan.fault}
            isForMidwives={!isForMother}
            quiet={goesAt}
          />
        </div>
        <div className={styles.column}>
          <SectionCard title="Vorschau" note={reader && `bei ${reader.name}`}>
            {chosen.length > 1 && (
              <div className={styles.readers}>
                <Select
                  aria-label="Vorschau bei"
                  value={reader?.id}
                  options={chosen.map(({ id, name: label }) => ({ value: id, label }))}
                  onChange={setPreviewed}
                />
              </div>
            )}
            <PhonePreview sender={draft.sender} text={smsTextFor(draft.text, reader?.firstname ?? "")} />
          </SectionCard>
          <CostPanel
            account={account}
            recipients={chosen.length}
            parts={plan.parts}
            cost={plan.cost}
            today={zurichDay(now)}
          />
        </div>
      </div>
      <div className={styles.place}>
        <div className={styles.bar}>
          <div className={styles.buttons}>
            <Button
              type="primary"
              size="large"
              icon={<Send size={17} strokeWidth={1.9} aria-hidden="true" />}
              disabled={plan.fault !== null || chosen.length === 0 || isOver || draft.text.trim() === ""}
              onClick={() => setAsking(true)}
            >
              An {who} senden
            </Button>
            <Button size="large" onClick={cancel}>
              Abbrechen
            </Button>
          </div>
          <p className={styles.summary}>
            {isOver ? (
              <b>Das SMS-Budget dieses Monats reicht nicht.</b>
            ) : draft.text.trim() === "" ? (
              "Schreiben Sie einen Text oder wählen Sie eine Vorlage."
            ) : (
              <>
                <b>{chosen.length === 1 ? `${who} erhält 1 SMS` : `${who} erhalten je 1 SMS`}:</b>{" "}
                {plan.parts} {plan.parts === 1 ? "Teil" : "Teile"}, zusammen {francs(plan.cost)}.{" "}
                {left.length > 0 &&
                  `${left.length === 1 ? "1 Ausgelassene erhält" : `${left.length} Ausgelassene erhalten`} nichts. `}
                Eine SMS lässt sich nicht zurückholen.
              </>
            )}
          </p>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`An ${who} senden?`}
        action="Senden"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          {chosen.length} {chosen.length === 1 ? "Nummer erhält" : "Nummern erhalten"} diese SMS, zusammen{" "}
          {francs(plan.cost)}
          {goesAt && !draft.isUrgent && !isForMother ? `, am ${goesAt}` : ", jetzt"}. Sie lässt sich nicht
          zurückholen.
        </p>
        <p className={styles.quoted}>{smsTextFor(draft.text, reader?.firstname ?? "")}</p>
      </ConfirmDialog>
    </>
  );
}

function AboutMother({ mother }: { mother: SmsMother }) {
  return (
    <span className={styles.mother}>
      {mother.priority > 0 && <UrgentChip />}
      <Link to={casePath(mother.id)}>{mother.fullname}</Link>
      <span>
        {mother.zipcode} {mother.place}
      </span>
    </span>
  );
}
