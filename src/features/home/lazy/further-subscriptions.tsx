import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription, SubscriptionAnswer } from '#src/contract/subscription.ts';
import { neverStarted } from '#src/domain/subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { statusTexts } from '../messages.ts';
import { StateSentence } from '../components/state-sentence.tsx';

interface FurtherSubscriptionsProps {
  readonly answer: Pick<SubscriptionAnswer, 'others' | 'former' | 'paperFeeOre'>;
}

/** What the person has beside the present subscription, and what they had (P-17). Nothing if there is neither. */
export function FurtherSubscriptions({
  answer: { others, former, paperFeeOre },
}: FurtherSubscriptionsProps): ReactNode {
  return (
    <>
      {others.length === 0 ? null : (
        <section aria-labelledby="flere">
          <h2 id="flere">
            <Trans>Du har også</Trans>
          </h2>
          <ul className="plain-list home-lines">
            {others.map((other) => (
              <li key={other.subscriptionNo}>
                <StateSentence subscription={other} paperFeeOre={paperFeeOre} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {former.length === 0 ? null : (
        <section aria-labelledby="tidligere">
          <h2 id="tidligere">
            <Trans>Tidligere abonnement</Trans>
          </h2>
          <ul className="plain-list home-lines">
            {former.map((one) => (
              <li key={one.subscriptionNo}>
                <FormerLine subscription={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FormerLineProps {
  readonly subscription: Subscription;
}

function FormerLine({ subscription }: FormerLineProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { planName, startedOn, expiryDate, instStatusCode } = subscription;
  const name = <strong>{planName}</strong>;
  const status = i18n._(statusTexts[instStatusCode]).toLowerCase();
  if (expiryDate === null) {
    return (
      <Trans>
        {name}, {status}
      </Trans>
    );
  }
  if (neverStarted(subscription)) return <Trans>{name}, avsluttet før første dag</Trans>;
  const to = short(expiryDate);
  if (startedOn === null) {
    return (
      <Trans>
        {name}, til og med {to}
      </Trans>
    );
  }
  const from = short(startedOn);
  return (
    <Trans>
      {name}, fra {from} til og med {to}
    </Trans>
  );
}
