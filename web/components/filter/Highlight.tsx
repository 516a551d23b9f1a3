import { searchHits } from "#domain/search.ts";
import styles from "./Highlight.module.css";

/** A text with the parts marked that were searched for. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const hits = typed.trim() === "" ? [] : searchHits(text, typed);
  const parts: { text: string; from: number; isHit: boolean }[] = [];
  let at = 0;
  for (const [from, to] of hits) {
    if (from > at) parts.push({ text: text.slice(at, from), from: at, isHit: false });
    parts.push({ text: text.slice(from, to), from, isHit: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), from: at, isHit: false });
  return parts.map(({ text: part, from, isHit }) =>
    isHit ? (
      <mark key={from} className={styles.hit}>
        {part}
      </mark>
    ) : (
      <span key={from}>{part}</span>
    ),
  );
}
