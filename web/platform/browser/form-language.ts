// In which language this browser shows what forms say by themselves.
import { useCallback, useSyncExternalStore } from "react";
import { type FormLanguage, formLanguages, inFormLanguage } from "#domain/form-language.ts";

const key = "wiege.form-language";
const listeners = new Set<() => void>();
let chosen: FormLanguage | undefined;

function read(): FormLanguage {
  chosen ??= formLanguages.find((language) => language === localStorage.getItem(key)) ?? "de";
  return chosen;
}

export function chooseFormLanguage(language: FormLanguage): void {
  chosen = language;
  localStorage.setItem(key, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFormLanguage(): FormLanguage {
  return useSyncExternalStore(subscribe, read);
}

/** Says a sentence of a form in the chosen language. */
export function useFormWords(): (sentence: string) => string {
  const language = useFormLanguage();
  return useCallback((sentence) => inFormLanguage(sentence, language), [language]);
}
