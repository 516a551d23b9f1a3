/** Which files the page at an address needs, as the build wrote it down. */

const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;

/** What a signed-in browser asks as soon as its first script runs. */
const session = ["/api/auth/me", "/api/auth/session"].map(
  (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
);

export type FirstLinks = (pathname: string) => string;

/** `pages` maps addresses such as `/user/puerpera/single/:id` to their files. */
export function createFirstLinks(pages: Readonly<Record<string, readonly string[]>>): FirstLinks {
  const known = Object.entries(pages).map(([address, files]) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}/?$`),
    links: files.map(link).join(""),
  }));
  return (pathname) => {
    const page = known.find(({ pattern }) => pattern.test(pathname));
    return session.join("") + (page?.links ?? "");
  };
}
