-- Whom a message of the office reaches; domain/message/audience.ts says the same in TypeScript.
set local role wiege_steps;

-- Of the midwives; the office reads them all, since it writes them.
create function rules.message_reaches(audience text, circles text[], languages text[], covered text[], spoken text[]) returns boolean
  language sql immutable parallel safe
  return audience <> 'office' and (circles = '{}' or coalesce(circles && covered, false)) and (languages = '{}' or coalesce(languages && spoken, false));

set local role wiege_owner;
create trigger codes before insert or update of languages, circles on app.appmessage for each row execute function rules.refuse_unknown_codes();
