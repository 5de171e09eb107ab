import type { SurplusLedger } from '#origin/features/payment/refund-surplus.ts';
import { findLeft } from './invoice-repository.ts';
import { mailAboutMoney } from './money-mail.ts';

/** Money that was paid and is not needed: it may settle what falls due before it has gone back. */
export const surplusLedger: SurplusLedger = {
  leftOre: async ({ transaction }, { accountNo, titleCode, reference }) => {
    const payments = await findLeft(transaction, { accountNo, titleCode }, 'payment');
    return payments.find(({ entry }) => entry.subject === reference)?.leftOre ?? 0;
  },
  tellNotRefunded: (work, { accountNo, method, reference }, sumOre) =>
    mailAboutMoney(work, { accountNo }, { kind: 'notRefunded', sumOre, method, reference }),
};
