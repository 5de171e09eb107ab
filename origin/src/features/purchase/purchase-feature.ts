import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { createPostalRegister } from '#origin/features/delivery/postal-register.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findBuyer } from './buyer.ts';
import { registerOrderMails } from './send-order-mail.ts';
import { orderRetention } from './order-retention.ts';
import { mountOrders } from './order-routes.ts';
import { campaignOffers, listProducts } from './products.ts';
import { buildTerms } from './purchase-terms.ts';
import { findWinback } from './winback.ts';
import { purchasePersonalData } from './purchase-personal-data.ts';

/** Buying a subscription: what is sold, what it costs a person, the order, and what it becomes once it is paid. */
export const purchaseFeature: Feature = {
  mount: (mounter, services) => {
    const { database, dueWork, fleet } = services;

    mounter.open(getProducts, ({ params }, { title }) =>
      fleet.titleOfCode(params.titleCode)?.titleCode === title.titleCode
        ? { ok: true, value: listProducts(services, title) }
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
        value: findWinback(buyer, { today: dayInOslo(at), offers: campaignOffers(title, 'winback') }),
      };
    });

    mountOrders(mounter, services, createPostalRegister(fleet.titles));
  },
  registerJobs: registerOrderMails,
  retention: orderRetention,
  personalData: purchasePersonalData,
};
