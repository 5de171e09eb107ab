import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import { createPostalRegister } from '#origin/features/delivery/checked-address.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import {
  impersonalTable,
  ofAccount,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/retention-limits.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { findBuyer } from './buyer.ts';
import { registerOrderMails } from './order-mail.ts';
import { mountOrders } from './order-routes.ts';
import { mountProfileSharing } from './profile-sharing.ts';
import { discountCodeUse, purchaseOrder } from './order-tables.ts';
import { campaignOffers, listProducts } from './products.ts';
import { buildTerms } from './purchase-terms.ts';
import { findWinback } from './judge-purchase.ts';

/** Deletes unpaid orders, and the addresses in orders of forgotten people. */
export const orderRetention: Retention = async (parts) => {
  const { database } = parts;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.unpaidOrder)) {
    const cameToNothing = and(ne(purchaseOrder.state, 'completed'), lt(purchaseOrder.endedAt, before));
    await database.delete(purchaseOrder).where(and(inArray(purchaseOrder.titleCode, titleCodes), cameToNothing));
  }
  const hasAddress = isNotNull(purchaseOrder.address);
  await database
    .update(purchaseOrder)
    .set({ address: null })
    .where(and(hasAddress, inArray(purchaseOrder.accountNo, forgottenAccounts(database))));
};

/** Personal data in orders. */
const purchasePersonalData: readonly PersonalDataTable[] = [
  personalTable(purchaseOrder, {
    rowsOf: ofAccount(purchaseOrder),
    takeout: { nb: 'Bestillinger', nn: 'Bestillingar' },
    forgetting: {
      because: 'What was ordered and agreed to is kept with its payment for five years.',
      blank: () => ({ address: null, brand: null, lastFour: null }),
    },
  }),
  impersonalTable(discountCodeUse, 'How often a discount code was used.'),
];

/** Buying a subscription: the products, a person's price, the order, and the resulting subscription. */
export const purchaseFeature: Feature = {
  mount: (mounter, services) => {
    const { database, dueWork, fleet } = services;

    mounter.open(getProducts, async ({ params }, { title, now }) =>
      fleet.titleOfCode(params.titleCode)?.titleCode === title.titleCode
        ? { ok: true, value: listProducts(services, title, dayInOslo(await now())) }
        : { ok: false, error: 'titleNotFound' },
    );

    mounter.open(getTerms, ({ params }, { title }) =>
      fleet.titleOfCode(params.titleCode)?.titleCode === title.titleCode
        ? { ok: true, value: buildTerms(title) }
        : { ok: false, error: 'titleNotFound' },
    );

    mounter.signedIn(getWinback, async ({ params }, { actor, title, now }) => {
      if (fleet.titleOfCode(params.titleCode)?.titleCode !== title.titleCode)
        return { ok: false, error: 'titleNotFound' };
      const at = await now();
      if (actor.accountNo !== null) await dueWork.catchUp(title, { accountNo: actor.accountNo, now: at });
      const buyer = await findBuyer(database, actor, title);
      return {
        ok: true,
        value: findWinback(buyer, { today: dayInOslo(at), offers: campaignOffers(title, 'winback', dayInOslo(at)) }),
      };
    });

    mountOrders(mounter, services, createPostalRegister(fleet.titles));
    mountProfileSharing(mounter, services);
  },
  registerJobs: registerOrderMails,
  retention: orderRetention,
  personalData: purchasePersonalData,
};
