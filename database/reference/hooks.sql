-- When a mail goes out to families and wards, and its first text. What the office has changed stays: only a hook that is
-- missing is added, with its template. No name stands in a subject, which no encryption covers. domain/message/hooks.ts
-- holds the same list; hooks-midwives.sql adds the rest.
with mail (slug, use_hin, title, description, subject, template) as (values
  ('puerpera_registered_parents', false, 'Anmeldung eingegangen (Eltern)',
    'Geht an die Eltern, sobald ihre Anmeldung eingegangen ist.',
    'Ihre Anmeldung ist bei uns angekommen', $$Guten Tag {{ puerpera.firstname }} {{ puerpera.lastname }}

Ihre Anmeldung ist bei uns angekommen. Sie müssen jetzt nichts weiter tun. Wir suchen eine Hebamme für Sie.{% if puerpera.reference %}

Ihre Nummer: {{ puerpera.reference }}{% endif %}{% if puerpera.birthday_child %}

Geboren: {{ puerpera.birthday_child | datum }}{% elsif puerpera.birthdate_child %}

Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if link.status %}

Hier sehen Sie jederzeit, wie weit wir sind.

[Stand der Anmeldung]({{ link.status }}){% endif %}

Hat sich etwas geändert? Haben Sie selbst eine Hebamme gefunden? Dann sagen Sie es uns bitte.

Geht es Ihnen oder Ihrem Kind nicht gut, dann warten Sie nicht auf uns. Rufen Sie Ihr Spital oder Ihre Ärztin an, im Notfall 144.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('registration_confirm', false, 'Anmeldung bestätigen',
    'Geht an Eltern oder Hebammen, die sich ohne JavaScript anmelden: Ihre Anmeldung zählt, sobald sie dem Link folgen.',
    'Bitte bestätigen Sie Ihre Anmeldung', $$Guten Tag

Nur noch ein Schritt: Bitte bestätigen Sie Ihre Anmeldung. Der Link gilt einen Tag.

English: one more step. Please confirm your registration with this link within a day.
Français : encore une étape. Veuillez confirmer votre inscription par ce lien dans la journée.

[Bestätigen · Confirm · Confirmer]({{ link.confirm }})

Haben Sie sich nicht bei uns angemeldet? Dann müssen Sie nichts tun, und wir vergessen die Angaben.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('puerpera_registered_hospital', true, 'Anmeldung eingegangen (Spital)',
    'Geht an die Station, die eine Wöchnerin angemeldet hat.',
    'Ihre Anmeldung einer Wöchnerin ist eingegangen', $$Guten Tag

Ihre Anmeldung ist bei uns eingegangen.

Name: {{ puerpera.fullname }}{% if puerpera.patientid %}
Fallnummer: {{ puerpera.patientid }}{% endif %}{% if puerpera.birthplace.title %}
Geburtsort: {{ puerpera.birthplace.title }}{% endif %}
Eingegangen am {{ puerpera.created_at | datum }} um {{ puerpera.created_at | zeit }} Uhr

Wir suchen eine Hebamme und melden uns bei Ihnen, sobald wir sie gefunden haben.

Ändert sich das Austrittsdatum? Bitte rufen Sie uns dann kurz an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('puerpera_incomplete', false, 'Angaben fehlen (Eltern)',
    'Vom Büro gesendet, wenn in einer Anmeldung Angaben fehlen.',
    'Uns fehlt noch etwas zu Ihrer Anmeldung', $$Guten Tag {{ puerpera.firstname }}

Vielen Dank für Ihre Anmeldung. Damit wir eine Hebamme für Sie suchen können, fehlt uns noch:

{{ missing_fields }}

Bitte ergänzen Sie es. Es dauert nur einen Moment.

[Angaben ergänzen]({{ link.registration }})

Oder rufen Sie uns an. Wir füllen es gern mit Ihnen aus.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_established_mother', false, 'Hebamme gefunden (Eltern)',
    'Geht an die Eltern, sobald eine Hebamme gefunden ist. Ob über HIN, sagt die Einstellung.',
    'Wir haben eine Hebamme für Sie', $$Guten Tag {{ puerpera.firstname }}

Wir haben eine Hebamme für Sie gefunden:

{{ midwife.fullname }}{% if midwife.phone_mobile %}
Telefon {{ midwife.phone_mobile }}{% elsif midwife.phone_business %}
Telefon {{ midwife.phone_business }}{% endif %}{% if midwife.email %}
{{ midwife.email }}{% endif %}{% if midwife.website %}
{{ midwife.website }}{% endif %}

Sie meldet sich bei Ihnen. Hören Sie innert 24 Stunden nichts, rufen Sie sie bitte an. Ist Ihr Kind noch nicht geboren, sagen Sie ihr gleich nach der Geburt Bescheid.

Erreichen Sie sie nicht? Dann sind wir für Sie da.

Wir wünschen Ihnen und Ihrer Familie alles Gute.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_established_hospital', true, 'Hebamme gefunden (Spital)',
    'Geht an die Station, die die Wöchnerin angemeldet hat, sobald eine Hebamme gefunden ist.',
    'Hebamme gefunden', $$Guten Tag

Für diese Wöchnerin ist eine Hebamme gefunden.

Name: {{ puerpera.fullname }}{% if puerpera.patientid %}
Fallnummer: {{ puerpera.patientid }}{% endif %}

Hebamme: {{ midwife.fullname }}{% if midwife.phone_mobile %}
Telefon: {{ midwife.phone_mobile }}{% elsif midwife.phone_business %}
Telefon: {{ midwife.phone_business }}{% endif %}{% if puerpera.notes_to_hospital %}

{{ puerpera.notes_to_hospital }}{% endif %}

Bitte geben Sie der Familie Namen und Telefonnummer mit. Den Austrittsbericht nimmt die Hebamme gern direkt entgegen.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_dissolved_mother', false, 'Vermittlung aufgelöst (Eltern)',
    'Geht an die Eltern, wenn eine Vermittlung aufgelöst wird. Ob über HIN, sagt die Einstellung.',
    'Wir suchen weiter für Sie', $$Guten Tag {{ puerpera.firstname }}

Die Vermittlung an {{ midwife.fullname }} ist aufgelöst. Wir suchen bereits weiter für Sie und melden uns, sobald wir eine andere Hebamme gefunden haben.

Wissen Sie nichts davon, oder wird die Zeit knapp? Bitte rufen Sie uns an. Wir erklären es Ihnen gern.

Geht es Ihnen oder Ihrem Kind nicht gut, dann warten Sie nicht auf uns. Rufen Sie Ihr Spital oder Ihre Ärztin an, im Notfall 144.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_handed_over_mother', false, 'Hebamme wechselt (Eltern)',
    'Geht an die Eltern, wenn eine andere Hebamme die Betreuung übernimmt. Ob über HIN, sagt die Einstellung.',
    'Ihre Hebamme', $$Guten Tag {{ puerpera.firstname }}
{% if previous_midwife %}
{{ previous_midwife }} kann Sie leider nicht weiter betreuen. Ab jetzt ist diese Hebamme für Sie da:{% else %}
Diese Hebamme ist für Sie da:{% endif %}

{{ midwife.fullname }}{% if midwife.phone_mobile %}
Telefon {{ midwife.phone_mobile }}{% elsif midwife.phone_business %}
Telefon {{ midwife.phone_business }}{% endif %}{% if midwife.email %}
{{ midwife.email }}{% endif %}

Sie meldet sich bei Ihnen. Hören Sie innert 24 Stunden nichts, rufen Sie sie bitte an.

Erreichen Sie sie nicht? Dann sind wir für Sie da.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('puerpera_lost_parents', false, 'Anmeldung hinfällig (Eltern)',
    'Geht an die Eltern, wenn ihre Anmeldung hinfällig wird. Nie bei Kindsverlust; wurde keine Hebamme gefunden, schreibt das Büro von Hand.',
    'Ihre Anmeldung ist abgeschlossen', $$Guten Tag {{ puerpera.firstname }}

Wir suchen nicht weiter nach einer Hebamme und haben Ihre Anmeldung abgeschlossen.{% if reason %}

Grund: {{ reason }}{% endif %}

Stimmt das nicht, oder brauchen Sie doch noch eine Hebamme? Bitte rufen Sie uns an. Wir nehmen Ihre Anmeldung sofort wieder auf.

Wir wünschen Ihnen und Ihrer Familie alles Gute.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('puerpera_no_midwife_parents', false, 'Keine Hebamme gefunden (Eltern)',
    'Schreibt das Büro von Hand, wenn es keine Hebamme gefunden hat.',
    'Wir haben leider keine Hebamme gefunden', $$Guten Tag {{ puerpera.firstname }}

Wir haben überall gesucht. Leider hat keine Hebamme einen freien Platz. Es tut uns leid, dass wir Ihnen keine bessere Nachricht geben können.{% if advice_phone %}

Fragen zu Ihnen oder Ihrem Kind? Hier erhalten Sie Rat am Telefon:
{{ advice_phone }}{% endif %}{% if alternatives %}

Diese Stellen helfen Ihnen auch weiter:
{{ alternatives }}{% endif %}

Geht es Ihnen oder Ihrem Kind nicht gut, rufen Sie bitte Ihr Spital oder Ihre Ärztin an, im Notfall 144.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('survey_invitation', false, 'Umfrage: Einladung',
    'Geht 8 bis 10 Wochen nach der Geburt an Eltern, die für die Umfrage vorgesehen sind.',
    'Wie war die Zeit mit Ihrer Hebamme?', $$Guten Tag {{ puerpera.firstname }}

Die ersten Wochen mit Ihrem Kind liegen hinter Ihnen. Wir hoffen, dass es Ihnen gut geht.

Dürfen wir fragen, wie Sie die Vermittlung und die Betreuung durch Ihre Hebamme erlebt haben? Es dauert etwa fünf Minuten und ist freiwillig.

[Zur Umfrage]({{ link.survey }})

Herzlichen Dank. Ihre Antworten helfen den Familien nach Ihnen.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('survey_reminder', false, 'Umfrage: Erinnerung',
    'Geht einmal an Eltern, die auf die Einladung zur Umfrage nicht geantwortet haben.',
    'Haben Sie fünf Minuten für uns?', $$Guten Tag {{ puerpera.firstname }}

Mit einem kleinen Kind bleibt vieles liegen. Falls Sie doch noch fünf Minuten finden: Ihre Meinung hilft uns sehr.

[Zur Umfrage]({{ link.survey }})

Haben Sie schon geantwortet? Dann vielen Dank. Dies ist unsere letzte Nachricht dazu.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('fee_info_parents', false, 'Vermittlungsgebühr (Eltern)',
    'Schreibt das Büro von Hand, wenn für die Vermittlung eine Gebühr anfällt.',
    'Zur Vermittlungsgebühr', $$Guten Tag {{ puerpera.firstname }}

Für die Vermittlung einer Hebamme verrechnen wir Ihnen CHF {{ fee_amount }}.{% if reason %}

{{ reason }}{% endif %}

Die Betreuung durch die Hebamme selbst bezahlt die Krankenkasse.

Können Sie die Gebühr nicht bezahlen? Bitte rufen Sie uns an. Wir suchen mit Ihnen eine Lösung.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('privacy_export', true, 'Auskunft über Personendaten',
    'Geht an die Eltern, die Auskunft über ihre Daten verlangt haben.',
    'Ihre Auskunft', $$Guten Tag

Sie haben uns gefragt, welche Daten wir über Sie haben. Die Auskunft liegt dieser Nachricht bei.

Ist etwas falsch? Möchten Sie, dass wir Ihre Daten löschen? Schreiben Sie uns oder rufen Sie uns an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_address }}
{{ app.organisation_contact }}$$),
  ('privacy_deleted', true, 'Personendaten gelöscht',
    'Geht an die Eltern, deren Daten auf Wunsch gelöscht wurden.',
    'Ihre Daten sind gelöscht', $$Guten Tag

Sie haben uns gebeten, Ihre Daten zu löschen. Das haben wir getan. Geblieben sind nur Angaben für die Statistik, die niemand mehr Ihnen zuordnen kann.

Diese Nachricht ist die letzte, die Sie von uns erhalten.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_address }}
{{ app.organisation_contact }}$$)
), keyed as materialized (
  select m.*, uuidv7() as hook_id, uuidv7() as template_id from mail m
), added as (
  insert into app.emailhook (id, slug, use_hin, title, description, emailtemplate_id)
  select hook_id, slug, use_hin, title, description, template_id from keyed
  on conflict (slug) do nothing
  returning id
)
insert into app.emailtemplate (id, emailhook_id, title, description, subject, template)
select k.template_id, k.hook_id, k.title, k.description, k.subject, k.template from keyed k join added a on a.id = k.hook_id;
