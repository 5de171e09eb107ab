import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/** Makes a part from its import; `lines` is the height of its skeleton. */
type LatePartMaker = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lines: number,
) => LazyPart<Props>;

/**
 * Makes parts of a page whose texts are fetched with their code: what a feature has in its `late` folder.
 * @param catalogues the folder's catalogues, by their path from the feature: `./late/locales/nb.po`
 */
export function latePartsOf(
  catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>>,
): LatePartMaker {
  return (load, lines) =>
    lazyPart(async (i18n) => {
      const [component, catalogue] = await Promise.all([load(), catalogues[`./late/locales/${i18n.locale}.po`]?.()]);
      i18n.load(i18n.locale, catalogue?.messages ?? {});
      return component;
    }, lines);
}
