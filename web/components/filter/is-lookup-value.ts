/** Whether it could be the value of an entry in one of the office's lists; which there are, the address cannot know. */
export function isLookupValue(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/.test(text);
}
