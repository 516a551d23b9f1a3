import { formLanguages, formLanguageTitles } from "#domain/form-language.ts";
import { chooseFormLanguage, useFormLanguage } from "#web/platform/browser/form-language.ts";
import styles from "./FormLanguageChoice.module.css";

/** The language of what forms say by themselves; screens and labels are German. */
export function FormLanguageChoice() {
  const language = useFormLanguage();
  return (
    <fieldset className={styles.choice}>
      <legend>Formulare</legend>
      {formLanguages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => chooseFormLanguage(each)}
        >
          {formLanguageTitles[each]}
        </button>
      ))}
    </fieldset>
  );
}
