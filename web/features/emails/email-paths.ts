/** Where occasions and templates of mails stand. */
export const hookListPath = "/admin/office/email/emailhook/list";
export const templateListPath = "/admin/office/email/emailtemplate/list";
export const templateInsertPath = "/admin/office/email/emailtemplate/insert";

export function templatePath(id: string): string {
  return `/admin/office/email/emailtemplate/single/${id}`;
}

export function testPath(slug: string): string {
  return `/admin/office/email/emailhook/test?anlass=${slug}`;
}

/** What an occasion sent, or what of it failed. */
export function sendsPath(slug: string, status?: "failed"): string {
  return `/admin/office/email/outbox?anlass=${slug}${status ? `&status=${status}` : ""}`;
}
