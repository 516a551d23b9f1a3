export function userPath(id: string): string {
  return `/admin/user/single/${id}`;
}

/** Her page with a section already in edit. */
export function editPath(id: string, section?: string): string {
  return section === undefined ? userPath(id) : `${userPath(id)}?bearbeiten=${section}`;
}
