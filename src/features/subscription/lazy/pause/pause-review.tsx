import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { orderPause, type PauseOffer, type PauseOption } from '#src/contract/pause.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { hasPaper } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet, type Consequences } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { PriceText } from '../../components/price-text.tsx';
import type { LoadedSubscription } from '../../components/subscription-gate.tsx';
import { useReceiptWrite } from '../use-receipt-write.ts';

interface PauseReviewProps extends LoadedSubscription {
  readonly offer: PauseOffer;
  readonly chosen: PauseOption;
}

/** Shown before the pause is confirmed. */
export function PauseReview({ holder, subscription, offer, chosen }: PauseReviewProps): ReactNode {
  const consequences = usePauseConsequences(subscription, offer, chosen);
  const { planName, billingPeriod } = subscription;
  const { priceOre } = offer;
  const { long } = useDayTexts();
  const pausing = useReceiptWrite(orderPause);
  return (
    <>
      <PauseLead pause={chosen} planName={planName} />
      <FlowBody
        summaryHeading={<Trans>Pausen</Trans>}
        summary={
          <FactList>
            <Fact term={<Trans>Fra</Trans>}>{long(chosen.fromDate)}</Fact>
            <RestartFact pause={chosen} />
            <Fact term={<Trans>Pris i pausen</Trans>}>
              <Trans>Ingenting</Trans>
            </Fact>
            <Fact term={<Trans>Pris etterpå</Trans>}>
              <PriceText offer={{ priceOre, billingPeriod }} />
            </Fact>
          </FactList>
        }
        actions={
          <div className="flow-actions">
            <Button onClick={pausing.open}>
              <Trans>Ta pause</Trans>
            </Button>
            <Link to="/endre-abonnement?pause=velg">
              <Trans>Velg noe annet</Trans>
            </Link>
          </div>
        }
      >
        <p>{consequences.access}</p>
        {hasPaper(subscription) ? <p>{consequences.delivery}</p> : null}
        <p>{consequences.undo}</p>
      </FlowBody>
      <ConsequenceSheet
        {...pausing.sheet({ ...holder, ...chosen, priceOre })}
        heading={<Trans>Vil du ta pause i {planName}?</Trans>}
        consequences={consequences}
        confirmLabel={<Trans>Ta pause</Trans>}
        busyLabel={<Trans>Bestiller pausen …</Trans>}
      />
    </>
  );
}

/** N-06. */
function usePauseConsequences(
  subscription: LoadedSubscription['subscription'],
  { priceOre, losesDiscount, familyMembers }: PauseOffer,
  { fromDate, toDate }: PauseOption,
): Consequences {
  const { long } = useDayTexts();
  const { billingPeriod } = subscription;
  const from = long(fromDate);
  const to = long(toDate);
  const lastDay = long(addDays(fromDate, -1));
  const resumes = long(addDays(toDate, 1));
  return {
    money: (
      <>
        <Trans>
          Du betaler ingenting i pausen. Fra {resumes} betaler du <PriceText offer={{ priceOre, billingPeriod }} />.
        </Trans>{' '}
        {losesDiscount ? <Trans>Rabatten du har, faller bort.</Trans> : null}
      </>
    ),
    dates: (
      <Trans>
        Pausen varer fra {from} til og med {to}. Så starter abonnementet igjen av seg selv.
      </Trans>
    ),
    access: <Trans>Du leser som før til og med {lastDay}. I pausen kan du ikke lese på dette abonnementet.</Trans>,
    family:
      familyMembers > 0 ? (
        <Plural
          value={familyMembers}
          one="# person du deler med, mister tilgangen i pausen, og får den tilbake etterpå."
          other="# personer du deler med, mister tilgangen i pausen, og får den tilbake etterpå."
        />
      ) : null,
    delivery: hasPaper(subscription) ? (
      <Trans>Papiravisen kommer ikke i pausen. Endringer du har bestilt, blir stående.</Trans>
    ) : null,
    undo: <Trans>Du kan angre til og med {lastDay}. Etter det kan du starte igjen når du vil.</Trans>,
  };
}

export interface PauseSpanProps {
  readonly pause: NonNullable<Subscription['pause']>;
}

export function PauseLead({ pause, planName }: PauseSpanProps & Pick<Subscription, 'planName'>): ReactNode {
  const { long } = useDayTexts();
  const from = long(pause.fromDate);
  const to = long(pause.toDate);
  return (
    <p className="page-lead">
      <Trans>
        {planName} tar pause fra {from} til og med {to}.
      </Trans>
    </p>
  );
}

/** Says that the subscription resumes automatically. */
export function RestartFact({ pause }: PauseSpanProps): ReactNode {
  const { long } = useDayTexts();
  return <Fact term={<Trans>Starter igjen</Trans>}>{long(addDays(pause.toDate, 1))}</Fact>;
}
