import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { invoiceFeeOre, payDayOf } from '#src/domain/next-charge.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts, paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { type HomeState, homeStateOf } from '../rules.ts';

interface StateSentenceProps {
  readonly subscription: Subscription;
  /** Left out for additional subscriptions. */
  readonly openInvoices?: readonly OpenInvoice[] | undefined;
  /** A sentence about the unpaid invoices, if they are due before the next renewal. */
  readonly owedSentence?: ReactNode;
  /** The sentence about a subscription that someone in the family shares. */
  readonly sharedSentence?: ReactNode;
  readonly paperFeeOre?: number | undefined;
  readonly creditOre?: number | undefined;
  /** True if the account will be deleted: nothing is renewed or changed until then. */
  readonly willBeDeleted?: boolean;
}

export function StateSentence({ subscription, willBeDeleted = false, ...owed }: StateSentenceProps): ReactNode {
  const state = homeStateOf(subscription);
  const { short } = useDayTexts();
  const plan = <strong>{subscription.planName}</strong>;
  const { termDays } = useTitle().invoicing;
  const date =
    'day' in state && state.day !== null
      ? short(state.kind === 'active' ? payDayOf(subscription.paymentMethod?.id, state.day, termDays) : state.day)
      : undefined;
  if (willBeDeleted && (state.kind === 'active' || state.kind === 'changing' || state.kind === 'repaying')) {
    return <ActiveSentence {...owed} subscription={subscription} date={undefined} priceOre={0} />;
  }
  if (willBeDeleted && state.kind === 'paused' && state.isOwn) {
    return <Trans>{plan} har pause til kontoen blir slettet.</Trans>;
  }
  switch (state.kind) {
    case 'active':
      return <ActiveSentence {...owed} subscription={subscription} date={date} priceOre={state.priceOre} />;
    case 'changing': {
      const { newPlanName } = state;
      return (
        <Trans>
          Du har {plan}, og bytter til {newPlanName} {date}.
        </Trans>
      );
    }
    case 'repaying':
      return <RepayingSentence subscription={subscription} date={date} billingPeriod={state.billingPeriod} />;
    case 'pausing':
      return (
        <Trans>
          Du har {plan}, og tar pause fra {date}.
        </Trans>
      );
    case 'paused':
      return <PausedSentence subscription={subscription} state={state} />;
    case 'free':
      return <Trans>Du har {plan}, og betaler ikke for det.</Trans>;
    case 'shared':
      return owed.sharedSentence;
    case 'work':
      return state.isAdmin ? (
        <Trans>Du har {plan} og administrerer abonnementet for bedriften.</Trans>
      ) : (
        <Trans>Du har {plan} gjennom jobben.</Trans>
      );
    case 'trial':
      return <TrialSentence subscription={subscription} date={date} isRenewed={state.isRenewed && !willBeDeleted} />;
    case 'gift':
    case 'giftAhead':
      return <GiftSentence subscription={subscription} state={state} />;
    case 'suspended':
      return <Trans>{plan} er satt på vent fordi betalingen ikke gikk gjennom.</Trans>;
    case 'cancelled':
      return date === undefined ? (
        <Trans>Du har sagt opp {plan}.</Trans>
      ) : (
        <Trans>
          Du har sagt opp {plan}, og kan lese til og med {date}.
        </Trans>
      );
    case 'terminating':
      return date === undefined ? (
        <Trans>{plan} blir avsluttet.</Trans>
      ) : (
        <Trans>
          {plan} blir avsluttet. Du kan lese til og med {date}.
        </Trans>
      );
    case 'installing':
      return date === undefined ? (
        <Trans>Vi gjør klar {plan} for deg.</Trans>
      ) : (
        <Trans>
          Vi gjør klar {plan} for deg. Første dag er {date}. På nett og i eAvisen kan du lese allerede nå.
        </Trans>
      );
    case 'activating':
      return date === undefined ? (
        <Trans>{plan} starter snart.</Trans>
      ) : (
        <Trans>
          {plan} starter {date}. På nett og i eAvisen kan du lese allerede nå.
        </Trans>
      );
    case 'ended':
      return date === undefined ? (
        <Trans>{plan} er avsluttet.</Trans>
      ) : (
        <Trans>
          {plan} ble avsluttet {date}.
        </Trans>
      );
    default:
      return state satisfies never;
  }
}

interface ActiveSentenceProps extends StateSentenceProps {
  readonly date: string | undefined;
  readonly priceOre: number;
}

