import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findMailAddress } from '#origin/features/account/holder.ts';
import { type DueSource, dueBy, startOfDay } from '#origin/platform/due-work/due-source.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { textMail } from '#origin/platform/messages/text-mail.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { agreementLookDays, methodLookOn } from '#src/domain/payment-methods.ts';
import type { Language } from '#src/domain/title.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { findPaidSubscription, hasChargeAhead, type StoredMethod } from './method-repository.ts';
import { enqueueMethod } from './payment-job.ts';
import type { PurposeContext } from './payment-purpose.ts';
import { paymentMethod } from './payment-tables.ts';

/**
 * The holder of a card that is about to expire is asked in time to register another. A job queries the provider
 * about agreements, since they can be stopped in an app.
 */
export const methodDueSource: DueSource = {
  rows: paymentMethod,
  ruleVersion: 2,
  nextStep: async (work, { accountNo, now }) => {
    const isDue = dueBy(paymentMethod, { accountNo, titleCode: work.title.titleCode, day: dayInOslo(now) });
    const [row] = await work.transaction.select().from(paymentMethod).where(isDue).limit(1);
    if (row?.nextDueOn === undefined || row.nextDueOn === null) return null;
    const { nextDueOn } = row;
    return {
      at: startOfDay(nextDueOn),
      rank: 'payment',
      announces: 'payment:updated',
      carryOut: (tools) => {
        const tooled = { ...work, ...tools };
        return row.method === 'VIPPS' ? look(tooled, row, dayInOslo(now)) : warn(tooled, row);
      },
    };
  },
  // A card's due day follows from its expiry, which never changes. Agreements from earlier releases have no due day
  // yet. Their first days are spread over the interval between two checks, since each check is a call.
  recalculate: async (database, titles) => {
    const days = sql`1 + abs(hashtext(${paymentMethod.id}::text)) % ${agreementLookDays}`;
    const isUnplanned = and(
      inArray(paymentMethod.titleCode, codesOf(titles)),
      eq(paymentMethod.method, 'VIPPS'),
      isNull(paymentMethod.endedAt),
      isNull(paymentMethod.nextDueOn),
    );
    await database
      .update(paymentMethod)
      .set({ nextDueOn: sql`current_date + ${days}` })
      .where(isUnplanned);
  },
};

async function look(work: PurposeContext, row: StoredMethod, today: Day): Promise<void> {
  const nextDueOn = methodLookOn(row, today);
  await work.transaction.update(paymentMethod).set({ nextDueOn }).where(eq(paymentMethod.id, row.id));
  await enqueueMethod(work, row);
}

async function warn(work: PurposeContext, { id, accountNo, method, ...card }: StoredMethod): Promise<void> {
  const { transaction, title } = work;
  await transaction.update(paymentMethod).set({ nextDueOn: null }).where(eq(paymentMethod.id, id));
  const held = await findPaidSubscription(work, accountNo);
  if (held?.paymentMethod?.id !== method || !(await hasChargeAhead(work, accountNo))) return;
  const recipient = await findMailAddress(transaction, accountNo);
  if (recipient === '') return;
  const { subject, lead, change, contact } = methodDueTexts[title.language];
  const [year = '', month = ''] = (card.expires ?? '').split('-');
  const payload = textMail({
    title,
    recipient,
    subject,
    paragraphs: [lead, change, contact],
    values: {
      card: [card.brand, card.lastFour].filter((part) => part !== null).join(' '),
      month: `${month}/${year}`,
      url: `${work.pageUrl}/legg-til-betalingskort`,
    },
  });
  await work.jobs.send(transaction, expiryMailJob, { payload });
}

export const expiryMailJob = messageJob('expiry-mail');

export const methodDueTexts = {
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
} satisfies Record<Language, Record<'subject' | 'lead' | 'change' | 'contact', string>>;
