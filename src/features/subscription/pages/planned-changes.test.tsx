import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Subscription } from '#src/contract/subscription.ts';
import type { PlanOffer, PlanUndoPreview } from '#src/contract/subscription-change.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aSession } from '#tests/support/builders/session.ts';
import {
  aPlanChange,
  aPlanOffer,
  aPlanPreview,
  aSubscription,
  subscriptionsOf,
} from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { PaperConsequences, StopCredits } from '../lazy/paper-consequences.tsx';
import { PlanReview } from '../lazy/plan-review.tsx';
import { offeringsQuery, planChangePreviewQuery, planUndoPreviewQuery } from '../queries.ts';
import { activityQuery } from '../receipt-query.ts';
import { UndoCancellationPage } from './cancellation-pages.tsx';
import { ChangeSubscriptionPage } from './change-subscription-page.tsx';
import { SubscriptionReactivatedPage } from './subscription-reactivated-page.tsx';

afterEach(cleanup);

const undone = anActivity({ kind: 'cancellationRegretted' });
const discount = { priceOre: 17_450, priceAfterOre: 34_900, fromDate: '2026-12-01', untilDate: '2027-02-28' };
const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };
const pendingChange = aPlanChange();

const presentOffer = aPlanOffer({
  ariaPlanID: 'POL-KOMPLETT',
  planName: 'Komplett',
  priceOre: 34_900,
  isCurrent: true,
});
const digital = aPlanOffer();
const yearlyPrice = { priceOre: 379_000, billingPeriod: 'yearly' } as const;
const yearly = aPlanOffer({ ariaPlanID: 'POL-KOMPLETT-YEARLY', planName: 'Komplett', ...yearlyPrice });

const aPreview = (plan: PlanOffer) => aPlanPreview(plan, { nextChargeOn: '2027-12-01' });

const noUndoEffects: PlanUndoPreview = {
  returning: [],
  lengthened: [],
  lapsing: [],
  creditBeforeOre: 0,
  creditAfterOre: 0,
};

interface Shown {
  readonly publicationId?: string;
  readonly plans?: readonly PlanOffer[];
  readonly undo?: PlanUndoPreview;
  readonly paperFeeOre?: number;
}

/** Returns the page's text with plain instead of non-breaking spaces. */
async function show(
  Page: ComponentType,
  path: string,
  current: Subscription,
  { publicationId = 'polviktidende', plans = [presentOffer, digital], undo = noUndoEffects, ...fee }: Shown = {},
) {
  const title = bakedTitle(publicationId);
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } },
  });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, { ...subscriptionsOf(current), ...fee });
  queryClient.setQueryData(activityQuery(holder, undone.id).queryKey, { ...undone, later: null });
  queryClient.setQueryData(offeringsQuery(holder).queryKey, { plans: [...plans] });
  queryClient.setQueryData(planChangePreviewQuery(holder, digital.ariaPlanID).queryKey, aPreview(digital));
  queryClient.setQueryData(planChangePreviewQuery(holder, yearly.ariaPlanID).queryKey, aPreview(yearly));
  queryClient.setQueryData(planUndoPreviewQuery(holder).queryKey, undo);
  const stage = await pageStage({ title, feature: 'subscription', path, queryClient });
  const { container } = render(stage(Page));
  // Waits for the page's lazy parts.
  await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
  return container.textContent.replaceAll('\u00a0', ' ');
}

