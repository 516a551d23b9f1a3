import {
  DeleteSmsDocument,
  SendSmsDocument,
  SmsWriteDocument,
  type SmsWriteMutationVariables,
} from "#web/generated/staff/graphql.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";

/** Writes it and sends it; what is refused leaves no draft behind. Throws the refusal's sentence. */
export function useSendSms(): (sms: SmsWriteMutationVariables) => Promise<{ id: string; message: string }> {
  const write = useStep(SmsWriteDocument);
  const send = useStep(SendSmsDocument);
  const remove = useStep(DeleteSmsDocument);
  return async (sms) => {
    const { id } = requireRow((await write(sms)).smsmessage_write);
    const answer = (await send({ id })).send_sms;
    if (answer?.success) return { id, message: answer.message ?? "" };
    await remove({ id }).catch(() => undefined);
    throw new RefusedError([{ message: answer?.message ?? "Die SMS wurde nicht gesendet." }]);
  };
}
