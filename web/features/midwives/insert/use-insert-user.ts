// Saves a new account with its services, activates it if asked to, and opens it; a failure leaves every input where it is.
import { useState } from "react";
import { useNavigate } from "react-router";
import { isCaregiver } from "#domain/midwife/editing.ts";
import { isRole } from "#domain/role.ts";
import { filledIn } from "#web/components/form/record-form.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { InsertUserDocument, InsertUserServicesDocument } from "#web/generated/admin/graphql.ts";
import { MidwifeSetActiveDocument } from "#web/generated/manager/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { sectionsOf } from "../form/user-sections.ts";
import type { FormField, UserValues } from "../form/user-values.ts";
import { userPath } from "../user-path.ts";

type Saving = "save" | "activate";

/** A column without the right to write it may not even be named: only the administration gives roles. */
function objectOf({ services: _, ...values }: UserValues, mayGiveRole: boolean): Record<string, unknown> {
  const { role, ...rest } = filledIn(values);
  return mayGiveRole ? { ...rest, role } : rest;
}

export function useInsertUser(form: RecordForm<UserValues>, mayGiveRole: boolean) {
  const insert = useStep(InsertUserDocument);
  const insertServices = useStep(InsertUserServicesDocument);
  const activate = useStep(MidwifeSetActiveDocument);
  const [saving, setSaving] = useState<Saving>();
  const [refusal, setRefusal] = useState<Refusal>();
  const navigate = useNavigate();
  const notify = useNotify();

  const save = async (how: Saving) => {
    const role = isRole(form.values.role) ? form.values.role : "user";
    const fields: readonly FormField[] = sectionsOf(role).flatMap((section) => section.fields);
    if (saving || form.validate(fields).length > 0) return;
    setSaving(how);
    setRefusal(undefined);
    try {
      const data = await insert({ object: objectOf(form.values, mayGiveRole) });
      const made = requireRow(data.insert_user_one);
      const { services } = form.values;
      form.discard();
      // From here on the account exists: what fails is told, and can be done on its page.
      if (services.length > 0 && isCaregiver(role)) {
        await insertServices({
          objects: services.map((service_id) => ({ user_id: made.id, service_id })),
        }).catch((error) => notify.failed(error));
      }
      const written = made.mails.length > 0 ? " Sie erhält eine E-Mail." : "";
      if (how === "activate") {
        await activate({ id: made.id })
          .then(() => notify.done(`${made.fullname} ist erfasst und aktiv.${written}`))
          .catch((error) => notify.failed(error));
      } else notify.done(`${made.fullname} ist erfasst.${written}`);
      void navigate(userPath(made.id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, refusal, save };
}
