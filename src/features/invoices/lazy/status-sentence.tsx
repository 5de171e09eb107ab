import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface StandingProps {
  readonly invoice: InvoiceDetails;
}

/** State of an invoice, and the consequences if it is not paid. */
export function InvoiceStatusSentence({ invoice }: StandingProps): ReactNode {
  return (
    <>
      {invoice.kind === 'creditNote' ? <CreditNote invoice={invoice} /> : <Standing invoice={invoice} />}{' '}
      {invoice.refund === undefined ? null : <Refunded {...invoice.refund} />} <Next invoice={invoice} />
    </>
  );
}

function Refunded({ amountOre, on }: NonNullable<InvoiceDetails['refund']>): ReactNode {
  const { long } = useDayTexts();
  const sum = formatOre(amountOre);
  const day = long(on);
  return (
    <Trans>
      Vi betalte tilbake {sum} {day}.
    </Trans>
  );
}

function CreditNote({ invoice: { priceOre, credits } }: StandingProps): ReactNode {
  const sum = formatOre(-priceOre);
  if (credits === null) return <Trans>Dette er en kreditnota på {sum}. Du skal ikke betale den.</Trans>;
  const link = <Link to={`/betal-faktura/${credits}`}>{credits}</Link>;
  return (
    <Trans>
      Dette er en kreditnota på {sum}, til faktura {link}. Du skal ikke betale den.
    </Trans>
  );
}

function Standing({ invoice }: StandingProps): ReactNode {
  const { long } = useDayTexts();
  const rest = formatOre(invoice.outstandingOre);
  const whole = formatOre(invoice.priceOre);
  const day = invoice.dueOn === null ? '' : long(invoice.dueOn);
  if (invoice.collectOn !== null) return <Collected sum={rest} day={long(invoice.collectOn)} />;
  switch (invoice.state) {
    case 'unpaid':
      return (
        <Trans>
          {rest} skal være betalt {day}.
        </Trans>
      );
    case 'partlyPaid':
      return (
        <Trans>
          {rest} av {whole} gjenstår, og skal være betalt {day}.
        </Trans>
      );
    case 'overdue':
      return (
        <Trans>
          {rest} skulle vært betalt {day}.
        </Trans>
      );
    case 'paid':
      return <Paid invoice={invoice} />;
    case 'credited':
      return <Trans>Hele fakturaen er kreditert. Du skal ikke betale den.</Trans>;
    default:
      return invoice.state satisfies never;
  }
}

interface CollectedProps {
  readonly sum: string;
  readonly day: string;
}

function Collected({ sum, day }: CollectedProps): ReactNode {
  return (
    <Trans>
      Vi trekker {sum} {day}. Du trenger ikke gjøre noe.
    </Trans>
  );
}

function Paid({ invoice: { settlements } }: StandingProps): ReactNode {
  const { long } = useDayTexts();
  const last = settlements.at(-1);
  if (last === undefined) return <Trans>Det er ikke noe å betale på denne fakturaen.</Trans>;
  const day = long(last.on);
  return <Trans>Fakturaen ble betalt {day}.</Trans>;
}

/** The next dunning step, if there is one. */
function Next({ invoice: { nextStep, state } }: StandingProps): ReactNode {
  const { short } = useDayTexts();
  if (nextStep === null || state !== 'overdue') return null;
  const day = short(nextStep.on);
  switch (nextStep.step) {
    case 'reminder':
    case 'secondReminder':
      return <Trans>Betaler du før {day}, slipper du gebyr for påminnelse.</Trans>;
    case 'suspension':
      return <Trans>Betaler du ikke før {day}, setter vi abonnementet på vent.</Trans>;
    case 'end':
      return <Trans>Abonnementet er på vent. Betaler du ikke før {day}, avslutter vi det.</Trans>;
    default:
      return nextStep.step satisfies never;
  }
}
