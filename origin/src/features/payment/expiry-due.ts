import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { findMailAddress } from '#origin/features/account/mail-address.ts';
import { type DueSource, type StepTools, stepRanks } from '#origin/platform/due-work/due-source.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { hasChargeAhead, findPaidSubscription } from './charge-method.ts';
import { expiryMail, expiryMailJob } from './expiry-mail.ts';
import type { StoredMethod } from './method-repository.ts';
import { paymentMethod } from './method-tables.ts';

/** Cards that are about to expire: their holders are told in time to register another. */
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