describe('R-29 undoing a cancellation', () => {
  const undo = (changes: Partial<Subscription>) => {
    const { afterRegret = null, ...others } = changes;
    const cancelled = {
      instStatusCode: 2,
      renewalDate: null,
      expiryDate: '2026-11-30',
      cancelledOn: '2026-11-20',
    } as const;
    const again = { renewalDate: '2026-12-01', pendingChange: null, pause: null, ...afterRegret };
    const current = { ...aSubscription(), ...cancelled, ...others, afterRegret: again };
    return show(UndoCancellationPage, '/angre-oppsigelse', current);
  };

  test('P-12 R-29 states the discounted amount, and how long the discount lasts', async () => {
    const text = await undo({ discount });
    expect(text).toContain('Neste betaling er 174,50 kr torsdag 3. desember');
    expect(text).toContain('Prisen gjelder til og med søndag 28. februar');
    expect(text).not.toContain('Neste betaling er 349,00 kr');
  });

  test('N-06 R-29 includes the fee for a paper invoice, on the receipt too', async () => {
    const paid = { ...aSubscription(), paymentMethod: { id: 'BANKGIRO', description: null, expires: null } } as const;
    const cancelled = { ...paid, instStatusCode: 2, renewalDate: null, expiryDate: '2026-11-30' } as const;
    const afterRegret = { renewalDate: '2026-12-01', pendingChange: null, pause: null };
    const fee = { paperFeeOre: 5_900 };
    const asked = await show(UndoCancellationPage, '/angre-oppsigelse', { ...cancelled, afterRegret }, fee);
    expect(asked).toContain(
      'Neste betaling er 408,00 kr tirsdag 15. desember. Av det er 59,00 kr for faktura på papir.',
    );
    cleanup();
    const receipt = await show(SubscriptionReactivatedPage, `/abonnement-reaktivert?id=${undone.id}`, paid, fee);
    expect(receipt).toMatch(/Neste betaling408,00 kr tirsdag 15\. desember.*59,00 kr for faktura på papir/);
  });

  test('P-12 R-29 says that a planned pause is restored, and what is paid after it', async () => {
    const text = await undo({ afterRegret: { renewalDate: '2026-12-01', pendingChange: null, pause } });
    expect(text).toContain('Pausen du har bestilt, gjelder igjen: fra tirsdag 1. desember');
    expect(text).toMatch(/Neste betaling er 349,00 kr søndag 3\. januar/);
    expect(text).not.toContain('uten opphold');
  });

  test('R-27 R-29 says that a planned change of plan is restored', async () => {
    const text = await undo({ afterRegret: { renewalDate: '2026-12-01', pendingChange, pause: null } });
    expect(text).toMatch(/gjelder igjen: Fra tirsdag 1\. desember.* har du Digital for 199,00 kr i måneden/);
    expect(text).not.toContain('Neste betaling');
  });

  test('R-29 says that there is nothing to undo without a cancellation', async () => {
    const text = await show(UndoCancellationPage, '/angre-oppsigelse', aSubscription());
    expect(text).toContain('Abonnementet er ikke sagt opp, så det er ingenting å angre.');
  });

  const reactivated = (changes: Partial<Subscription>) =>
    show(SubscriptionReactivatedPage, `/abonnement-reaktivert?id=${undone.id}`, { ...aSubscription(), ...changes });

  test('R-29 the receipt of an undone cancellation states discount, pause and change of plan', async () => {
    expect(await reactivated({ discount })).toMatch(/Neste betaling174,50 kr torsdag 3\. desember/);
    expect(await reactivated({ pause })).toMatch(
      /Pausefra tirsdag 1\. desember.*Neste betaling349,00 kr søndag 3\. januar/,
    );
    const changing = await reactivated({ pendingChange });
    expect(changing).toMatch(/Nytt abonnementDigital, 199,00 kr i måneden.*tirsdag 1\. desember/);
    expect(changing).not.toContain('Neste betaling');
  });
});

test('R-27 the cards name the days that lose or gain the paper', async () => {
  const features = ['content', 'ePaper', 'paper', 'familySharing'] as const;
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const week = { ...presentOffer, features: [...features], paperDays: [...days] };
  const weekend = { ...week, planName: 'Helg', paperDays: days.slice(4), isCurrent: false };
  const plans = [week, { ...weekend, ariaPlanID: 'POL-HELG' }];
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', aSubscription(), { plans });
  expect(text).toContain('Papiravis mandag til lørdag');
  expect(text).toContain('Du mister: Papiravis mandag til torsdag');
  cleanup();
  const grown = plans.map((plan) => ({ ...plan, isCurrent: !plan.isCurrent }));
  expect(await show(ChangeSubscriptionPage, '/endre-abonnement', aSubscription(), { plans: grown })).toContain(
    'Du får: Papiravis mandag til torsdag',
  );
});

