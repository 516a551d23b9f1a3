/** Links from mails, and the page on which one asks for one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendPasswordLink } from "#server/features/logins/send-password-link.ts";
import { type FoundLink, findLink, useLink } from "#server/identity/account-link.ts";
import { choosePasswordByLink } from "#server/identity/choose-password.ts";
import { confirmAddress } from "#server/identity/confirm-address.ts";
import { choosePasswordPage } from "#server/identity/page/choose-password-page.ts";
import { confirmAddressPage } from "#server/identity/page/confirm-address-page.ts";
import { forgottenPage } from "#server/identity/page/forgotten-page.ts";
import { noticeForm } from "#server/identity/page/notice-page.ts";
import {
  ADDRESS_CONFIRMED,
  CLOSED_ACCOUNT,
  EMAIL_MISSING,
  LINK_SENT,
  LINK_UNKNOWN,
  PASSWORD_KEPT,
  pleaseWait,
  SECOND_FACTOR_LINK,
  SECOND_FACTOR_OPEN,
  WRONG_OWN_PASSWORD,
} from "#server/identity/page/notices.ts";
import { passwordFault } from "#server/identity/password-rules.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { formText } from "./form-text.ts";
import { notice } from "./send-page.ts";
import type { SignInOptions } from "./sign-in-options.ts";

interface LinkStep {
  Params: { token: string };
}

export function registerAccountLinkRoutes(app: FastifyInstance, routes: SignInOptions): void {
  const { pools, identity, cookies, sendPage, baseUrl, appSecret, limits } = routes;

  app.get(
    "/signin/forgotten",
    async (_request, reply) => await sendPage(reply, 200, (frame) => forgottenPage(frame)),
  );

  app.post("/signin/forgotten", { config: limits.signIn }, async (request, reply) => {
    const email = formText(request.body, "email").trim();
    if (!email) return await sendPage(reply, 400, (frame) => forgottenPage(frame, { alarm: EMAIL_MISSING }));
    // Answered before anything is looked up: neither words nor time tell whether the address is known.
    setImmediate(() => {
      sendPasswordLink(pools, { email, address: request.ip, appSecret, baseUrl }).catch((error) =>
        request.log.error({ err: error }, "A link for a new password was not written"),
      );
    });
    return await sendPage(reply, 200, notice(LINK_SENT));
  });

  // Opening a link changes nothing: programs that check mails for dangers open it, too.
  app.get<LinkStep>("/signin/link/:token", { config: limits.signIn }, async (request, reply) => {
    const { token } = request.params;
    const action = `/signin/link/${token}`;
    const link = await asSystem(pools, "find a link", (tx) => findLink(tx, appSecret, token));
    switch (link?.purpose) {
      case "password":
        return await sendPage(reply, 200, (frame) =>
          choosePasswordPage(frame, { action, email: link.email }),
        );
      case "email":
        return await sendPage(reply, 200, (frame) =>
          confirmAddressPage(frame, { action, email: link.email, newEmail: link.formEmail ?? "" }),
        );
      case "second-factor":
        return await sendPage(reply, 200, (frame) => noticeForm(frame, SECOND_FACTOR_LINK, { action }));
      default:
        return await sendPage(reply, 410, notice(LINK_UNKNOWN));
    }
  });

  app.post<LinkStep>("/signin/link/:token", { config: limits.signIn }, async (request, reply) => {
    const { token } = request.params;
    const link = await asSystem(pools, "find a link", (tx) => findLink(tx, appSecret, token));
    if (link?.purpose === "second-factor") {
      const opened = await openSecondFactor(token);
      return await sendPage(reply, opened ? 200 : 410, notice(opened ? SECOND_FACTOR_OPEN : LINK_UNKNOWN));
    }
    if (link?.purpose === "email") return await confirm(request, reply, link);
    if (link?.purpose !== "password") return await sendPage(reply, 410, notice(LINK_UNKNOWN));
    const password = formText(request.body, "password");
    const { title: organisation } = await identity.readOrganisation();
    const alarm = passwordFault(password, { ...link, organisation });
    if (alarm) {
      return await sendPage(reply, 400, (frame) =>
        choosePasswordPage(frame, { action: `/signin/link/${token}`, email: link.email, alarm }),
      );
    }
    const kept = await choosePasswordByLink(pools, { appSecret, token, password });
    if (!kept) return await sendPage(reply, 410, notice(LINK_UNKNOWN));
    if (!kept.proof) return await sendPage(reply, 200, notice(PASSWORD_KEPT));
    cookies.setChosenPassword(reply, kept.proof);
    return reply.redirect("/api/auth/login", 303);
  });

  async function confirm(
    request: FastifyRequest<LinkStep>,
    reply: FastifyReply,
    { email, formEmail }: FoundLink,
  ): Promise<FastifyReply> {
    const { token } = request.params;
    const password = formText(request.body, "current");
    const answer = await confirmAddress(pools, { appSecret, token, password, address: request.ip });
    if (answer === "confirmed") return await sendPage(reply, 200, notice(ADDRESS_CONFIRMED));
    if (answer === "gone") return await sendPage(reply, 410, notice(LINK_UNKNOWN));
    const [status, alarm] =
      answer.outcome === "wait"
        ? [429, pleaseWait(answer.seconds)]
        : answer.outcome === "closed"
          ? [403, CLOSED_ACCOUNT]
          : [401, WRONG_OWN_PASSWORD];
    return await sendPage(reply, status, (frame) =>
      confirmAddressPage(frame, { action: `/signin/link/${token}`, email, newEmail: formEmail ?? "", alarm }),
    );
  }

  async function openSecondFactor(token: string): Promise<boolean> {
    return await asSystem(pools, "open the setting up of a second factor", async (tx) => {
      const link = await useLink(tx, appSecret, token);
      if (link?.purpose !== "second-factor") return false;
      await tx.query(
        "update identity.account set enrolment = 'demanded' where user_id = $1 and enrolment = 'by-link'",
        [link.userId],
      );
      return true;
    });
  }
}
