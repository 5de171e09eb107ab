import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Helper } from '#src/contract/helping.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface HelperUsesProps {
  readonly uses: Helper['uses'];
}

/** What a helper did and when, the newest first, folded away. */
export function HelperUses({ uses }: HelperUsesProps): ReactNode {
  const { i18n } = useLingui();
  const { instant } = useDayTexts();
  return (
    <details className="helper-uses">
      <summary>
        <Trans>Dette er gjort</Trans>
      </summary>
      <ul className="plain-list">
        {uses.map(({ at, receipt }) => (
          <li key={`${at} ${receipt?.id ?? ''}`}>
            {receipt === null ? (
              <Trans>Var inne på Min side for deg</Trans>
            ) : (
              <Link to={`/receipt2?id=${encodeURIComponent(receipt.id)}`}>{i18n._(activityTextOf(receipt))}</Link>
            )}{' '}
            <time className="person-note" dateTime={at}>
              {instant(at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
