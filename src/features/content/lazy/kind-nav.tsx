import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContentKind } from '#src/domain/content.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { pathOf } from '../places.ts';
import { kindTexts } from './messages.ts';

interface KindNavProps {
  readonly kinds: readonly ContentKind[];
  /** Undefined for all kinds. */
  readonly chosen: ContentKind | undefined;
}

/** The kinds of content, each a link to its list. */
export function KindNav({ kinds, chosen }: KindNavProps): ReactNode {
  const { t, i18n } = useLingui();
  const current = (isChosen: boolean) => (isChosen ? { 'aria-current': 'page' as const } : {});
  return (
    <nav className="content-kinds" aria-label={t`Innhold`}>
      <ul>
        <li>
          <Link to={pathOf({ kind: undefined, page: 1 })} {...current(chosen === undefined)}>
            <Trans>Alt</Trans>
          </Link>
        </li>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={pathOf({ kind, page: 1 })} {...current(chosen === kind)}>
              {i18n._(kindTexts[kind])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
