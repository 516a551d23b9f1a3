import { useState } from "react";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { letterOccasion } from "#domain/message/letters.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { FormField } from "#web/components/form/FormField.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { Tabs } from "#web/components/layout/Tabs.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  HandLettersDocument,
  type HandLettersQuery,
  SendEmailDocument,
} from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { LetterPreview } from "./LetterPreview.tsx";
import { LetterWords } from "./LetterWords.tsx";
import styles from "./SendEmailDialog.module.css";
import { useLetterWords } from "./use-letter-words.ts";

/** Of a mother or of a midwife, never of both: a midwife who is written to about a mother is hers. */
interface Addressee {
  puerperaId?: string;
  userId?: string;
  name: string;
}

interface SendEmailDialogProps {
  isOpen: boolean;
  to: Addressee;
  onClose: () => void;
}

/** Writes one mail by hand: the occasion, what it says, where it goes. */
export function SendEmailDialog({ isOpen, to, onClose }: SendEmailDialogProps) {
  const { data, error, refetch } = useLiveQuery(
    HandLettersDocument,
    {
      args: {
        ...(to.puerperaId && { puerpera_id: to.puerperaId }),
        ...(to.userId && { user_id: to.userId }),
      },
    },
    { skip: !isOpen },
  );
  const [hook, setHook] = useState<string>();
  const [address, setAddress] = useState<string>();
  const [tab, setTab] = useState<"words" | "preview">("words");
  const letters = data?.hand_letters;
  const letter = letters?.find((each) => each.hook === hook);
  const addresses = letter?.addresses ?? [];
  const chosen = addresses.find((each) => each === address) ?? addresses[0];
  const about = {
    hookslug: letter?.hook ?? "",
    puerperaId: to.puerperaId ?? null,
    userId: letter?.user_id ?? null,
  };
  const words = useLetterWords(isOpen && letter?.hook && !letter.refusal ? about : undefined);
  const send = useStep(SendEmailDocument);
  const notify = useNotify();

  const choose = (next: string | undefined) => {
    setHook(next);
    setTab("words");
  };
  const close = () => {
    choose(undefined);
    setAddress(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!letter?.hook || !chosen) return false;
    const { sendEmail } = await send({ to: chosen, ...about, ...words.changed });
    if (!sendEmail?.success) throw new RefusedError([{ message: sendEmail?.message ?? "" }]);
    words.discard();
    notify.done(sendEmail.message ?? "");
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`E-Mail senden: ${to.name}`}
      action="E-Mail senden"
      isWide
      isDisabled={!chosen || !words.isReady}
      onConfirm={confirm}
      onClose={close}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : letters?.length === 0 ? (
        <p>Für dieses Konto gibt es keine Vorlage, die von Hand gesendet wird.</p>
      ) : (
        <>
          <FormField label="Vorlage" isRequired>
            {(field) => (
              <Select
                {...field}
                value={hook}
                options={(letters ?? []).map((each) => ({ value: each.hook ?? "", label: titleOf(each) }))}
                onChange={choose}
                placeholder="Bitte wählen"
              />
            )}
          </FormField>
          {letter?.refusal && <p className={styles.refusal}>{letter.refusal}</p>}
          {letter && !letter.refusal && (
            <>
              <FormField label="An" isRequired help={letter.use_hin ? hinHelp : undefined}>
                {(field) => (
                  <Select
                    {...field}
                    value={chosen}
                    options={addresses.map((value) => ({ value, label: value }))}
                    onChange={setAddress}
                  />
                )}
              </FormField>
              <Tabs
                id="letter"
                active={tab}
                onChange={setTab}
                tabs={[
                  {
                    key: "words",
                    label: "Text",
                    children: (
                      <div className={styles.words}>
                        <LetterWords words={words} />
                      </div>
                    ),
                  },
                  {
                    key: "preview",
                    label: "Vorschau",
                    children: words.isReady ? (
                      <LetterPreview letter={{ ...about, to: chosen ?? null, ...words.changed }} />
                    ) : (
                      <p>Betreff und Text dürfen nicht leer sein.</p>
                    ),
                  },
                ]}
              />
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

const hinHelp = "Geht verschlüsselt über HIN; an andere Adressen endet der Betreff mit «(Vertraulich)».";

/** Marked where it usually goes out by itself. */
function titleOf({ hook }: HandLettersQuery["hand_letters"][number]): string {
  const slug = hook ?? "";
  return isHookSlug(slug) && hooks[slug].automatic
    ? `${letterOccasion(slug)}, nochmals`
    : letterOccasion(slug);
}
