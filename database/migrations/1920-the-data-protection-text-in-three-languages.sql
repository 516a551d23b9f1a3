-- Whoever reads the public forms in English or French reads there what she agrees to. Where the office wrote a German text of its own, it
-- says itself how that reads in the other languages; until then they show the German one.
alter table app.appsettings
  add column privacy_text_en text
    constraint appsettings_privacy_text_en_is_not_blank check (privacy_text_en ~ '\S')
    constraint appsettings_privacy_text_en_is_short check (length(privacy_text_en) <= 4000),
  add column privacy_text_fr text
    constraint appsettings_privacy_text_fr_is_not_blank check (privacy_text_fr ~ '\S')
    constraint appsettings_privacy_text_fr_is_short check (length(privacy_text_fr) <= 4000);
alter table app.appsettings
  alter column privacy_text_en set default
    'We need your details to find a midwife for you. Only our office and the midwife who cares for you see your name and address. We pass '
    'nothing on to anybody else. When the care has ended, we delete what shows who you are. You can ask at any time what we have stored about '
    'you, and have it deleted.',
  alter column privacy_text_fr set default
    'Nous avons besoin de vos données pour vous trouver une sage-femme. Seuls notre bureau et la sage-femme qui vous suit voient votre nom et '
    'votre adresse. Nous ne transmettons rien à d''autres. Une fois le suivi terminé, nous effaçons ce qui permet de vous reconnaître. Vous '
    'pouvez demander à tout moment ce que nous avons enregistré sur vous et le faire effacer.';
alter table app.privacy_text add column text_en text, add column text_fr text;
alter table app.appsettings disable trigger user;
do $$
declare
  untouched boolean;
begin
  execute format('select privacy_version = 1 and privacy_text = %s from app.appsettings',
    (select column_default from information_schema.columns
     where table_schema = 'app' and table_name = 'appsettings' and column_name = 'privacy_text')) into untouched;
  if untouched then
    update app.appsettings set privacy_text_en = default, privacy_text_fr = default;
    update app.privacy_text p set text_en = s.privacy_text_en, text_fr = s.privacy_text_fr from app.appsettings s where p.version = 1;
  end if;
end $$;
alter table app.appsettings enable trigger user;
