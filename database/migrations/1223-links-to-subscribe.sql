-- A link to subscribe stands on a public page: what it opens is a website, a mail or a telephone, by its type, and nothing that runs.
update app.ct_issue set subscription_link = null
where subscription_link ~ '^\s*[A-Za-z][A-Za-z0-9+.-]*:' and subscription_link !~ '^(https?://|mailto:|tel:)';

alter table app.ct_issue add constraint ct_issue_subscription_link_opens_what_it_says check (
  subscription_link is null or case subscription_link_type
    when 'website' then subscription_link ~ '^https?://[^\s/?#]+\S*$'
    when 'email' then regexp_replace(subscription_link, '^mailto:', '') ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$'
    when 'phone' then app.normalise_phone(regexp_replace(subscription_link, '^tel:', '')) is not null
    else subscription_link ~ '^https?://[^\s/?#]+\S*$' end
) not valid;
comment on constraint ct_issue_subscription_link_opens_what_it_says on app.ct_issue is
  'Bitte geben Sie zum Anmelden eine Webadresse mit https://, eine E-Mail-Adresse oder eine Telefonnummer ein, wie bei «Art» gewählt.';
comment on constraint ct_issue_subscription_link_is_short on app.ct_issue is 'Ein Link hat höchstens 2048 Zeichen.';
