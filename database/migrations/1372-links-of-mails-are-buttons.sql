-- A link of a first template becomes a button, and the mail to the midwife has headings. What the office has worded itself stays.
do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    [E'Ansehen und übernehmen:\n{{ link.filter }}', E'[Ansehen und übernehmen]({{ link.filter }})'],
    [E'Können Sie übernehmen? Ein Klick genügt:\n{{ link.filter }}', E'Können Sie übernehmen?\n\n[Anmeldung ansehen]({{ link.filter }})'],
    [E'Alles Weitere:\n{{ link.puerpera }}', E'[Fall öffnen]({{ link.puerpera }})'],
    [E'Wir helfen suchen.\n{{ link.puerpera }}', E'Wir helfen suchen.\n\n[Fall öffnen]({{ link.puerpera }})'],
    [E'Bitte tragen Sie das Geburtsdatum hier ein:\n{{ link.puerpera }}', E'Bitte tragen Sie das Geburtsdatum ein.\n\n[Geburt eintragen]({{ link.puerpera }})'],
    [E'Dann schliessen Sie sie bitte hier ab:\n{{ link.list }}', E'Dann schliessen Sie sie bitte ab.\n\n[Meine Wöchnerinnen öffnen]({{ link.list }})'],
    [E'Sonst ändern Sie es hier:\n{{ link.profile }}', E'Sonst ändern Sie es bitte.\n\n[Profil öffnen]({{ link.profile }})'],
    [E'So fragen wir Sie nicht vergeblich an:\n{{ link.calendar }}', E'So fragen wir Sie nicht vergeblich an.\n\n[Ferien eintragen]({{ link.calendar }})'],
    [E'Prüfen und aktivieren:\n{{ link.user }}', E'[Prüfen und aktivieren]({{ link.user }})'],
    [E'Hier melden Sie sich an:\n{{ link.login }}', E'[Anmelden]({{ link.login }})'],
    [E'wie es geht:\n{{ link.guide }}', E'wie es geht.\n\n[Anleitung öffnen]({{ link.guide }})'],
    [E'Wählen Sie hier Ihr Passwort:\n{{ link.account }}', E'Wählen Sie jetzt Ihr Passwort.\n\n[Passwort wählen]({{ link.account }})'],
    [E'Richten Sie sie hier neu ein:\n{{ link.account }}', E'Bitte richten Sie sie neu ein.\n\n[Neu einrichten]({{ link.account }})'],
    [E' Das können Sie hier tun:\n{{ link.account }}', E'\n\n[Neues Passwort wählen]({{ link.account }})'],
    [E'Bitte bestätigen Sie sie mit Ihrem Passwort:\n{{ link.account }}', E'Bitte bestätigen Sie sie mit Ihrem Passwort.\n\n[Adresse bestätigen]({{ link.account }})'],
    [E'Öffnen:\n{{ link.puerpera }}', E'[Anmeldung öffnen]({{ link.puerpera }})'],
    [E'Zur Triage:\n{{ link.triage }}', E'[Zur Triage]({{ link.triage }})'],
    [E'wie weit wir sind:\n{{ link.status }}', E'wie weit wir sind.\n\n[Stand der Anmeldung]({{ link.status }})'],
    [E'Bitte ergänzen Sie es hier. Es dauert nur einen Moment:\n{{ link.registration }}', E'Bitte ergänzen Sie es. Es dauert nur einen Moment.\n\n[Angaben ergänzen]({{ link.registration }})'],
    [E'und ist freiwillig:\n{{ link.survey }}', E'und ist freiwillig.\n\n[Zur Umfrage]({{ link.survey }})'],
    [E'Ihre Meinung hilft uns sehr.\n{{ link.survey }}', E'Ihre Meinung hilft uns sehr.\n\n[Zur Umfrage]({{ link.survey }})'],
    [E'In Ihrem Profil schalten Sie sie aus: {{ link.profile }}', E'[In Ihrem Profil]({{ link.profile }}) schalten Sie sie aus.'],
    [E'bei ihr.\n\n{{ puerpera.fullname }}{% if puerpera.address %}', E'bei ihr.\n\n## Kontakt\n{{ puerpera.fullname }}{% if puerpera.address %}'],
    [E'\n\n{% if puerpera.birthday_child %}Geboren am', E'\n\n## Geburt\n{% if puerpera.birthday_child %}Geboren am'],
    [E'\n\nMitteilung an Sie:\n', E'\n\n## Mitteilung an Sie\n']
  ] loop
    update app.emailtemplate set template = replace(template, pair[1], pair[2]) where strpos(template, pair[1]) > 0;
  end loop;
end $$;
update app.emailtemplate set subject = 'Sind diese Betreuungen zu Ende?' where subject = 'Bitte Betreuungen abschliessen';
