import { Fragment } from "react";
import { Link } from "react-router";
import type { SentencePart } from "#domain/activity/sentence.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "./case-path.ts";
import styles from "./SentenceText.module.css";

interface SentenceTextProps {
  parts: readonly SentencePart[];
  /** On a mother's own page her name leads nowhere. */
  linksPuerpera?: boolean;
}

/** A log sentence whose names lead to the people. */
export function SentenceText({ parts, linksPuerpera = true }: SentenceTextProps) {
  return (
    <>
      {parts.map((part, index) => {
        const key = `${index}${part.text}`;
        if (part.kind === "text") return <Fragment key={key}>{part.text}</Fragment>;
        if (part.kind === "puerpera") {
          return linksPuerpera ? (
            <Link key={key} to={casePath(part.id)} className={styles.link}>
              {part.text}
            </Link>
          ) : (
            <Fragment key={key}>{part.text}</Fragment>
          );
        }
        return <UserLink key={key} id={part.id} name={part.text} isInText />;
      })}
    </>
  );
}