test.each([
  ['running', { discount, priceOre: 17_450 }],
  ['upcoming', { discount, priceOre: 34_900 }],
])('P-12 R-27 the cards compare with the price of a %s discount, and say that it would end', async (_name, changes) => {
  const plans = [{ ...presentOffer, priceOre: changes.priceOre }, digital];
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', { ...aSubscription(), ...changes }, { plans });
  expect(text).toContain('24,50 kr mer i måneden enn med rabatten');
  expect(text).toContain('150 kr mindre i måneden enn uten rabatten');
  expect(text).toContain('Med rabatten betaler du 174,50 kr i måneden fra 1. desember');
  expect(text).toContain('Bytter du før den er over, faller den bort.');
});

test('P-12 N-07 keeps the discount if a change of plan is undone, and says so', async () => {
  const current = { ...aSubscription(), discount, pendingChange };
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', current);
  expect(text).toContain('Neste betaling er 174,50 kr torsdag 3. desember');
});

test('R-27 N-06 the undo sheet of a change of plan lists what is restored and what is dropped', async () => {
  const current = { ...aSubscription(), pendingChange };
  const stop = { id: 's', type: 'STOP', fromDate: '2026-12-16', toDate: '2026-12-29', address: null } as const;
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', current, {
    undo: {
      returning: [stop, { ...stop, id: 'p', type: 'PERMANENT', toDate: null }],
      lengthened: [
        { ...stop, id: 't', type: 'TRANSFER', fromDate: '2026-11-20', toDate: null },
        { ...stop, id: 'u', fromDate: '2026-11-25', toDate: '2026-12-05' },
      ],
      lapsing: [{ ...stop, id: 'l', type: 'TRANSFER', fromDate: '2026-12-02' }],
      creditBeforeOre: 0,
      creditAfterOre: 13_900,
    },
  });
  expect(text).toContain('Stoppen fra 16. desember gjelder igjen.');
  expect(text).toContain('Den nye faste adressen fra 16. desember gjelder igjen.');
  expect(text).toContain('Den midlertidige adressen fra 20. november gjelder inntil videre.');
  expect(text).toContain('Stoppen fra 25. november varer til og med lørdag 5. desember.');
  expect(text).toContain('Den midlertidige adressen fra 2. desember faller bort.');
  expect(text).toContain('Du får tilbake 139,00 kr for avisene du har stoppet.');
});

test('P-12 N-07 keeps the discount if a pause is undone, and says so', async () => {
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', { ...aSubscription(), discount, pause });
  expect(text).toContain('Neste betaling er 174,50 kr torsdag 3. desember');
});

test.each([
  ['a change of plan', { pendingChange }],
  ['a pause', { pause }],
])('N-06 N-07 includes the fee for a paper invoice if %s is undone', async (_name, changes) => {
  const paid = { paymentMethod: { id: 'BANKGIRO', description: null, expires: null } } as const;
  const current = { ...aSubscription(), ...paid, ...changes };
  const text = await show(ChangeSubscriptionPage, '/endre-abonnement', current, { paperFeeOre: 5_900 });
  expect(text).toContain('Neste betaling er 408,00 kr tirsdag 15. desember. Av det er 59,00 kr for faktura på papir.');
});

function review({ ariaPlanID }: PlanOffer, subscription: Subscription): Promise<string> {
  const holder = { accountNo: '1000001', titleCode: bakedTitle('polviktidende').titleCode, version: 0 };
  const Review = () => <PlanReview holder={holder} subscription={subscription} ariaPlanID={ariaPlanID} />;
  return show(Review, '/endre-abonnement', subscription);
}

test('P-11 P-12 says that a change of plan ends the discount', async () => {
  const text = await review(digital, { ...aSubscription(), discount });
  expect(text.match(/Rabatten du har, faller bort\./g)).toHaveLength(2);
  cleanup();
  expect(await review(digital, aSubscription())).not.toContain('Rabatt');
});

describe('R-27 a change of the billing period alone', () => {
  test('P-11 words the order as a change of the billing period', async () => {
    const text = await review(yearly, aSubscription());
    expect(text).toContain('Du har Komplett, og betaler årlig fra tirsdag 1. desember');
    expect(text).toContain('Vil du betale årlig?');
    expect(text).not.toMatch(/bytt/i);
  });

  const changing = { ...aSubscription(), pendingChange: { ...pendingChange, planName: 'Komplett', ...yearlyPrice } };

  test('N-07 words the undo as a change of the billing period, in nb and nn', async () => {
    const text = await show(ChangeSubscriptionPage, '/endre-abonnement', changing);
    expect(text).toContain('Vil du angre endringen?');
    expect(text).toContain('Du betaler månedlig som før.');
    expect(text).not.toMatch(/bytt|starter ikke/i);
    cleanup();
    const nynorsk = await show(ChangeSubscriptionPage, '/endre-abonnement', changing, {
      publicationId: 'djupvatnbygdeblad',
    });
    expect(nynorsk).toContain('Vil du angre endringa?');
    expect(nynorsk).not.toMatch(/byte/i);
  });
});

