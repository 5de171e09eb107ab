import { and, desc, eq, inArray } from 'drizzle-orm';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Disturbance } from './plan.ts';
import type { ChaosWorld } from './world.ts';

/** Reference of a title's newest payment that was captured and not refunded. */
async function takenAt(database: Database, titleCode: string): Promise<string | undefined> {
  const isTaken = and(
    eq(paymentAttempt.titleCode, titleCode),
    eq(paymentAttempt.state, 'succeeded'),
    inArray(paymentAttempt.kind, ['payment', 'purchase', 'charge']),
    inArray(paymentAttempt.method, ['SWEDBANK-PPG', 'VIPPS']),
  );
  const [newest] = await database
    .select({ reference: paymentAttempt.reference })
    .from(paymentAttempt)
    .where(isTaken)
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return newest?.reference;
}

const minutesOfDay = 24 * 60;

/** Runs a disturbance. A killed process is restarted while the others keep running. */
export async function disturb(
  { bank, database, processes, titles, calendars }: ChaosWorld,
  disturbance: Disturbance,
): Promise<void> {
  const everywhere = async (path: string, payload: object): Promise<void> => {
    for (let index = 0; index < processes.count; index += 1) await processes.control(index, path, payload);
  };
  const titleCode = 'title' in disturbance ? titles[disturbance.title]?.titleCode : undefined;
  switch (disturbance.kind) {
    case 'kill':
      await processes.replace(disturbance.process);
      return;
    case 'outageBegins':
      await everywhere('payments/faults', { titleCode, mode: 'outage', times: 'untilCleared' });
      return;
    case 'outageEnds':
      await everywhere('payments/faults/clear', { titleCode });
      return;
    case 'callbacksReleased':
      await processes.control(0, 'payments/callbacks', { titleCode });
      return;
    case 'chargeback': {
      const reference = await takenAt(database, titleCode ?? '');
      if (reference !== undefined) await processes.control(0, 'payments/chargebacks', { titleCode, reference });
      return;
    }
    case 'bankFile':
      await bank.report(disturbance.title, disturbance.draw);
      return;
    case 'clockMoves': {
      const { title, minutes } = disturbance;
      const move = () => processes.control(title % processes.count, 'clock', { titleCode, advance: { minutes } });
      await (minutes < minutesOfDay ? move() : calendars.pass(title, move));
    }
  }
}
