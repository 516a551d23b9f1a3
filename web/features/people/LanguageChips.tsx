import { cx } from "#web/components/layout/class-names.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import styles from "./LanguageChips.module.css";

interface LanguageChipsProps {
  codes: readonly string[] | null | undefined;
  /** Languages shared with the other side stand first and are highlighted. */
  common?: readonly string[];
  /** Show at most this many and count the rest. */
  max?: number;
}

export function LanguageChips({ codes, common = [], max }: LanguageChipsProps) {
  const languageTitle = useTitles("language");
  const ordered = [...(codes ?? [])].sort((a, b) => Number(common.includes(b)) - Number(common.includes(a)));
  const shown = max === undefined ? ordered : ordered.slice(0, max);
  const rest = ordered.slice(shown.length);
  if (ordered.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sprachen">
      {shown.map((code) => {
        const isCommon = common.includes(code);
        const title = languageTitle(code) + (isCommon ? " (gemeinsam)" : "");
        return (
          <li key={code} className={cx(styles.code, isCommon && styles.common)} data-tooltip={title}>
            <abbr style={{ textDecoration: "none" }} aria-label={title}>
              {code}
            </abbr>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li className={styles.code} data-tooltip={rest.map(languageTitle).join(", ")}>
          +{rest.length}
        </li>
      )}
    </ul>
  );
}