/** Mentions the next renewal only if no invoice is open. */
function ActiveSentence({ subscription, date, priceOre, ...owed }: ActiveSentenceProps): ReactNode {
  const { openInvoices = [], owedSentence, paperFeeOre, creditOre = 0 } = owed;
  const { short } = useDayTexts();
  const plan = <strong>{subscription.planName}</strong>;
  const [first] = openInvoices;
  if (first?.collectOn !== undefined && first.collectOn !== null && openInvoices.length === 1) {
    const { collectOn, outstandingOre } = first;
    return <NextPayment subscription={subscription} date={short(collectOn)} priceOre={outstandingOre} />;
  }
  if (first !== undefined) return owedSentence;
  if (date === undefined) return <Trans>Du har {plan}.</Trans>;
  const chargedOre = Math.max(0, priceOre + invoiceFeeOre(subscription, paperFeeOre) - creditOre);
  return <NextPayment subscription={subscription} date={date} priceOre={chargedOre} />;
}

interface PausedSentenceProps extends StateSentenceProps {
  readonly state: Extract<HomeState, { kind: 'paused' }>;
}

function PausedSentence({ subscription, state }: PausedSentenceProps): ReactNode {
  const { short } = useDayTexts();
  const plan = <strong>{subscription.planName}</strong>;
  const lastDay = short(state.lastDay);
  const date = short(state.day);
  return state.isOwn ? (
    <Trans>
      Du har pause til og med {lastDay}. {plan} starter igjen {date}.
    </Trans>
  ) : (
    <Trans>
      Den som deler {plan} med deg, har tatt pause til og med {lastDay}. Du kan lese igjen {date}.
    </Trans>
  );
}

interface RepayingSentenceProps {
  readonly subscription: Subscription;
  readonly date: string | undefined;
  readonly billingPeriod: Subscription['billingPeriod'];
}

/** Used for a change that keeps the plan and changes only the billing period. */
function RepayingSentence({ subscription, date, billingPeriod }: RepayingSentenceProps): ReactNode {
  const { i18n } = useLingui();
  const plan = <strong>{subscription.planName}</strong>;
  const period = i18n._(billingPeriodTexts[billingPeriod]).toLowerCase();
  return (
    <Trans>
      Du har {plan}, og betaler {period} fra {date}.
    </Trans>
  );
}

interface TrialSentenceProps {
  readonly subscription: Subscription;
  readonly date: string | undefined;
  readonly isRenewed: boolean;
}

function TrialSentence({ subscription, date, isRenewed }: TrialSentenceProps): ReactNode {
  const { i18n } = useLingui();
  const plan = <strong>{subscription.planName}</strong>;
  if (date === undefined) return <Trans>Du prøver {plan}.</Trans>;
  if (!isRenewed) {
    return (
      <Trans>
        Du prøver {plan} til og med {date}.
      </Trans>
    );
  }
  const price = formatOre(subscription.priceOre);
  const period = nameIn(i18n, perPeriodNames[subscription.billingPeriod]);
  return (
    <Trans>
      Du prøver {plan}. Fra {date} koster det {price} {period}.
    </Trans>
  );
}

interface GiftSentenceProps extends StateSentenceProps {
  readonly state: Extract<HomeState, { kind: 'gift' | 'giftAhead' }>;
}

function GiftSentence({ subscription, state }: GiftSentenceProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const plan = <strong>{subscription.planName}</strong>;
  const date = state.day === null ? undefined : short(state.day);
  if (state.kind === 'giftAhead') {
    const lastDay = short(state.lastDay);
    return (
      <Trans>
        Du har fått {plan} i gave fra {date} til og med {lastDay}. På nett og i eAvisen kan du lese allerede nå.
      </Trans>
    );
  }
  const price = formatOre(subscription.priceOre);
  const period = nameIn(i18n, perPeriodNames[subscription.billingPeriod]);
  return state.isRenewed ? (
    <Trans>
      Du har fått {plan} i gave. Fra {date} koster det {price} {period}.
    </Trans>
  ) : (
    <Trans>
      Du har fått {plan} i gave til og med {date}. Ingenting blir trukket.
    </Trans>
  );
}

interface NextPaymentProps {
  readonly subscription: Subscription;
  readonly date: string;
  readonly priceOre: number;
}

function NextPayment({ subscription, date, priceOre }: NextPaymentProps): ReactNode {
  const { i18n } = useLingui();
  const plan = <strong>{subscription.planName}</strong>;
  const price = formatOre(priceOre);
  const method = subscription.paymentMethod;
  if (method === null) {
    return (
      <Trans>
        Du har {plan}. Neste betaling er {price} {date}.
      </Trans>
    );
  }
  const howPaid = i18n._(paidByTexts[method.id]);
  return (
    <Trans>
      Du har {plan}. Neste betaling er {price} {date} {howPaid}.
    </Trans>
  );
}
