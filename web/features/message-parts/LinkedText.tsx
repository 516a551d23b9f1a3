import { linksIn } from "#domain/text-links.ts";
import styles from "./LinkedText.module.css";

/** A plain text whose addresses and telephone numbers can be tapped; whatever else stands in it stays text. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  const parts = linksIn(text).flatMap(({ from, to, href }) => {
    const before = text.slice(at, from);
    at = to;
    const isPage = href.startsWith("http");
    return [
      before,
      <a
        key={from}
        className={styles.link}
        href={href}
        {...(isPage && { target: "_blank", rel: "noreferrer" })}
      >
        {text.slice(from, to)}
      </a>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
