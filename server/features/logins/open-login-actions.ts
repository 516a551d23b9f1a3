import { openIdentityAdministration } from "#server/identity/administration/open-administration.ts";
import type { Config } from "#server/kernel/config.ts";
import type { Log } from "#server/kernel/log.ts";
import type { LoginActions } from "./login-actions.ts";

/** What the actions on logins need beside the caller's transaction, from the settings. */
export function openLoginActions(config: Config, log: Log): LoginActions {
  const { appSecret, baseUrl, smtpUrl } = config;
  return {
    administration: openIdentityAdministration(config, log),
    appSecret,
    baseUrl,
    mailLeaves: smtpUrl !== undefined,
  };
}
