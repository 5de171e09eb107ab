import type { SurplusLedger } from '#origin/features/payment/refund-surplus.ts';
import { findUnsettled } from './invoice-repository.ts';
import { enqueueMoneyMail } from './money-mail.ts';

/** Money that was paid and is not needed: it may settle what falls due before it has gone back. */
export const surplusLedger: SurplusLedger = {
  leftOre: async ({ transaction }, { accountNo, titleCode, reference }) => {
    const payments = await findUnsettled(transaction, { accountNo, titleCode }, 'payment');
    return payments.find(({ entry }) => entry.subject === reference)?.leftOre ?? 0;
  },
  tellNotRefunded: (work, { accountNo, method, reference }, sumOre) =>
    enqueueMoneyMail(work, { accountNo }, { kind: 'notRefunded', sumOre, method, reference }),
};
