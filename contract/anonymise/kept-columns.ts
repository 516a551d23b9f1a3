/** Of every table in which a mother can be named: what erasing takes, and what stays, for which reason. */

/** Whose rows of hers go. */
export const deletedTables = [
  "app.access_detail",
  "app.duplicate_reject",
  "app.edit",
  "app.presence",
  "app.private_note",
  "app.puerpera_duplicate",
  "app.puerpera_merge",
  "app.puerpera_note",
  "app.puerpera_search",
  "app.return_wish",
  "app.status_token",
  "app.status_wish",
  "app.visit",
  "app.ward_registration",
];

interface EmptiedTable {
  erased: string[];
  /** Column by column: why. */
  kept: Record<string, string>;
}

const count = "the figures are counted by it, and it is a code";
const states = "a state that the program names";

/** Whose rows of hers stay, emptied. */
export const emptiedTables: Record<string, EmptiedTable> = {
  "app.puerpera": {
    erased: [
      ..."meteor_id firstname lastname fullname address place address_alt zipcode_alt place_alt country_alt language_level".split(
        " ",
      ),
      ..."language_text email email_parents phone_mobile phone_private phone_hospital patientid reference form_language".split(
        " ",
      ),
      ..."followup_text notes_on_registration notes_to_midwife notes_to_hospital notes_internal".split(" "),
    ],
    kept: {
      zipcode: count,
      country: count,
      nationality: count,
      languages: count,
      birthplace: count,
      birthtype: count,
      registrationtype: count,
      lostreason: count,
      foundusreason: "a code of a list, which names nobody",
      status: states,
    },
  },
  "app.actionlog": {
    erased: ["reason", "previous", "left_out_reason"],
    kept: {
      type: states,
      level: states,
      override: states,
      lostreason: count,
      left_out: "names of occasions",
    },
  },
  "app.access_log": {
    erased: [],
    kept: {
      session_id: "who looked must stay provable",
      operation: "who looked must stay provable",
      column_class: "who looked must stay provable",
    },
  },
  "app.midwife_request": { erased: ["reason"], kept: { channel: states, outcome: states } },
  "app.outbox": {
    /** Of what is about her the whole row goes. */
    erased:
      "recipient bcc subject body message_id failure sealed_body cause cancel_reason markup hookslug status channel".split(
        " ",
      ),
    kept: {},
  },
  "app.smsmessage": {
    erased: ["message", "failure", "ticket"],
    kept: { status: states, sender: "the office's name", cause: "the key of the step that sent it" },
  },
  "app.user_smsmessage": { erased: ["phone", "text", "failure"], kept: { state: states } },
  "app.user_puerpera_hidden": { erased: [], kept: {} },
  "app.user_puerpera_reject": { erased: [], kept: {} },
  "app.withdrawn_reject": { erased: [], kept: {} },
  "app.import_line": {
    erased: [],
    kept: {
      cells: "a file that is being taken over: gone when that ends, at the latest after seven days",
      title: "a file that is being taken over: gone when that ends, at the latest after seven days",
      findings: "a file that is being taken over: gone when that ends, at the latest after seven days",
      verdict: states,
    },
  },
};

const lookup = "a list of the program or of the office";
const others = "about midwives and the office";
const texts = "texts of the office for many";
const passing = "forgets by itself within a day";
const signIn = "sign-in of midwives and the office";

/** In which no mother is named. */
export const otherTables: Record<string, string> = {
  "app.access_check": "numbers of seals",
  "app.access_seal": "digests of the access log's ids and classes",
  "app.actionlog_daily": "counts",
  "app.application": others,
  "app.appmessage": texts,
  "app.appmessage_read": others,
  "app.appsettings": texts,
  "app.birthplace": lookup,
  "app.birthtype": lookup,
  "app.calendar_feed": others,
  "app.calendarentry": others,
  "app.calendarentry_kind": lookup,
  "app.ct_category": lookup,
  "app.ct_course": others,
  "app.ct_event": others,
  "app.ct_issue": others,
  "app.emailhook": texts,
  "app.emailtemplate": texts,
  "app.emailtemplate_version": texts,
  "app.erased_meteor_id": "digests of old numbers, so that no file brings her back; nothing leads to her row",
  "app.figure_count": "counts; of places only those that the post knows, once she is out of them",
  "app.figure_later": "counts by postal code",
  "app.figure_part": "a month and a day up to which is counted",
  "app.foundusreason": lookup,
  "app.holiday": lookup,
  "app.idempotency_key": `${passing}; what answered about her goes at once`,
  "app.import_run": "names of columns; a file's first values go when its taking over ends",
  "app.language": lookup,
  "app.language_level": lookup,
  "app.lostreason": lookup,
  "app.mail_way": "which ways of delivery there are",
  "app.midwife_step": lookup,
  "app.pending_registration": `${passing}; what counts is emptied at once`,
  "app.postal_code": lookup,
  "app.postal_place": lookup,
  "app.privacy_text": texts,
  "app.puerpera_status": lookup,
  "app.puerpera_step": lookup,
  "app.push_setting": others,
  "app.push_subscription": others,
  "app.registration_flow": `digests; ${passing}`,
  "app.registrationtype": lookup,
  "app.saved_view": "filters of the office's own lists; one that looks for her goes with her",
  "app.search_word": "words without whose they are; hers go with her, at the latest in the night",
  "app.sent_later": others,
  "app.sign_in_log": "who came in and who tried; mothers have no sign-in",
  "app.sms_account": texts,
  "app.sms_stop": "telephone numbers; hers goes with her",
  "app.smstemplate": texts,
  "app.spent_proof": passing,
  "app.substitution": others,
  "app.substitution_count": others,
  "app.user": others,
  "app.user_association": lookup,
  "app.user_circle": others,
  "app.user_membertype": lookup,
  "app.user_role": lookup,
  "app.user_seen": others,
  "app.user_service": lookup,
  "app.user_status": lookup,
  "app.user_user_service": others,
  "app.ward_code": "codes of wards",
  "identity.*": signIn,
};
