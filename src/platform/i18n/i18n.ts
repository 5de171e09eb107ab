import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { BothLanguages, Language } from '#src/domain/title.ts';

/** Chromium has no nn data, so nb is the fallback. */
const formattingLocales: readonly string[] = ['nn-NO', 'nb-NO'];

/** An i18n instance must not be shared between renders, or titles would mix. */
export function createI18n(language: Language, catalogues: readonly Messages[]): I18n {
  const messages: Messages = Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
  return setupI18n({ locale: language, locales: [...formattingLocales], messages: { [language]: messages } });
}

export function nameIn({ locale }: I18n, name: BothLanguages): string {
  return locale === 'nn' ? name.nn : name.nb;
}
