import { normalisePhone, phonesIn } from "#domain/place/phone.ts";
import styles from "./PhoneText.module.css";

/** A text whose telephone numbers can be tapped. */
export function PhoneText({ text }: { text: string }) {
  let at = 0;
  const parts = phonesIn(text).flatMap(({ from, to }) => {
    const number = text.slice(from, to);
    const before = text.slice(at, from);
    at = to;
    return [
      before,
      <a key={from} className={styles.number} href={`tel:${normalisePhone(number) ?? number}`}>
        {number}
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
