import type { Locale } from "antd/es/locale";
import { useEffect, useState } from "react";
import { useFormLanguage } from "#web/platform/browser/form-language.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { swissGerman } from "./swiss-german.ts";

/** What antd's own parts say; the English words are fetched when somebody wants them. */
export function useFormLocale(): Locale {
  const language = useFormLanguage();
  const [english, setEnglish] = useState<Locale>();
  useEffect(() => {
    if (language !== "en") return;
    import("antd/es/locale/en_US")
      .then((words) => setEnglish(words.default))
      .catch((cause) => logQuietly("Englische Texte nicht geladen", cause));
  }, [language]);
  return language === "en" && english ? english : swissGerman;
}
