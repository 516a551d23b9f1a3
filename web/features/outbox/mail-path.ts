/** Where a mail is read: beside its list. */
export function mailPath(id: string): string {
  return `/admin/office/email/outbox?case=${id}`;
}
