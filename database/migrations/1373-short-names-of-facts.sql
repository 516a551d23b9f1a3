-- Facts stand in a table: their names are short, and a birth is one of them. What the office has worded itself stays.
do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    [E'{% if puerpera.birthday_child %}\nGeboren am {{ puerpera.birthday_child | datum }}{% elsif', E'{% if puerpera.birthday_child %}\nGeboren: {{ puerpera.birthday_child | datum }}{% elsif'],
    [E'Patienten-/Fallnummer: {{', E'Fallnummer: {{'],
    [E'Neue Anmeldung durch: {{', E'Angemeldet durch: {{'],
    [E'Geburt Ihres Kindes: {{', E'Geboren: {{'],
    [E'Errechneter Geburtstermin: {{', E'Termin: {{'],
    [E'\nErrechneter Termin: {{', E'\nTermin: {{']
  ] loop
    update app.emailtemplate set template = replace(template, pair[1], pair[2]) where strpos(template, pair[1]) > 0;
  end loop;
end $$;
