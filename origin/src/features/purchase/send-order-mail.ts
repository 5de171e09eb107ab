import { recordMailSent } from '#origin/features/activity/activity-repository.ts';
import { findLatestAttempt } from '#origin/features/payment/payment-repository.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { toOrder } from './order-entity.ts';
import { orderMail } from './order-mail.ts';
import { orderMailJob } from './order-mail-job.ts';
import { orderPurpose } from './order-purpose.ts';
import { findOrder } from './order-repository.ts';

/** Sends the receipts of purchases, and notes on their lines of the log that they were sent. */
export function registerOrderMails({ database, fleet, jobs, messages, realNow }: Services): void {
  jobs.register(orderMailJob, async ({ accountNo, titleCode, orderNo }, { id, signal, complete }) => {
    const place = { accountNo, titleCode };
    const title = fleet.titleOfCode(titleCode);
    const row = await findOrder(database, place, orderNo);
    const attempt = await findLatestAttempt(database, { ...place, purpose: orderPurpose.name, subject: orderNo });
    // The person may have been forgotten, and the title may have left the fleet.
    if (title === undefined || row === undefined || attempt === undefined) return;
    const order = await toOrder(database, title, { row, attempt });
    const recipient = order.receipt?.mailedTo ?? null;
    if (recipient === null) return;
    await messages.send(orderMail({ title, pageUrl: fleet.pageUrl(title), recipient, order }), { id, signal });
    await complete((transaction) => recordMailSent(transaction, id, new Date(realNow())));
  });
}
