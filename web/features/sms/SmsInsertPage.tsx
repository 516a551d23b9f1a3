import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SmsAccountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { OpenAudience } from "./OpenAudience.tsx";
import { SmsComposer } from "./SmsComposer.tsx";
import { readAudience } from "./sms-paths.ts";
import { useSmsAudience } from "./use-sms-audience.ts";

/** A new SMS; the address says whom it is for. */
export function SmsInsertPage() {
  const [search] = useSearchParams();
  const key = search.toString();
  const audience = useMemo(() => readAudience(new URLSearchParams(key)), [key]);
  const { candidates, mother, text, error, refetch } = useSmsAudience(audience);
  const account = useLiveQuery(SmsAccountDocument, {});
  const failed = error ?? account.error;
  if (audience.kind === "open") return <OpenAudience />;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => void Promise.all([refetch(), account.refetch()]).catch(() => undefined)}
      />
    );
  const settings = account.data?.sms_account[0];
  // Written before she is known, it would be about nobody.
  if (!candidates || mother === undefined || !settings) return <TextSkeleton lines={10} />;
  return (
    <SmsComposer
      key={key}
      name={`sms.${key}`}
      audience={audience}
      candidates={candidates}
      mother={mother}
      account={settings}
      text={text ?? ""}
    />
  );
}
