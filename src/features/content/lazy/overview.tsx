import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Content } from '#src/contract/content.ts';
import type { AccessKind } from '#src/domain/subscription.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { pathOf } from '../places.ts';
import { ItemList } from './item-list.tsx';
import { showAllTexts, kindNotes, kindTexts } from './messages.ts';
import { MissingContent } from './missing-content.tsx';

interface OverviewProps {
  readonly content: Content;
  readonly access: AccessKind;
}

/** The newest of each kind, and what is not in the plan. */
export function Overview({ content, access }: OverviewProps): ReactNode {
  const { i18n } = useLingui();
  const { planName, kinds } = content;
  return (
    <>
      <p className="page-lead">
        <Trans>Du har {planName}. Dette kan du lese, høre og se.</Trans>
      </p>
      {kinds.map(({ kind, count, newest }) => {
        const id = `innhold-${kind}`;
        const heading = i18n._(kindTexts[kind]);
        return (
          <section key={kind} className="content-section" aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <p className="content-note">
              <TitleText message={kindNotes[kind]} />
            </p>
            {newest.length === 0 ? (
              <p>
                <Trans>Du har ikke lagret noen artikler ennå.</Trans>
              </p>
            ) : (
              <ItemList label={heading} kind={kind} items={newest} />
            )}
            {count > newest.length ? (
              <p>
                <Link to={pathOf({ kind, page: 1 })}>{i18n._(showAllTexts[kind])}</Link>
              </p>
            ) : null}
          </section>
        );
      })}
      <MissingContent content={content} access={access} />
    </>
  );
}
