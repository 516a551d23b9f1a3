-- When a mail goes out to midwives, the office and users, and its first text; hooks.sql says how it is kept.
-- The two mails about a registration that nobody has taken over yet hold no name.
with mail (slug, use_hin, title, description, subject, template) as (values
  ('puerpera_published_midwives', false, 'Neue Anmeldung freigegeben (Hebammen)',
    'Geht ohne Namen an die passenden Hebammen, die Benachrichtigungen wünschen.',
    'Neue Anmeldung in {{ puerpera.zipcode }} {{ puerpera.place }}', $$Guten Tag {{ user.fullname }}

Eine neue Anmeldung passt zu Ihren Angaben:

Ort: {{ puerpera.zipcode }} {{ puerpera.place }}{% if puerpera.languages_text %}
Sprachen: {{ puerpera.languages_text }}{% endif %}{% if puerpera.birthday_child %}
Geboren: {{ puerpera.birthday_child | datum }}{% elsif puerpera.birthdate_child %}
Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if puerpera.dischargedate %}
Austritt: {{ puerpera.dischargedate | datum }}{% endif %}

[Ansehen und übernehmen]({{ link.filter }}){% if count > 1 %}

Für Sie sind zurzeit {{ count }} Anmeldungen offen.{% endif %}

Vielen Dank für Ihre Arbeit.

Freundliche Grüsse
{{ app.title }}

Sie möchten diese Nachrichten nicht mehr? [In Ihrem Profil]({{ link.profile }}) schalten Sie sie aus.$$),
  ('puerpera_urgent_midwives', false, 'Dringende Anmeldung (Hebammen)',
    'Geht ohne Namen an die passenden Hebammen, wenn eine freigegebene Anmeldung dringend ist.',
    'Dringend: Wöchnerin in {{ puerpera.zipcode }} {{ puerpera.place }}', $$Guten Tag {{ user.fullname }}

Wir suchen dringend eine Hebamme:

Ort: {{ puerpera.zipcode }} {{ puerpera.place }}{% if puerpera.languages_text %}
Sprachen: {{ puerpera.languages_text }}{% endif %}{% if puerpera.birthday_child %}
Geboren: {{ puerpera.birthday_child | datum }}{% elsif puerpera.birthdate_child %}
Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if puerpera.dischargedate %}
Austritt: {{ puerpera.dischargedate | datum }}{% endif %}

Können Sie übernehmen?

[Anmeldung ansehen]({{ link.filter }})

Auch ein einzelner Besuch hilft. Rufen Sie uns dann bitte an.

Herzlichen Dank
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_established_midwife', true, 'Neue Vermittlung (Hebamme)',
    'Geht an die Hebamme, der eine Wöchnerin vermittelt wurde oder die sie übernommen hat.',
    'Sie haben eine neue Wöchnerin', $$Guten Tag {{ midwife.fullname }}

Diese Wöchnerin ist nun bei Ihnen. Bitte melden Sie sich innert 24 Stunden bei ihr.

## Kontakt
{{ puerpera.fullname }}{% if puerpera.address %}
{{ puerpera.address }}{% endif %}
{{ puerpera.zipcode }} {{ puerpera.place }}{% if puerpera.phone_mobile %}
Mobil: {{ puerpera.phone_mobile }}{% endif %}{% if puerpera.phone_private %}
Privat: {{ puerpera.phone_private }}{% endif %}{% if puerpera.phone_hospital %}
Spital: {{ puerpera.phone_hospital }}{% endif %}{% if puerpera.email_parents %}
E-Mail: {{ puerpera.email_parents }}{% elsif puerpera.registrationtype.title == "Eltern" and puerpera.email %}
E-Mail: {{ puerpera.email }}{% endif %}{% if puerpera.languages_text %}

Sprachen: {{ puerpera.languages_text }}{% endif %}{% if puerpera.needs_interpreter %}
Eine Dolmetscherin ist nötig.{% endif %}

