import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { InvoiceDetails } from '#src/contract/invoice.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface StandingProps {
  readonly invoice: InvoiceDetails;
}

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
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const { state, outstandingOre, priceOre, dueOn, collectOn } = invoice;
  const rest = formatOre(outstandingOre);
  if (collectOn !== null) return i18n._({ ...collectedText, values: { sum: rest, day: long(collectOn) } });
  if (state === 'paid') return <Paid invoice={invoice} />;
  const values = { rest, whole: formatOre(priceOre), day: dueOn === null ? '' : long(dueOn) };
  return i18n._({ ...standingTexts[state], values });
}

const standingTexts: Record<Exclude<InvoiceDetails['state'], 'paid'>, MessageDescriptor> = {
  unpaid: msg`{rest} skal være betalt {day}.`,
  partlyPaid: msg`{rest} av {whole} gjenstår, og skal være betalt {day}.`,
  overdue: msg`{rest} skulle vært betalt {day}.`,
  credited: msg`Hele fakturaen er kreditert. Du skal ikke betale den.`,
};

const collectedText = msg`Vi trekker {sum} {day}. Du trenger ikke gjøre noe.`;

function Paid({ invoice: { settlements } }: StandingProps): ReactNode {
  const { long } = useDayTexts();
  const last = settlements.at(-1);
  if (last === undefined) return <Trans>Det er ikke noe å betale på denne fakturaen.</Trans>;
  const day = long(last.on);
  return <Trans>Fakturaen ble betalt {day}.</Trans>;
}

function Next({ invoice: { nextStep, state } }: StandingProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  if (nextStep === null || state !== 'overdue') return null;
  return i18n._({ ...nextStepTexts[nextStep.step], values: { day: short(nextStep.on) } });
}

const reminder = msg`Betaler du før {day}, slipper du gebyr for påminnelse.`;

const nextStepTexts: Record<NonNullable<InvoiceDetails['nextStep']>['step'], MessageDescriptor> = {
  reminder,
  secondReminder: reminder,
  suspension: msg`Betaler du ikke før {day}, setter vi abonnementet på vent.`,
  end: msg`Abonnementet er på vent. Betaler du ikke før {day}, avslutter vi det.`,
};
