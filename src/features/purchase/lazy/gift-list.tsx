import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Gift } from '#src/contract/gift.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { giftPath, giftPlaces, giftsQuery } from '../gift-queries.ts';
import { giftStateTexts, giftStateTones, monthsText } from './gift-messages.ts';

/** What the person has given, the newest first, each with its state and the way to it. */
export function GiftList(): ReactNode {
  const { titleCode } = useTitle();
  const { data, error, isError, isFetching, refetch } = useQuery(giftsQuery(titleCode));
  if (data === undefined && isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet gavene dine.</Trans>
      </LoadFailure>
    );
  }
  if (data === undefined) return <SkeletonLines count={6} />;
  const more = (
    <Link className="ds-button" data-variant="secondary" to={giftPath(giftPlaces.new)}>
      <Trans>Gi bort et abonnement</Trans>
    </Link>
  );
  if (data.gifts.length === 0) {
    return (
      <EmptyState
        sentence={<Trans>Du har ikke gitt bort noe abonnement ennå.</Trans>}
        reason={<Trans>Gavene du kjøper, står her, med kode, gavekort og kvittering.</Trans>}
      >
        {more}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="gift-list">
        {data.gifts.map((gift) => (
          <GiftItem key={gift.giftNo} gift={gift} />
        ))}
      </ul>
      <div className="flow-actions">{more}</div>
    </>
  );
}

interface GiftItemProps {
  readonly gift: Gift;
}

function GiftItem({ gift }: GiftItemProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { giftNo, state, planName, months, recipientName } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const bought = short(dayInOslo(Date.parse(gift.orderedAt)));
  return (
    <li>
      <div className="gift-what">
        <h2>
          <Link to={giftPath(giftNo)}>
            {recipientName === '' ? (
              <Trans>
                {planName}, {length}
              </Trans>
            ) : (
              <Trans>
                {planName} til {recipientName}
              </Trans>
            )}
          </Link>
        </h2>
        <p className="gift-note">
          <Trans>
            {length}, bestilt {bought}
          </Trans>
        </p>
      </div>
      <Tag tone={giftStateTones[state]}>{i18n._(giftStateTexts[state])}</Tag>
    </li>
  );
}
