/** Who hears of a step: mothers and a midwife with addresses, the question of a dialog, and the steps themselves. */
import { expect } from "vitest";
import { aUser } from "./a-user.ts";
import { type DataService, dataServiceOf } from "./data-service.ts";
import { type MailStage, mailStage } from "./mail-stage.ts";

/** A registration by a ward, of which parents and ward hear. */
export const ward = {
  registrationtype: "spital",
  email: "station@spital.example",
  email_parents: "eltern@beispiel.example",
  birthplace: "uster",
};

export interface Letter {
  hook: string;
  recipient: string;
  name: string | null;
  address: string | null;
  use_hin: boolean;
  state: string;
}

export interface AskedLetters {
  step: string;
  subject_ids: string[];
  midwife_id?: string;
  lostreason?: string;
}

export const ASK_LETTERS = `query StepLetters($args: step_letters_args!) {
  step_letters(args: $args) { hook recipient name address use_hin state }
}`;

export const establish =
  "select actions.mediation_establish($1, $2, '{outside_circles,no_common_language,limited}')";
export const establishWithout = establish.replace(")", ", $3, $4)");

export interface LetterStage {
  stage: MailStage;
  service: DataService;
  /** A midwife with a circle and an address. */
  vreni: string;
  lettersOf(asked: AskedLetters): Promise<Letter[]>;
  /** As the manager. */
  manager(sql: string, values: unknown[]): Promise<unknown>;
  lastEntry(): Promise<{ id: string; left_out: string[]; left_out_reason: string | null }>;
}

export async function letterStage(): Promise<LetterStage> {
  const stage = await mailStage();
  const { admin } = stage.database;
  const service = await dataServiceOf(stage.database);
  const caller = { role: "manager", userId: stage.manager };
  return {
    stage,
    service,
    vreni: await aUser(admin, { firstname: "Vreni", email: "vreni@beispiel.example", circles: ["8610"] }),
    lettersOf: async (asked) => {
      const { data, errors } = await service.ask(caller, ASK_LETTERS, { args: asked });
      expect(errors ?? []).toEqual([]);
      return (data as { step_letters: Letter[] }).step_letters;
    },
    manager: (sql, values) => stage.as("manager", stage.manager, sql, values),
    lastEntry: async () => {
      const { rows } = await admin.query(
        "select id, left_out, left_out_reason from app.actionlog order by id desc limit 1",
      );
      return rows[0];
    },
  };
}