## Geburt
{% if puerpera.birthday_child %}Geboren am {{ puerpera.birthday_child | datum }}, {{ puerpera.birthtype.title }}{% elsif puerpera.sectiodate %}Geplanter Kaiserschnitt am {{ puerpera.sectiodate | datum }}{% else %}Errechneter Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if puerpera.nth_child %}
{{ puerpera.nth_child }}. Kind{% endif %}{% if puerpera.multiples %}
Mehrlinge{% endif %}{% if puerpera.birthplace.title %}
Geburtsort: {{ puerpera.birthplace.title }}{% endif %}{% if puerpera.dischargedate %}
Austritt: {{ puerpera.dischargedate | datum }}{% endif %}{% if puerpera.notes_to_midwife %}

## Mitteilung an Sie
{{ puerpera.notes_to_midwife }}{% endif %}

[Fall öffnen]({{ link.puerpera }})

Erreichen Sie sie nicht, oder können Sie doch nicht übernehmen? Bitte sagen Sie es uns gleich.

Freundliche Grüsse
{% if mediator.fullname %}{{ mediator.fullname }}, {% endif %}{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_handed_over_midwife', true, 'Betreuung übernommen (Hebamme)',
    'Geht an die Hebamme, die eine Wöchnerin von einer Kollegin übernimmt.',
    'Sie übernehmen eine Wöchnerin', $$Guten Tag {{ midwife.fullname }}

Diese Wöchnerin ist nun bei Ihnen.{% if previous_midwife %} Bisher hat {{ previous_midwife }} sie betreut.{% endif %} Bitte melden Sie sich innert 24 Stunden bei ihr.

## Kontakt
{{ puerpera.fullname }}{% if puerpera.address %}
{{ puerpera.address }}{% endif %}
{{ puerpera.zipcode }} {{ puerpera.place }}{% if puerpera.phone_mobile %}
Mobil: {{ puerpera.phone_mobile }}{% endif %}{% if puerpera.phone_private %}
Privat: {{ puerpera.phone_private }}{% endif %}{% if puerpera.phone_hospital %}
Spital: {{ puerpera.phone_hospital }}{% endif %}{% if puerpera.email_parents %}
E-Mail: {{ puerpera.email_parents }}{% elsif puerpera.registrationtype.title == "Eltern" and puerpera.email %}
E-Mail: {{ puerpera.email }}{% endif %}{% if puerpera.languages_text %}

Sprachen: {{ puerpera.languages_text }}{% endif %}{% if puerpera.needs_interpreter %}
Eine Dolmetscherin ist nötig.{% endif %}

## Geburt
{% if puerpera.birthday_child %}Geboren am {{ puerpera.birthday_child | datum }}, {{ puerpera.birthtype.title }}{% elsif puerpera.sectiodate %}Geplanter Kaiserschnitt am {{ puerpera.sectiodate | datum }}{% else %}Errechneter Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if puerpera.nth_child %}
{{ puerpera.nth_child }}. Kind{% endif %}{% if puerpera.multiples %}
Mehrlinge{% endif %}{% if puerpera.birthplace.title %}
Geburtsort: {{ puerpera.birthplace.title }}{% endif %}{% if puerpera.dischargedate %}
Austritt: {{ puerpera.dischargedate | datum }}{% endif %}{% if puerpera.notes_to_midwife %}

## Mitteilung an Sie
{{ puerpera.notes_to_midwife }}{% endif %}

[Fall öffnen]({{ link.puerpera }})

Erreichen Sie sie nicht, oder können Sie doch nicht übernehmen? Bitte sagen Sie es uns gleich.

