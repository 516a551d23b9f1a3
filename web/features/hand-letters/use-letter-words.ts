// The words of one mail by hand: those of its template, until somebody changes them. What was changed survives a reload.
import { EmailDraftDocument } from "#web/generated/staff/graphql.ts";
import { useDraftValues } from "#web/platform/browser/use-draft-values.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";

interface Drafted {
  hookslug: string;
  puerperaId: string | null;
  userId: string | null;
}

interface Words {
  subject: string;
  text: string;
}

export interface LetterWordsState extends Words {
  error: unknown;
  /** Read, and not emptied. */
  isReady: boolean;
  isLoading: boolean;
  /** Why its template cannot be filled: it is written without one. */
  fault: string | null;
  isChanged: boolean;
  /** For the one send; nothing while it says what the template says. */
  changed: Partial<Words>;
  change: (words: Partial<Words>) => void;
  /** Back to the template, or sent. */
  discard: () => void;
  retry: () => void;
}

const NONE: Drafted = { hookslug: "", puerperaId: null, userId: null };

export function useLetterWords(drafted: Drafted | undefined): LetterWordsState {
  const owner = useDraftOwner();
  const asked = drafted ?? NONE;
  const { data, error, refetch } = useLiveQuery(EmailDraftDocument, asked, {
    interval: "never",
    skip: drafted === undefined,
  });
  const read = data?.email_draft;
  const start: Words = { subject: read?.subject ?? "", text: read?.text?.trimEnd() ?? "" };
  const name = drafted && `${owner}.hand-letter.${asked.hookslug}.${asked.puerperaId ?? asked.userId ?? ""}`;
  const { values, change, drop: discard } = useDraftValues<Words>(name, start);
  const isChanged = values.subject !== start.subject || values.text !== start.text;
  return {
    ...values,
    error,
    isLoading: drafted !== undefined && !read && !error,
    isReady: Boolean(read) && values.subject.trim() !== "" && values.text.trim() !== "",
    fault: read?.fault ?? null,
    isChanged,
    changed: isChanged ? { subject: values.subject.trim(), text: values.text } : {},
    change,
    discard,
    retry: () => void refetch(),
  };
}
