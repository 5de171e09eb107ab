import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import { partsOf } from '#src/domain/calendar-days.ts';
import type { OutgoingMessage } from '../messages/message-port.ts';

/** What the receipt of a withdrawal says. */
export interface WithdrawalFacts {
  readonly recipient: string;
  readonly planName: string;
  readonly receiptNumber: string;
  readonly at: Instant;
  readonly refundOre: number;
}

/** The receipt of a withdrawal, which the law wants on a lasting medium (N-01). */
export function withdrawalMail(title: FleetTitle, facts: WithdrawalFacts): OutgoingMessage {
  const { recipient } = facts;
  const text = title.language === 'nn' ? inNynorsk(title, facts) : inBokmal(title, facts);
  return { titleCode: title.titleCode, channel: 'email', recipient, ...text };
}

function inBokmal(title: FleetTitle, { planName, receiptNumber, at, refundOre }: WithdrawalFacts) {
  return {
    subject: `Du har angret kjøpet av ${planName}`,
    body: [
      `Vi har mottatt meldingen din om at du angrer kjøpet av ${planName} fra ${title.displayName}.`,
      `Mottatt ${moment(at)}. Kvitteringsnummer ${receiptNumber}.`,
      'Abonnementet er avsluttet.',
      refundOre === 0 ? 'Det er ikke noe å betale tilbake.' : `Du får tilbake ${formatOre(refundOre)} innen 14 dager.`,
      contact(title, 'Spørsmål? Ring'),
    ].join('\n\n'),
  };
}

function inNynorsk(title: FleetTitle, { planName, receiptNumber, at, refundOre }: WithdrawalFacts) {
  return {
    subject: `Du har angra kjøpet av ${planName}`,
    body: [
      `Vi har fått meldinga di om at du angrar kjøpet av ${planName} frå ${title.displayName}.`,
      `Motteke ${moment(at)}. Kvitteringsnummer ${receiptNumber}.`,
      'Abonnementet er avslutta.',
      refundOre === 0
        ? 'Det er ikkje noko å betale tilbake.'
        : `Du får tilbake ${formatOre(refundOre)} innan 14 dagar.`,
      contact(title, 'Spørsmål? Ring'),
    ].join('\n\n'),
  };
}

function moment(at: Instant): string {
  const { year, month, date } = partsOf(dayInOslo(at));
  return `${String(date).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year} kl. ${timeInOslo(at)}`;
}

function contact({ customerCenterPhoneNumber, customerCenterEmail }: FleetTitle, call: string): string {
  return `${call} ${customerCenterPhoneNumber}, ${customerCenterEmail}.`;
}
