import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#src/ui/lazy-part.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('./late/locales/*.po');

/** A part of a page from `late`, whose texts are fetched with its code: they are three quarters of the feature's. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lines: number,
): LazyPart<Props> {
  return lazyPart(async (i18n) => {
    const [component, catalogue] = await Promise.all([load(), catalogues[`./late/locales/${i18n.locale}.po`]?.()]);
    i18n.load(i18n.locale, catalogue?.messages ?? {});
    return component;
  }, lines);
}
