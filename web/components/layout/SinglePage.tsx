import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./SinglePage.module.css";

interface SinglePageProps {
  /** The list that it stands in. */
  back: { to: string; title: string };
  title: string;
  /** Its state and other marks beside its name. */
  marks: ReactNode;
  /** Under its name: what is to be known of it, and an `ActionRow`. */
  children: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** The page of one entry of a list: the way back, its name, what can be done with it, and two columns of cards. */
export function SinglePage({ back, title, marks, children, main, side }: SinglePageProps) {
  return (
    <>
      <header className={styles.head}>
        <nav aria-label="Zurück zur Liste">
          <Link to={back.to} className={styles.back}>
            <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
            {back.title}
          </Link>
        </nav>
        <div className={styles.title}>
          <h1>{title}</h1>
          {marks}
        </div>
        {children}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{side}</div>
      </div>
    </>
  );
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
