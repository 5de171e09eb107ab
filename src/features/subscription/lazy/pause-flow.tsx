import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PauseOffer, PauseOption } from '#src/contract/pause.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { pauseQuery } from '../queries.ts';
import { PauseReview } from './pause-review.tsx';
import { PauseRefused } from './pause-refused.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

/** Takes a pause: the lengths with their days, and with `?pause=2` what a chosen one comes to (P-12). */
export function PauseFlow(present: LoadedSubscription): ReactNode {
  const { holder, subscription } = present;
  const refusal = refusalOf('pause', actionFactsOf(subscription, useTitle(), false));
  const wanted = useSearchParams().get('pause');
  const { data, error, isPending, isError, isFetching, refetch } = useQuery({
    ...pauseQuery(holder),
    enabled: refusal === null,
  });
  if (refusal !== null) return <PauseRefused reason={refusal} />;
  if (isPending) return <SkeletonLines count={6} />;
  if (isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet hvordan du kan ta pause. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  const { offer } = data;
  if (offer === null) return <PauseRefused reason="pauseNotOffered" />;
  const chosen = offer.options.find(({ months }) => String(months) === wanted);
  if (chosen === undefined) return <PauseLengths {...present} offer={offer} />;
  return <PauseReview {...present} offer={offer} chosen={chosen} />;
}

interface PauseLengthsProps extends LoadedSubscription {
  readonly offer: PauseOffer;
}

function PauseLengths({ subscription: { planName }, offer }: PauseLengthsProps): ReactNode {
  const { long } = useDayTexts();
  const [first] = offer.options;
  const from = first === undefined ? undefined : long(first.fromDate);
  return (
    <>
      <p className="page-lead">
        {from === undefined ? null : (
          <Trans>
            Du kan ta pause i {planName} fra {from}. Du betaler ingenting mens pausen varer.
          </Trans>
        )}
      </p>
      <section className="plan-section" aria-labelledby="lengde">
        <h2 id="lengde">
          <Trans>Hvor lenge vil du ha pause?</Trans>
        </h2>
        <ul className="plan-list">
          {offer.options.map((option) => (
            <PauseLength key={option.months} option={option} />
          ))}
        </ul>
      </section>
      <p>
        <Link to="/">
          <Trans>Behold abonnementet som det er</Trans>
        </Link>
      </p>
    </>
  );
}

interface PauseLengthProps {
  readonly option: PauseOption;
}

function PauseLength({ option: { months, fromDate, toDate } }: PauseLengthProps): ReactNode {
  const { short } = useDayTexts();
  const from = short(fromDate);
  const to = short(toDate);
  const resumes = short(addDays(toDate, 1));
  return (
    <li className="plan-item">
      <h3>
        <Plural value={months} one="# måned" other="# måneder" />
      </h3>
      <p>
        <Trans>
          Fra {from} til og med {to}. Abonnementet starter igjen {resumes}.
        </Trans>
      </p>
      <Link className="ds-button" data-variant="secondary" to={`/endre-abonnement?pause=${months}`}>
        <Plural value={months} one="Velg # måned" other="Velg # måneder" />
      </Link>
    </li>
  );
}
