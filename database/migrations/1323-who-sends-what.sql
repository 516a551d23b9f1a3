-- What the office is told about its hooks, where it still reads as it was delivered: these are sent by a person.
update app.emailhook set description = 'Geht an die Eltern, wenn ihre Anmeldung hinfällig wird. Nie bei Kindsverlust; wurde keine Hebamme gefunden, schreibt das Büro von Hand.'
where slug = 'puerpera_lost_parents' and description like '%fehlt eine Hebamme, geht «Keine Hebamme gefunden».';
update app.emailhook set description = 'Schreibt das Büro von Hand, wenn es keine Hebamme gefunden hat.'
where slug = 'puerpera_no_midwife_parents' and description = 'Geht an die Eltern, wenn keine Hebamme verfügbar ist.';
update app.emailhook set description = 'Schreibt das Büro von Hand, wenn für die Vermittlung eine Gebühr anfällt.'
where slug = 'fee_info_parents' and description = 'Geht an die Eltern, wenn für die Vermittlung eine Gebühr anfällt.';