describe('R-27 the list of plans', () => {
  const offers = [
    presentOffer,
    aPlanOffer({ ariaPlanID: 'POL-HELG', planName: 'Helg', priceOre: 29_900 }),
    aPlanOffer({ ariaPlanID: 'POL-PLUSS', planName: 'Pluss', priceOre: 39_950 }),
    yearly,
  ];
  const list = (changes: Partial<Subscription>, plans = offers) =>
    show(ChangeSubscriptionPage, '/endre-abonnement', { ...aSubscription(), ...changes }, { plans });

  test('states the price difference of each plan, and what a yearly one saves', async () => {
    const text = await list({});
    expect(text).toContain('50 kr mindre i måneden');
    expect(text).toContain('50,50 kr mer i måneden');
    // Twelve months at 349.00 kr cost 4188.00 kr; the year costs 3790.00 kr.
    expect(text).toContain('398 kr mindre i året');
    expect(text).not.toContain('premium');
  });

  test('P-12 compares with the ordinary price, since a change ends the discount', async () => {
    const plans = offers.map((offer) => (offer.isCurrent ? { ...offer, priceOre: 17_450 } : offer));
    expect(await list({ discount, priceOre: 17_450 }, plans)).toContain('50 kr mindre i måneden');
  });

  test('explains the premium month to those who have it', async () => {
    const premium = { ...presentOffer, priceOre: 39_900, billingPeriod: 'monthlyPremium' } as const;
    const monthly = { ...presentOffer, ariaPlanID: 'POL-KOMPLETT-MONTHLY', isCurrent: false };
    const text = await list({ billingPeriod: 'monthlyPremium', priceOre: 39_900 }, [premium, monthly]);
    expect(text).toContain('Den er 50 kr høyere enn den vanlige månedsprisen, og gir det samme.');
    expect(text).toContain('600 kr mindre i året');
  });
});

test('R-27 treats a trial as free until it ends', async () => {
  const trial = { ...aSubscription(), instStatusCode: 41 } as const;
  const list = await show(ChangeSubscriptionPage, '/endre-abonnement', trial);
  expect(list).toContain('Du prøver Komplett. Etter prøveperioden koster det 349,00 kr i måneden.');
  expect(list).not.toContain('Du har Komplett for');
  cleanup();
  expect(await review(digital, trial)).toContain('NåKomplett, prøveperiode');
});

test('R-27 N-06 states what a change does to paper, stops, their credit and the door code', async () => {
  const stop = { id: 's', type: 'STOP', fromDate: '2026-12-16', toDate: '2026-12-29', address: null } as const;
  const paper = {
    days: [],
    lastIssue: '2026-11-27',
    lapsing: [stop],
    shortened: [{ ...stop, id: 't', fromDate: '2026-11-20', toDate: '2026-11-21' }],
    creditBeforeOre: 17_300,
    creditAfterOre: 3_322,
    hasInstructions: true,
  };
  const i18nPage = await pageStage({ title: bakedTitle('polviktidende'), feature: 'subscription', path: '/' });
  const preview = { ...aPreview(digital), paper };
  const Shown = () => (
    <>
      <PaperConsequences preview={preview} paper={paper} />
      <StopCredits paper={paper} />
    </>
  );
  const text = (render(i18nPage(Shown)).container.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Siste papiravis kommer fredag 27. november.');
  expect(text).toContain('Stoppen fra 16. desember faller bort.');
  expect(text).toContain('Stoppen fra 20. november varer til og med lørdag 21. november.');
  expect(text).toContain('Portkoden og beskjeden til budet blir lagret');
  expect(text).toContain('Du får tilbake 33,22 kr for avisene du har stoppet, i stedet for 173,00 kr.');
});
