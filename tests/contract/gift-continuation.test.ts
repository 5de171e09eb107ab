import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import { keepCatalogues } from '#origin/platform/fleet/fleet-view.ts';
import { getActivity } from '#src/contract/activity.ts';
import { continueGift } from '#src/contract/gift-redemption.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getTerms } from '#src/contract/product.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { withdrawFromContract } from '#src/contract/subscription-change.ts';
import { getWithdrawal } from '#src/contract/withdrawal.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { actorAtTime, currentOf, moveClock, titlesOf } from './support/actor.ts';
import { goingOn, payByInvoice } from './support/gifts.ts';
import { jobsAreDone } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

/** On 10 March, the recipient of a gift of Digital that lasts until 19 March, who has chosen to pay by invoice. */
async function recipient() {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'gavemottaker');
  await payByInvoice(actor);
  return { actor, title };
}

test('N-01 P-14 the contract of a continuation is mailed, and its receipt says so, though the gift’s row is gone', async () => {
  const { actor } = await recipient();
  await origin.services.database.delete(gift).where(eq(gift.titleCode, actor.title.titleCode));
  const { receipt } = await actor.does(continueGift, await goingOn(actor));
  await jobsAreDone(origin.services.database);
  const { withdrawalForm, sections } = await actor.does(getTerms);
  const mail = (await actor.mails())[0]?.body ?? '';
  for (const line of [...withdrawalForm, ...sections.map(({ heading }) => heading)]) expect(mail).toContain(line);
  expect(mail).toMatch(/20\.\smars\s2027.*199,00/s);
  expect(mail).toMatch(/24\.\smars\s2027: \S+\/avslutt-abonnement\?angrerett=1/);
  const stored = await actor.does(getActivity, { params: { id: receipt.id } });
  expect(stored.mail).toEqual({ recipient: 'gavemottaker@demo.example', isSent: true });
  expect(stored.facts).toMatchObject({
    fromDate: '2027-03-20',
    chargedOre: 19_900,
    chargedToDate: '2027-04-19',
    undoUntil: '2027-03-24',
  });
});

test('O-13 P-14 after a price change, a gift states the new price, and is continued at it', async () => {
  const { actor, title } = await recipient();
  const digital = title.catalogue.plans['DIGITAL'];
  const [first] = digital?.prices ?? [];
  if (digital === undefined || first === undefined) throw new Error('Digital has no price.');
  const dearer = { ...digital, prices: [first, { ...first, from: '2027-03-12', monthly: 22_900 }] };
  keepCatalogues([
    { ...title, catalogue: { ...title.catalogue, plans: { ...title.catalogue.plans, DIGITAL: dearer } } },
  ]);
  expect(await currentOf(actor)).toMatchObject({ priceOre: 19_900 });
  await moveClock(origin, title, '2027-03-12T09:00:00Z');
  const seen = await currentOf(actor);
  expect(seen).toMatchObject({ priceOre: 22_900, renewalDate: null });
  const wish = await goingOn(actor, { priceOre: seen?.priceOre ?? 0 });
  const { subscription } = await actor.does(continueGift, wish);
  expect(subscription).toMatchObject({ priceOre: 22_900, renewalDate: '2027-03-20' });
});

test('N-01 P-14 withdrawing before the first payment leaves the gift as it was, and it can be continued again', async () => {
  const { actor, title } = await recipient();
  const before = await currentOf(actor);
  const { receipt } = await actor.does(continueGift, await goingOn(actor));
  expect(await actor.does(getWithdrawal)).toMatchObject({
    isOpen: true,
    orderedOn: '2027-03-10',
    lastDay: '2027-03-24',
    refund: { ore: 0, paidOre: 0 },
  });
  const { version } = await actor.does(getSubscription);
  const withdrawn = await actor.does(withdrawFromContract, { payload: { version } });
  expect(await currentOf(actor)).toEqual(before);
  expect(withdrawn.subscription).toMatchObject({
    instStatusCode: statusCodes.TRIAL,
    renewalDate: null,
    expiryDate: '2027-03-19',
  });
  expect(withdrawn.receipt).toMatchObject({ kind: 'withdrawn', facts: { toDate: '2027-03-19' } });
  const { later } = await actor.does(getActivity, { params: { id: receipt.id } });
  expect(later).toMatchObject({ effect: 'undone', activity: { id: withdrawn.receipt.id } });
  await jobsAreDone(origin.services.database);
  const [mail] = await actor.mails();
  expect(mail?.body).toMatch(/(Gaven|Gåva) varer som før/);
  expect(mail?.body).not.toMatch(/Abonnementet er avslutt?[ea]/);
  await actor.does(continueGift, await goingOn(actor));
  const again = { payload: { version: (await actor.does(getSubscription)).version } };
  await actor.does(withdrawFromContract, again);
  await moveClock(origin, title, '2027-03-20T09:00:00Z');
  expect(await currentOf(actor)).toBeNull();
  expect((await actor.does(getInvoices)).invoices).toEqual([]);
});
