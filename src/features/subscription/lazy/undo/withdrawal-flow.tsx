import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import type { getWithdrawal } from '#src/contract/withdrawal.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { formatOre } from '#src/domain/money.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf, withdrawalQuery } from '#src/platform/session/subscription-actions.ts';
import { useSession } from '#src/platform/state/session-store.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ConsequenceList, ConsequenceSheet, type Consequences } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody, StepHeading } from '#src/ui/flow-page.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import type { LoadedSubscription } from '../../components/subscription-gate.tsx';
import { RefundNote } from '../plan-preview-facts.tsx';
import { RefusedAction } from '../refused-action.tsx';
import { useReceiptWrite } from '../use-receipt-write.ts';

type WithdrawalFacts = v.InferOutput<typeof getWithdrawal.response>;

/** The statement, and its confirmation (N-01). */
const withdrawalSteps = 2;

export function WithdrawalFlow({ holder, subscription }: LoadedSubscription): ReactNode {
  const title = useTitle();
  const refusal = refusalOf('withdrawContract', actionFactsOf(subscription, title, true));
  const query = useQuery({ ...withdrawalQuery(holder), enabled: refusal === null });
  const { data } = query;
  if (refusal === 'managedInStore') return <RefusedAction reason={refusal} />;
  if (refusal !== null) return <NotOpen />;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={4}>
        <Trans>Vi fikk ikke hentet angreretten din. Ingenting er endret.</Trans>
      </LoadState>
    );
  }
  if (!data.isOpen) return <NotOpen />;
  return <Statement holder={holder} subscription={subscription} withdrawal={data} />;
}

/** Shown to people who cannot withdraw, or no longer can, but can still cancel. */
function NotOpen(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Angrefristen for dette kjøpet er ute, eller kjøpet kan ikke angres her.</Trans>
      </p>
      <div className="flow-actions">
        <Link to="/avslutt-abonnement">
          <Trans>Si opp abonnementet</Trans>
        </Link>
        <Link to="/vilkaar#angrerett">
          <Trans>Les om angrerett</Trans>
        </Link>
      </div>
    </>
  );
}

interface StatementProps extends LoadedSubscription {
  readonly withdrawal: WithdrawalFacts;
}

function Statement({ holder, subscription, withdrawal }: StatementProps): ReactNode {
  const { displayName } = useTitle();
  const { user } = useSession();
  const { long } = useDayTexts();
  const { planName } = subscription;
  const lastDay = withdrawal.lastDay === null ? undefined : long(withdrawal.lastDay);
  const orderDay = withdrawal.orderedOn === null ? undefined : long(withdrawal.orderedOn);
  const firstPaper = withdrawal.firstPaperOn === null ? undefined : long(withdrawal.firstPaperOn);
  const { access, renewalDate } = subscription;
  const giftDay = access === 'gift' && renewalDate !== null ? long(addDays(renewalDate, -1)) : undefined;
  const consequences: Consequences = {
    money: <Refund withdrawal={withdrawal} />,
    ...(giftDay === undefined ? endingTexts : giftTexts(giftDay)),
  };
  const isConfirming = useSearchParams().get('angrerett') === 'bekreft';
  const navigate = useNavigate();
  const withdrawing = useReceiptWrite(withdrawFromContract, {
    onCancel: () => void navigate('/avslutt-abonnement?angrerett=1', { replace: true }),
  });
  return (
    <>
      <p className="page-lead">
        {lastDay === undefined ? (
          <Trans>
            Du kan angre kjøpet av {planName} fram til du har fått den første avisen, og i 14 dager etter det, uten å
            oppgi noen grunn.
          </Trans>
        ) : (
          <Trans>
            Du kan angre kjøpet av {planName} til og med {lastDay}, uten å oppgi noen grunn.
          </Trans>
        )}
      </p>
      <FlowBody
        summaryHeading={<Trans>Angrer du nå</Trans>}
        summary={<ConsequenceList {...consequences} />}
        actions={
          <div className="flow-actions">
            <Link className="ds-button" data-variant="primary" to="/avslutt-abonnement?angrerett=bekreft">
              <Trans>Gå videre</Trans>
            </Link>
            <Link to="/">
              <Trans>Behold abonnementet</Trans>
            </Link>
          </div>
        }
      >
        <StepHeading step={1} count={withdrawalSteps}>
          <Trans>Erklæringen din</Trans>
        </StepHeading>
        <blockquote className="statement">
          <Trans>
            Jeg melder fra til {displayName} om at jeg ønsker å gå fra avtalen om kjøp av {planName}.
          </Trans>
        </blockquote>
        <FactList>
          {user === null ? null : <Fact term={<Trans>Navn</Trans>}>{user.displayName}</Fact>}
          <Fact term={<Trans>Kundenummer</Trans>}>{subscription.ariaAccountNo}</Fact>
          {orderDay === undefined ? null : <Fact term={<Trans>Bestilt</Trans>}>{orderDay}</Fact>}
          {firstPaper === undefined ? null : <Fact term={<Trans>Første avis</Trans>}>{firstPaper}</Fact>}
          {user?.email === undefined ? null : <Fact term={<Trans>Kvittering sendes til</Trans>}>{user.email}</Fact>}
        </FactList>
      </FlowBody>
      <ConsequenceSheet
        {...withdrawing.sheet(holder)}
        isOpen={isConfirming}
        heading={<Trans>Vil du angre kjøpet av {planName}?</Trans>}
        consequences={consequences}
        confirmLabel={<Trans>Bekreft at du angrer</Trans>}
        cancelLabel={<Trans>Behold abonnementet</Trans>}
        busyLabel={<Trans>Angrer kjøpet …</Trans>}
      />
    </>
  );
}

const endingTexts = {
  dates: <Trans>Avtalen avsluttes med en gang.</Trans>,
  access: <Trans>Du får ikke lese mer på dette abonnementet.</Trans>,
  undo: <Trans>Ombestemmer du deg etterpå, må du bestille på nytt.</Trans>,
};

/** Withdrawing from the continuation leaves the gift itself unchanged (P-14). */
function giftTexts(lastDay: string): Omit<Consequences, 'money'> {
  return {
    dates: <Trans>Avtalen om å fortsette avsluttes med en gang. Gaven varer til og med {lastDay}, som før.</Trans>,
    access: <Trans>Du leser som før så lenge gaven varer.</Trans>,
    undo: <Trans>Ombestemmer du deg etterpå, kan du velge å fortsette på nytt så lenge gaven varer.</Trans>,
  };
}

function Refund({ withdrawal: { refund } }: { readonly withdrawal: WithdrawalFacts }): ReactNode {
  if (refund === null || refund.paidOre === 0) return <Trans>Du har ikke betalt noe, og skal ikke betale noe.</Trans>;
  const { ore, paidOre, usedDays, periodDays } = refund;
  const sum = formatOre(ore);
  if (ore === paidOre) return <Trans>Du får tilbake alt du har betalt, {sum}.</Trans>;
  if (ore === 0) return <Trans>Det er ikke noe å betale tilbake, siden alle dagene du har betalt for, er brukt.</Trans>;
  return (
    <>
      <RefundNote ore={ore} unusedDays={periodDays - usedDays} periodDays={periodDays} paidOre={paidOre} />{' '}
      <Trans>Dagene du har brukt, betaler du for.</Trans>
    </>
  );
}
