import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { type DueSource, stepRanks, type StepTools } from '#origin/platform/due-work/due-source.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { messageJob } from '#origin/platform/messages/message-job.ts';
import { findPaidSubscription, hasChargeAhead } from './charge-method.ts';
import type { StoredMethod } from './method-repository.ts';
import { paymentMethod } from './method-tables.ts';

/** Cards that are about to expire: their holders are asked in time to register another. */
export const expiryDueSource: DueSource = {
  rows: paymentMethod,
  ruleVersion: 1,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = and(
      eq(paymentMethod.accountNo, accountNo),
      eq(paymentMethod.titleCode, work.title.titleCode),
      lte(paymentMethod.nextDueOn, dayInOslo(now)),
    );
    const [row] = await work.transaction.select().from(paymentMethod).where(isDue).limit(1);
    if (row?.nextDueOn === undefined || row.nextDueOn === null) return null;
    return {
      at: startOfDay(row.nextDueOn),
      rank: stepRanks.payment,
      announces: 'payment:updated',
      carryOut: (tools) => warn(work, row, tools),
    };
  },
  postpone: async () => undefined,
  // The day follows from the card, which never changes.
  recalculate: async () => undefined,
};

async function warn(
  work: TitleWork,
  { id, accountNo, method, ...card }: StoredMethod,
  tools: StepTools,
): Promise<void> {
  const { transaction, title } = work;
  await transaction.update(paymentMethod).set({ nextDueOn: null }).where(eq(paymentMethod.id, id));
  const held = await findPaidSubscription(work, accountNo);
  if (held?.paymentMethod?.id !== method || !(await hasChargeAhead(work, accountNo))) return;
  const recipient = await findMailAddress(transaction, accountNo);
  if (recipient === '') return;
  const payload = expiryMail({ title, pageUrl: tools.pageUrl, recipient, card });
  await tools.jobs.send(transaction, expiryMailJob, { id: randomUUID(), payload });
}

export const expiryMailJob = messageJob('expiry-mail');

const texts: Readonly<Record<Language, Readonly<Record<'subject' | 'lead' | 'change' | 'contact', string>>>> = {
  nb: {
    subject: 'Kortet du betaler {name} med, går snart ut',
    lead: 'Kortet {card} går ut {month}. Registrer et nytt kort, så går betalingen for abonnementet på {name} som før.',
    change: 'Bytt betalingskort: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
  nn: {
    subject: 'Kortet du betaler {name} med, går snart ut',
    lead: 'Kortet {card} går ut {month}. Registrer eit nytt kort, så går betalinga for abonnementet på {name} som før.',
    change: 'Byt betalingskort: {url}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
};

interface ExpiryFacts {
  readonly title: FleetTitle;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
  readonly recipient: string;
  readonly card: Pick<StoredMethod, 'brand' | 'lastFour' | 'expires'>;
}

/** Writes the mail before a card's expiry, with one link to register another. */
function expiryMail({ title, pageUrl, recipient, card }: ExpiryFacts): OutgoingMessage {
  const { subject, lead, change, contact } = texts[title.language];
  const { titleCode, displayName: name, customerCenterEmail: email, customerCenterPhoneNumber } = title;
  const [year = '', month = ''] = (card.expires ?? '').split('-');
  const named = [card.brand, card.lastFour].filter((part) => part !== null).join(' ');
  const paragraphs = [
    fillText(lead, { name, card: named, month: `${month}/${year}` }),
    fillText(change, { url: `${pageUrl}/legg-til-betalingskort` }),
    fillText(contact, { phone: formatPhone(customerCenterPhoneNumber), email }),
  ];
  return {
    titleCode,
    channel: 'email',
    recipient,
    subject: fillText(subject, { name }),
    body: paragraphs.join('\n\n'),
  };
}
