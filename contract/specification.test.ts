/** The specification's entities, fields and enumerations, written by hand, looked for in the schema of the role that should see them. */
import { globSync, readFileSync } from "node:fs";
import { type GraphQLObjectType, type GraphQLSchema, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let schemas: Record<string, GraphQLSchema>;

beforeAll(async () => {
  database = await freshDatabase();
  const { engine } = await dataServiceOf(database);
  schemas = Object.fromEntries(
    ["anonymous", "user", "mediator", "manager", "admin"].map((role) => [role, engine.schema(role)]),
  );
});
afterAll(() => database.drop());

const words = (text: string) => text.trim().split(/[\s,]+/);

const user =
  words(`id role firstname lastname fullname teamaccount birthday address zipcode place email phone_mobile phone_private
  phone_business website zsr_number association association_member_since membertype status circles languages services services_text
  send_email_notifications max_mediations_permonth mediations_current_month limited notes_internal notes_on_registration auth0_id
  auth0_action mfareset_at last_seen entriesnow created_at updated_at lost_at meteor_id`);
const puerpera =
  words(`id meteor_id firstname lastname fullname address zipcode place has_alt_address address_alt zipcode_alt place_alt
  country_alt birthday nationality language_level languages language_text needs_interpreter email email_parents phone_mobile
  phone_private phone_hospital birthplace patientid nth_child multiples birthtype sectiodate birthdate_child birthday_child
  birthtime_child dischargedate registrationtype foundusreason lostreason status priority midwife midwife_id creator mediator
  mediator_selfassigned author mediated_at lost_at published_at rejects_count notes_on_registration notes_to_midwife
  notes_to_hospital notes_internal qualifies_for_survey timetoreveal created_at updated_at`);

const entities: Record<string, string[]> = {
  user,
  puerpera,
  // of the pair of mother and midwife
  matching_midwife: words(
    "rejected_at rejected_author entriestargetdate entriesnow matchtype user puerpera distance_km",
  ),
  ...Object.fromEntries(
    words(
      "puerpera_status birthtype registrationtype foundusreason lostreason user_membertype user_association user_role user_status language",
    ).map((lookup) => [lookup, ["value", "title"]]),
  ),
  birthplace: words("id value title partner"),
  user_service: words("id title"),
  ct_course: words(
    "id title description active user_id course_category_id priceoptions pricetext created_at updated_at",
  ),
  ct_category: words("id title description"),
  ct_issue:
    words(`id number course_id active info note status languages address street streetnumber zipcode price price_text
    subscription_link subscription_link_type coordinates dates dates_text firstdate`),
  ct_event: words("id courseissue_id startdate enddate starttime endtime faildates weekdays type"),
  actionlog: words("id midwife_id puerpera_id author_id type level created_at"),
  appmessage: words("id title text date category status created_by updated_by"),
  appsettings:
    words(`apptitle primary_color secondary_color organisation_address organisation_contact email_from email_backup
    showoutsidecircles limit_mediations max_mediations_permonth max_mediations_penaltyduration`),
  emailhook: words("id slug active use_hin title description emailtemplate_id"),
  emailtemplate: words("id emailhook_id title description subject template"),
  calendarentry: words("user_id title description start end"),
  smsmessage: words(
    "message status total sent blacklisted duplicated invalid npai cost credits author recipients",
  ),
  user_smsmessage: words("user smsmessage"),
  user_puerpera_open: words("user puerpera matchtype hidden"),
  user_puerpera_reject: words("user puerpera author_id"),
  duplicate_reject: words("puerpera_id duplicate_id description"),
};

function fieldsOf(role: string, name: string): string[] {
  const type = schemas[role]?.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
}

function roots(role: string, kind: "query" | "mutation"): string[] {
  const schema = schemas[role];
  const type: GraphQLObjectType | null | undefined =
    kind === "query" ? schema?.getQueryType() : schema?.getMutationType();
  return type ? Object.keys(type.getFields()) : [];
}

describe.each(["mediator", "manager", "admin"])("%s finds every entity with every field", (role) => {
  test.each(Object.entries(entities))("%s", (name, fields) => {
    expect(fieldsOf(role, name)).toEqual(expect.arrayContaining(fields));
    if (name !== "matching_midwife") expect(roots(role, "query")).toContain(name);
  });
});

test("a midwife finds of herself what is not the office's", () => {
  const office = words(
    "notes_internal notes_on_registration auth0_id auth0_action mfareset_at lost_at meteor_id",
  );
  const own = fieldsOf("user", "user");
  expect(own).toEqual(expect.arrayContaining(user.filter((field) => !office.includes(field))));
  expect(own.filter((field) => office.includes(field))).toEqual([]);
});

test("a midwife finds of a mother the classes M0, M1 and M2, and nothing of the office", () => {
  const office =
    words(`notes_on_registration notes_to_hospital notes_internal foundusreason lostreason creator author mediator
    mediator_selfassigned rejects_count qualifies_for_survey registrationtype meteor_id lost_at created_at updated_at`);
  const seen = fieldsOf("user", "puerpera");
  expect(seen).toEqual(expect.arrayContaining(puerpera.filter((field) => !office.includes(field))));
  expect(seen.filter((field) => office.includes(field))).toEqual([]);
});

test("anybody finds title, colours, organisation and what the public pages say, and no person", () => {
  expect(fieldsOf("anonymous", "appsettings").sort()).toEqual(
    words(`apptitle frame_origins id office_hours organisation_address organisation_contact primary_color privacy_text
      privacy_text_en privacy_text_fr privacy_version secondary_color status_shows_midwife`),
  );
  expect(
    roots("anonymous", "query").filter(
      (root) =>
        /^(user|puerpera|actionlog|calendarentry|outbox)/.test(root) && !root.startsWith("user_status"),
    ),
  ).toEqual([]);
  expect(roots("anonymous", "mutation")).toEqual(words("register_midwife register_puerpera"));
});

test("the enumerations of the specification are the lookups' values", async () => {
  const values = async (table: string) =>
    (await database.admin.query<{ value: string }>(`select value from app.${table} order by value`)).rows.map(
      (row) => row.value,
    );
  expect(await values("birthtype")).toEqual(words("kaiserschnitt nochnicht spontangeburt vakuumgeburt"));
  expect(await values("registrationtype")).toEqual(words("eltern spital"));
  expect(await values("puerpera_status")).toEqual(
    words("closed current lost new onhold published undefined"),
  );
  expect(await values("user_membertype")).toEqual(words("active none passive"));
  // The four of the specification, and the one who checks them.
  expect(await values("user_role")).toEqual(words("admin auditor manager mediator user"));
  expect(await values("user_status")).toEqual(words("active lost new onhold"));
  const sorts = schemas.admin?.getType("order_by");
  expect(
    sorts && "getValues" in sorts
      ? sorts
          .getValues()
          .map((value) => value.name)
          .sort()
      : [],
  ).toEqual(words("asc asc_nulls_first asc_nulls_last desc desc_nulls_first desc_nulls_last"));
});

test("the statistics exist for the office", () => {
  const views =
    words(`statistic_lost_yearly statistic_final_monthly statistic_actionlog_monthly statistic_birthplace statistic_circle
    statistic_circle_at statistic_vacation statistic_mediation statistic_phases statistic_by_birthplace statistic_lost yearly_report
    statistic_online statistic_presence statistic_map statistic_absent_days bottleneck
    home_statistic search_puerpera similar_puerpera matching_midwives triage statistic_vacation_days statistic_vacation_gaps
    vacation_midwives`);
  expect(roots("mediator", "query")).toEqual(expect.arrayContaining(views));
  expect(
    roots("user", "query").filter(
      (root) => root.startsWith("statistic_") && !/_(aggregate|by_pk)$/.test(root),
    ),
  ).toEqual(
    words(
      "statistic_birthplace statistic_circle statistic_final_monthly statistic_lost_yearly statistic_own_monthly",
    ),
  );
});

test("each role has the actions that it may call", () => {
  const office =
    words(`puerpera_publish puerpera_setonhold puerpera_setlost puerpera_renew puerpera_setpriority puerpera_clear_rejects
    puerpera_set_followup puerpera_end_followup puerpera_assign puerpera_hold_escalation puerpera_resume_escalation puerpera_merge puerpera_unmerge mediation_establish mediation_dissolve midwife_setonhold midwife_renew midwife_undo_step midwife_hand_over midwife_undo_handover presence_note sendEmail send_reminder_emails undo_reminder_emails
    outbox_resend outbox_cancel outbox_preview smsmessage_write send_sms emailtemplate_preview email_draft
    status_link_issue status_link_revoke status_wish_confirm status_wish_decline ward_code_issue ward_code_revoke
    request_record return_wish_decline substitution_ask substitution_end`);
  const lead = words(
    "midwife_setactive midwife_setlost identity_create identity_reset_mfa birthplace_move user_service_move ct_issue_copy",
  );
  const all = words(
    "puerpera_setclosed puerpera_setcurrent puerpera_set_birth puerpera_note_contact puerpera_withdraw_contact update_last_seen undo_step",
  );
  const actions = (role: string) =>
    roots(role, "mutation")
      .filter((root) => !/^(insert|update|delete)_/.test(root) || root === "update_last_seen")
      .sort();
  expect(actions("user")).toEqual(
    [
      ...all,
      "mediation_takeover",
      "request_answer",
      ...words(
        "mediation_return return_wish_send return_wish_withdraw puerpera_send_note puerpera_send_contact puerpera_read_answers",
      ),
      ...words("substitution_ask substitution_answer substitution_end"),
      "ct_issue_copy",
      "calendar_feed_renew",
      "calendar_feed_end",
      "appmessage_mark_read",
      ...words("push_subscribe push_unsubscribe push_test push_setting_save"),
    ].sort(),
  );
  expect(actions("mediator")).toEqual([...all, ...office].sort());
  expect(actions("manager")).toEqual([...all, ...office, ...lead].sort());
  expect(actions("admin")).toEqual(
    [
      ...all,
      ...office,
      ...lead,
      "identity_delete",
      "push_unsubscribe",
      "lookup_move",
      "puerpera_anonymise",
      ...words("import_check import_start import_discard"),
    ].sort(),
  );
});

test("the web app's documents bear the names of the specification", () => {
  const files = globSync("web/**/*.graphql", { cwd: new URL("..", import.meta.url).pathname });
  const names = files.flatMap((file) =>
    [
      ...readFileSync(new URL(`../${file}`, import.meta.url), "utf8").matchAll(/^(?:query|mutation) (\w+)/gm),
    ].map(([, name]) => name),
  );
  expect(names).toEqual(
    expect.arrayContaining(
      words(`CurrentUser UserUserSingle Auth0User UserUserFormOptions UserPuerperaSingle UserPuerperaTable MatchingPuerpera
        PuerperaSetClosed PuerperaSetCurrent UpdateLastSeen`),
    ),
  );
});

test("the generic operations cover what the specification names", () => {
  const covered = words(
    "ct_course ct_category ct_event ct_issue appmessage emailtemplate puerpera birthplace smsmessage user_service calendarentry duplicate_reject user",
  );
  for (const name of covered) {
    expect(roots("admin", "mutation")).toEqual(
      expect.arrayContaining([`insert_${name}_one`, `update_${name}_by_pk`, `delete_${name}_by_pk`]),
    );
  }
  expect(roots("admin", "mutation")).toEqual(
    expect.arrayContaining([
      "update_appsettings_by_pk",
      "update_emailhook_by_pk",
      "insert_user_puerpera_reject_one",
      "delete_user_puerpera_reject_by_pk",
    ]),
  );
});