Freundliche Grüsse
{% if mediator.fullname %}{{ mediator.fullname }}, {% endif %}{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_handed_over_giver', true, 'Betreuungen übergeben (Hebamme)',
    'Geht einmal an die Hebamme, deren Wöchnerinnen eine Kollegin übernimmt.',
    'Ihre Wöchnerinnen sind übergeben', $$Guten Tag {{ midwife.fullname }}

Wir haben {{ count }} Ihrer Wöchnerinnen übergeben. Ab jetzt betreut sie:

{{ puerperas }}

Die Familien wissen es. Bitte sagen Sie Ihrer Kollegin, was sie wissen muss, und löschen Sie die Kontaktdaten, die Sie notiert haben.

Wissen Sie nichts davon? Dann rufen Sie uns bitte an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('substitution_asked', false, 'Vertretung angefragt (Hebamme)',
    'Geht an die Hebamme, die eine abwesende Kollegin vertreten soll. Ohne ihr Ja sieht sie niemanden.',
    'Können Sie eine Kollegin vertreten?', $$Guten Tag {{ user.fullname }}

{{ colleague }} ist abwesend: {{ period }}. Können Sie sie in dieser Zeit vertreten?

Sagen Sie Ja, dann sehen Sie an diesen Tagen die Wöchnerinnen, die sie betreut, mit Telefon und Adresse. Danach sehen Sie sie nicht mehr.

[Antworten]({{ link.list }})

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('substitution_declined', false, 'Vertretung abgelehnt (Hebamme)',
    'Geht an die abwesende Hebamme, wenn die angefragte Kollegin sie nicht vertreten kann.',
    'Ihre Vertretung hat abgesagt', $$Guten Tag {{ user.fullname }}

{{ colleague }} kann Sie leider nicht vertreten: {{ period }}.

Bitte fragen Sie jemand anderen, oder rufen Sie uns an. Wir suchen mit Ihnen.

[Abwesenheit öffnen]({{ link.calendar }})

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('mediation_dissolved_midwife', true, 'Vermittlung aufgelöst (Hebamme)',
    'Geht an die Hebamme, deren Vermittlung aufgelöst wird.',
    'Eine Vermittlung ist aufgelöst', $$Guten Tag {{ midwife.fullname }}

Die Vermittlung von {{ puerpera.fullname }} in {{ puerpera.place }} an Sie ist aufgelöst. Sie betreuen sie nicht mehr. Wir suchen eine andere Hebamme.

Bitte löschen Sie die Kontaktdaten, die Sie notiert haben.

Wissen Sie nichts davon? Dann rufen Sie uns bitte an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('reminder_midwife_contact', true, 'Erinnerung: Kontakt aufnehmen',
    'Geht 24 Stunden nach der Vermittlung an die Hebamme.',
    'Haben Sie Ihre neue Wöchnerin erreicht?', $$Guten Tag {{ midwife.fullname }}

Seit gestern ist diese Wöchnerin bei Ihnen:

{{ puerpera.fullname }}{% if puerpera.phone_mobile %}
Mobil: {{ puerpera.phone_mobile }}{% endif %}{% if puerpera.phone_private %}
Privat: {{ puerpera.phone_private }}{% endif %}{% if puerpera.phone_hospital %}
Spital: {{ puerpera.phone_hospital }}{% endif %}

Haben Sie schon miteinander gesprochen? Dann ist alles gut. Wenn nicht, rufen Sie sie bitte heute an.

Erreichen Sie sie nicht? Sagen Sie es uns. Wir helfen suchen.

[Fall öffnen]({{ link.puerpera }})

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('reminder_midwife_birthdate', true, 'Erinnerung: Geburtsdatum eintragen',
    'Geht 7 Tage nach dem errechneten Termin an die Hebamme, wenn das Geburtsdatum fehlt.',
    'Ist das Kind geboren?', $$Guten Tag {{ midwife.fullname }}

{{ puerpera.fullname }} hatte ihren Termin am {{ puerpera.birthdate_child | datum }}. Ist das Kind geboren?

Bitte tragen Sie das Geburtsdatum ein.

[Geburt eintragen]({{ link.puerpera }})

Vielen Dank und freundliche Grüsse
{{ app.title }}$$),
  ('reminder_midwife_close', true, 'Erinnerung: Betreuung abschliessen',
    'Geht 56 Tage nach der Geburt an die Hebamme, deren Betreuung noch läuft.',
    'Sind diese Betreuungen zu Ende?', $$Guten Tag {{ midwife.fullname }}

Bei {{ count }} Ihrer Wöchnerinnen liegt die Geburt mehr als 56 Tage zurück:

{{ puerperas }}

Ist die Betreuung zu Ende? Dann schliessen Sie sie bitte ab.

[Meine Wöchnerinnen öffnen]({{ link.list }})

Läuft sie weiter, müssen Sie nichts tun.

Vielen Dank und freundliche Grüsse
{{ app.title }}$$),
  ('reminder_midwife_profile', false, 'Erinnerung: Profil prüfen',
    'Geht viermal im Jahr an die aktiven Hebammen.',
    'Stimmt Ihr Profil noch?', $$Guten Tag {{ user.fullname }}

Damit wir Ihnen die richtigen Familien vorschlagen, schauen Sie bitte kurz in Ihr Profil.

PLZ-Kreise: {% if circles %}{{ circles }}{% else %}noch keine{% endif %}
Sprachen: {% if languages %}{{ languages }}{% else %}noch keine{% endif %}
Abwesenheiten: {% if absences %}{{ absences }}{% else %}keine eingetragen{% endif %}

Stimmt alles? Dann müssen Sie nichts tun. Sonst ändern Sie es bitte.

[Profil öffnen]({{ link.profile }})

Freundliche Grüsse
{{ app.title }}$$),
  ('reminder_midwife_vacation', false, 'Erinnerung: Ferien eintragen',
    'Geht vor den Schulferien an die aktiven Hebammen.',
    'Sind Sie in den Ferien da? ({{ period }})', $$Guten Tag {{ user.fullname }}

Bald sind Schulferien: {{ period }}. Dann fehlen uns oft Hebammen.

Sind Sie weg? Bitte tragen Sie Ihre Ferien ein. So fragen wir Sie nicht vergeblich an.

[Ferien eintragen]({{ link.calendar }})

Sind Sie da? Umso besser. Vielen Dank.

Freundliche Grüsse
{{ app.title }}$$),
  ('midwife_registered', false, 'Anmeldung als Hebamme/PFF eingegangen',
    'Geht an die Hebamme oder PFF, die sich angemeldet hat.',
    'Ihre Anmeldung ist bei uns angekommen', $$Guten Tag {{ user.fullname }}

Vielen Dank, dass Sie mit uns Familien betreuen möchten. Ihre Anmeldung ist angekommen.

Wir prüfen Ihre Angaben und melden uns bei Ihnen. Danach erhalten Sie Ihr Login.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('midwife_registered_office', false, 'Neue Hebamme/PFF (Büro)',
    'Geht ans Büro, wenn sich eine Hebamme oder PFF angemeldet hat.',
    'Neue Anmeldung einer Hebamme/PFF', $$Neu angemeldet hat sich:

{{ user.fullname }}{% if user.place %}
{{ user.place }}{% endif %}{% if user.email %}
{{ user.email }}{% endif %}{% if user.phone_mobile %}
{{ user.phone_mobile }}{% elsif user.phone_business %}
{{ user.phone_business }}{% endif %}{% if user.website %}
{{ user.website }}{% endif %}

[Prüfen und aktivieren]({{ link.user }})$$),
  ('midwife_welcome', false, 'Willkommen (Hebamme)',
    'Geht an die Hebamme, die aktiviert wird.',
    'Herzlich willkommen', $$Guten Tag {{ user.fullname }}

Herzlich willkommen. Ihr Konto ist bereit. Ab jetzt sehen Sie Anmeldungen, die zu Ihren PLZ-Kreisen und Sprachen passen.

[Anmelden]({{ link.login }}){% if link.guide %}

Die Anleitung zeigt Schritt für Schritt, wie es geht.

[Anleitung öffnen]({{ link.guide }}){% endif %}

Bitte prüfen Sie zuerst Ihr Profil: PLZ-Kreise, Sprachen, Angebote und Ferien.

Fragen? Wir helfen gern.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('midwife_onhold', false, 'Konto pausiert (Hebamme)',
    'Geht an die Hebamme, deren Konto pausiert wird.',
    'Ihr Konto ist pausiert', $$Guten Tag {{ user.fullname }}

Ihr Konto ist pausiert. Sie erhalten vorerst keine neuen Anmeldungen. Die Familien, die Sie betreuen, bleiben bei Ihnen, und Ihr Profil bleibt offen.

Möchten Sie wieder mitmachen? Ein Anruf oder eine E-Mail genügt.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('midwife_lost', false, 'Austritt (Hebamme)',
    'Geht an die Hebamme, deren Austritt erfasst wird.',
    'Ihr Austritt ist erfasst', $$Guten Tag {{ user.fullname }}

Ihr Austritt ist erfasst, Ihr Login ist geschlossen. Wir danken Ihnen herzlich für alles, was Sie für die Familien getan haben.

Möchten Sie später wieder dabei sein? Melden Sie sich. Wir freuen uns.

Alles Gute und freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('midwife_limit_reached', false, 'Limite erreicht (Hebamme)',
    'Geht an die Hebamme, deren Vermittlungen im laufenden Monat die Limite erreicht haben.',
    'Sie haben Ihre Limite für diesen Monat erreicht', $$Guten Tag {{ user.fullname }}

Sie haben in diesem Monat {{ mediations_current_month }} Vermittlungen. Ihre Limite ist {{ max_mediations_permonth }}.

Neue Anmeldungen sehen Sie bis Ende Monat weiterhin, aber etwas später als Ihre Kolleginnen. So kommen alle zum Zug.

Vielen Dank für Ihren grossen Einsatz.

Freundliche Grüsse
{{ app.title }}$$),
  ('auth_account_created', false, 'Login erstellt',
    'Geht an die Person, für die ein Login erstellt wird. Wird nie kopiert und nie mit dem Link gezeigt.',
    'Ihr Login', $$Guten Tag {{ user.fullname }}

Für Sie ist ein Login bereit. Wählen Sie jetzt Ihr Passwort.

[Passwort wählen]({{ link.account }})

Der Link gilt nur einmal und nicht lange. Bitte geben Sie ihn niemandem weiter.

Haben Sie kein Login erwartet? Dann rufen Sie uns bitte an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_mfa_reset', false, 'MFA zurückgesetzt',
    'Geht an die Person, deren zweiter Faktor zurückgesetzt wird. Wird nie kopiert und nie mit dem Link gezeigt.',
    'Ihre Anmeldung in zwei Schritten ist zurückgesetzt', $$Guten Tag {{ user.fullname }}

Ihre Anmeldung in zwei Schritten ist zurückgesetzt. Bitte richten Sie sie neu ein.

[Neu einrichten]({{ link.account }})

Waren Sie das nicht? Dann rufen Sie uns bitte sofort an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_password_reset', false, 'Passwort vergessen',
    'Geht an die Person, die auf der Anmeldeseite «Passwort vergessen» wählt. Wird nie kopiert und nie mit dem Link gezeigt.',
    'Neues Passwort wählen', $$Guten Tag {{ user.fullname }}

Sie möchten ein neues Passwort wählen.

[Neues Passwort wählen]({{ link.account }})

Der Link gilt nur einmal und eine Stunde lang. Bitte geben Sie ihn niemandem weiter.

Waren Sie das nicht? Dann müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_email_changed', false, 'E-Mail-Adresse geändert',
    'Geht an die bisherige Adresse einer Person mit Login, wenn jemand ihre E-Mail-Adresse ändert. Wird nie kopiert.',
    'Ihre E-Mail-Adresse wurde geändert', $$Guten Tag {{ user.fullname }}

In Ihrem Konto steht jetzt eine andere E-Mail-Adresse{% if user.email %}: {{ user.email }}{% endif %}

Anmelden können Sie sich weiterhin mit der bisherigen Adresse, an die diese Nachricht geht, bis Sie die neue bestätigt haben.
Auf allen Geräten sind Sie abgemeldet.

Wussten Sie nichts davon? Dann rufen Sie uns bitte sofort an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_passkey_added', false, 'Neuer Passkey',
    'Geht an die Person, für deren Login ein Passkey eingerichtet wird. Wird nie kopiert.',
    'Neuer Passkey für Ihr Login', $$Guten Tag {{ user.fullname }}

Für Ihr Login wurde soeben ein Passkey eingerichtet. Damit können Sie sich künftig ohne Passwort anmelden.

Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort, entfernen Sie den Passkey unter «Sicherheit der Anmeldung» und rufen Sie uns an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_device_trusted', false, 'Vertrautes Telefon',
    'Geht an die Hebamme, die einem Telefon vertraut und darauf länger angemeldet bleibt. Wird nie kopiert.',
    'Sie bleiben auf einem Telefon angemeldet', $$Guten Tag {{ user.fullname }}

Mit Ihrem Login wurde soeben ein Telefon als vertraut bezeichnet. Darauf bleiben Sie für längere Zeit angemeldet.

Waren Sie das nicht, oder ist das Telefon verloren? Beenden Sie es bitte unter «Sicherheit der Anmeldung», ändern Sie Ihr Passwort und rufen Sie uns an.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('auth_email_confirm', false, 'E-Mail-Adresse bestätigen',
    'Geht an die neue Adresse einer Person mit Login. Wird nie kopiert und nie mit dem Link gezeigt.',
    'Bitte bestätigen Sie Ihre E-Mail-Adresse', $$Guten Tag {{ user.fullname }}

Künftig melden Sie sich mit dieser E-Mail-Adresse an. Bitte bestätigen Sie sie mit Ihrem Passwort.

[Adresse bestätigen]({{ link.account }})

Der Link gilt nur einmal und drei Tage lang. Bis dahin gilt die bisherige Adresse.

Kennen Sie uns nicht? Dann müssen Sie nichts tun.

Freundliche Grüsse
{{ app.title }}
{{ app.organisation_contact }}$$),
  ('puerpera_registered_office', true, 'Neue Anmeldung (Büro)',
    'Geht ans Büro, sobald eine Anmeldung eingegangen ist.',
    'Neue Anmeldung aus {{ puerpera.zipcode }} {{ puerpera.place }}', $$Angemeldet durch: {{ puerpera.registrationtype.title }}

{{ puerpera.fullname }}
{{ puerpera.zipcode }} {{ puerpera.place }}{% if puerpera.birthday_child %}
Geboren: {{ puerpera.birthday_child | datum }}{% elsif puerpera.birthdate_child %}
Termin: {{ puerpera.birthdate_child | datum }}{% endif %}{% if puerpera.dischargedate %}
Austritt: {{ puerpera.dischargedate | datum }}{% endif %}{% if puerpera.birthplace.title %}
Geburtsort: {{ puerpera.birthplace.title }}{% endif %}{% if puerpera.languages_text %}
Sprachen: {{ puerpera.languages_text }}{% endif %}{% if puerpera.notes_on_registration %}

Bemerkungen:
{{ puerpera.notes_on_registration }}{% endif %}{% if possible_duplicates %}

Mögliche Duplikate:
{{ possible_duplicates }}{% endif %}

[Anmeldung öffnen]({{ link.puerpera }})$$),
  ('office_daily_digest', true, 'Tagesübersicht (Büro)',
    'Geht jeden Morgen an das Büro.',
    'Tagesübersicht', $$Guten Morgen {{ user.fullname }}

Neu: {{ counts.new }}
Zurückgestellt: {{ counts.onhold }}
Geboren, noch ohne Hebamme: {{ counts.born }}
Noch nicht geboren: {{ counts.unborn }}
Dringend: {{ counts.urgent }}{% if overdue %}

Überfällig:
{{ overdue }}{% else %}

Nichts ist überfällig.{% endif %}

[Zur Triage]({{ link.triage }})$$),
  ('system_test', false, 'Testmail',
    'Wird von Hand gesendet, um den Versand zu prüfen. Füllt alle Platzhalter mit erfundenen Angaben.',
    'Testmail von {{ app.title }}', $$Guten Tag {{ user.fullname }}

Wenn Sie das lesen, funktioniert der Versand.

So sieht ein Datum aus: {{ puerpera.birthdate_child | datum }}
Und so eine Uhrzeit: {{ puerpera.created_at | zeit }}

Freundliche Grüsse
{{ app.title }}
{{ app.url }}$$)
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
