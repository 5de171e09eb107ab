import { I18nProvider } from '@lingui/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Language } from '#src/domain/title.ts';
import { createI18n } from '#src/platform/i18n/i18n.ts';

/** Renders part of a page with its source messages, or with those that Nynorsk falls back to. */
export function renderInLanguage(children: ReactNode, language: Language = 'nb'): RenderResult {
  const i18n = createI18n(language, []);
  return render(children, { wrapper: (props) => <I18nProvider i18n={i18n}>{props.children}</I18nProvider> });
}
