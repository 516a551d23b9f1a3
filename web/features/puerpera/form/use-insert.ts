// Saves a new mother, publishes her if asked to, and opens the case; a failure leaves every input where it is.
import { useState } from "react";
import { useNavigate } from "react-router";
import { confirmedTo } from "#domain/message/letters.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { InsertPuerperaDocument, PuerperaPublishDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { casePath } from "../case-path.ts";
import { offersTold } from "../single/use-case-steps.ts";
import { insertOf } from "./form-values.ts";
import type { PuerperaForm } from "./use-puerpera-form.ts";

export type Saving = "save" | "publish";

export function useInsert(form: PuerperaForm) {
  const insert = useStep(InsertPuerperaDocument);
  const publish = useStep(PuerperaPublishDocument);
  const [saving, setSaving] = useState<Saving>();
  const [refusal, setRefusal] = useState<Refusal>();
  const navigate = useNavigate();
  const notify = useNotify();

  const save = async (how: Saving) => {
    if (saving) return;
    setSaving(how);
    setRefusal(undefined);
    try {
      const data = await insert({ object: insertOf(form.values) });
      const made = requireRow(data.insert_puerpera_one);
      form.discard();
      const told = `${made.fullname} ist angemeldet.${confirmedTo(
        made.mails.map(({ hookslug }) => hookslug),
        { lastname: made.lastname, birthplace: made.puerpera_birthplace?.title ?? null },
      )}`;
      if (how === "publish") {
        await publish({ id: made.id })
          .then(({ step }) =>
            notify.done(`${told} ${stepRules.publish.success}${offersTold(step?.actionlogs[0])}`),
          )
          .catch((error) => notify.failed(error));
      } else notify.done(told);
      navigate(casePath(made.id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, refusal, save };
}
