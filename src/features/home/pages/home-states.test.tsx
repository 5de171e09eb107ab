import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getPapers } from '#src/contract/papers.ts';
import { type StatusName, statusCodes } from '#src/domain/subscription.ts';
import { titleClock } from '#src/platform/clock/title-clock.ts';
import { anInvoice } from '#tests/support/builders/invoice.ts';
import { aSubscription } from '#tests/support/builders/subscription.ts';
import { type Given, plainTextOf, showHome } from '#tests/support/show-home.tsx';

beforeEach(() => titleClock.set('2026-11-20T09:00:00Z'));
afterEach(cleanup);

type Changes = NonNullable<Parameters<typeof aSubscription>[0]>;

const withoutPaper: Changes = {
  ariaPlanID: 'POL_DIGITAL',
  planName: 'Digital',
  planProductType: 'DIGITAL',
  features: ['content', 'ePaper'],
  priceOre: 19_900,
};

interface State extends Omit<Given, 'current' | 'changes'> {
  readonly status: StatusName;
  readonly has: Changes;
  readonly says: RegExp;
  readonly offers: readonly string[];
  readonly withholds: readonly string[];
}

const states: readonly State[] = [
  {
    status: 'ACTIVE',
    has: {},
    says: /Du har Komplett\. Neste betaling er/,
    offers: ['Stopp avisen', 'Endre abonnement', 'Si opp', 'Del abonnementet med familien'],
    withholds: ['Angre oppsigelsen'],
  },
  {
    status: 'SUSPENDED',
    has: { renewalDate: '2026-11-08' },
    needsPayment: true,
    openInvoices: [
      { ariaInvoiceNo: '70000001', outstandingOre: 34_900, dueOn: '2026-11-08', collectOn: null, closes: true },
    ],
    invoices: [anInvoice({ state: 'overdue', dueOn: '2026-11-08' })],
    says: /satt på vent.*Du skylder 349,00 kr/s,
    offers: ['Betal det du skylder', 'Si opp'],
    withholds: ['Stopp avisen', 'Endre abonnement', 'Se hva abonnementet gir deg'],
  },
  {
    status: 'PENDING_CANCELLATION',
    has: { renewalDate: null, expiryDate: '2026-12-03', cancelledOn: '2026-11-16' },
    says: /Du har sagt opp Komplett, og kan lese til og med/,
    offers: ['Angre oppsigelsen', 'Stopp avisen'],
    withholds: ['Si opp', 'Endre abonnement', 'Endre betalingsmetode'],
  },
  {
    status: 'PENDING_TERMINATION',
    has: { renewalDate: null, expiryDate: '2026-11-29', cancelledOn: '2026-11-15' },
    says: /Komplett blir avsluttet/,
    offers: ['Stopp avisen', 'Fakturaer'],
    withholds: ['Si opp', 'Angre oppsigelsen', 'Endre abonnement'],
  },
  {
    status: 'PENDING_INSTALLATION',
    has: { startedOn: '2026-11-22', renewalDate: '2026-12-22' },
    says: /Vi gjør klar Komplett for deg\. Første dag er/,
    offers: ['Endre leveringsadressen', 'Si opp'],
    withholds: ['Stopp avisen', 'Endre abonnement'],
  },
  {
    status: 'PENDING_ACTIVATION',
    has: {
      ...withoutPaper,
      startedOn: '2026-11-24',
      renewalDate: '2026-12-24',
      paymentMethod: { id: 'SWEDBANK-PPG', description: 'Visa 4521', expires: '2030-01' },
    },
    says: /Digital starter .* kan du lese allerede nå/,
    offers: ['Bytt betalingskort', 'Si opp', 'Se hva abonnementet gir deg'],
    withholds: ['Endre abonnement'],
  },
  {
    status: 'TRIAL',
    has: { ...withoutPaper, startedOn: '2026-11-11', renewalDate: '2026-12-11' },
    withdrawalUntil: '2026-11-25',
    says: /Du prøver Digital\. Fra .* koster det 199,00 kr i måneden/,
    offers: ['Angre kjøpet', 'Endre abonnement', 'Si opp'],
    withholds: ['Stopp avisen'],
  },
  {
    status: 'ACTIVE_NON_BILLABLE',
    has: { renewalDate: null, paymentMethod: null },
    says: /Du har Komplett, og betaler ikke for det\./,
    offers: ['Stopp avisen', 'Si opp'],
    withholds: ['Endre abonnement', 'Endre betalingsmetode'],
  },
];

test.each(states)(
  'R-01 $status has its own sentence and links',
  async ({ status, has, says, offers, withholds, ...given }) => {
    const current = aSubscription({ ...has, instStatusCode: statusCodes[status] });
    expect(await showHome({ current, ...given })).toMatch(says);
    for (const name of offers) expect(screen.queryAllByRole('link', { name: new RegExp(name) }), name).not.toEqual([]);
    for (const name of withholds) expect(screen.queryAllByRole('link', { name }), name).toEqual([]);
  },
);

test.each([
  ['polviktidende', /Du har Digital\..*Abonnementet er kjøpt i Google Play\. Betaling og oppsigelse ordner du der\./s],
  ['skodvagvekeblad', /Du har Digital\..*Abonnementet er kjøpt i Google Play\. Betaling og oppseiing ordnar du der\./s],
] as const)(
  'R-37 on %s, links from the home page to the app store that sold the subscription',
  async (publicationId, words) => {
    const bought = { store: 'googlePlay', priceOre: 0, renewalDate: null, paymentMethod: null } as const;
    const text = await showHome({ current: aSubscription({ ...withoutPaper, ...bought }), publicationId });
    expect(text).toMatch(words);
    expect(text).not.toMatch(/\d kr/);
    const way = screen.getByRole('link', { name: /(abonnementene|abonnementa) dine i Google Play/ });
    expect(way.getAttribute('href')).toBe('https://play.google.com/store/account/subscriptions');
    for (const name of [/^S[ei]i? opp$/, /Endre (abonnement|betaling)/, /Ta pause/])
      expect(screen.queryByRole('link', { name })).toBeNull();
  },
);

test.each([
  ['polviktidende', /Fra tirsdag 1\. desember koster Komplett 379,00 kr i måneden\. Vil du ikke fortsette/],
  ['skodvagvekeblad', /Frå tysdag 1\. desember kostar Komplett 379,00 kr i månaden\. Vil du ikkje halde fram/],
] as const)('O-13 on %s, shows a new price on the home page', async (publicationId, words) => {
  const priceChange = { priceOre: 37_900, fromDate: '2026-12-01' };
  const text = await showHome({ current: aSubscription({ priceChange }), publicationId });
  expect(text).toMatch(words);
  expect(text).toMatch(/379,00 kr 3\. desember/);
});

test('R-01 R-06 shows an unpaid order beside shared access, with links to pay or cancel it', async () => {
  const current = aSubscription({ access: 'family', eligibleForSharing: false, planProductType: 'DIGITAL' });
  const unpaidOrder = { orderNo: '500001', planName: 'Komplett', priceOre: 34_900, paymentId: 'p1' };
  await showHome({ current, unpaidOrder });
  // The order is loaded last, and no space is reserved for it.
  const pay = await screen.findByRole('link', { name: 'Fortsett betalingen' });
  expect(pay.getAttribute('href')).toBe('/betaling?betaling=p1');
  expect(plainTextOf(document.body)).toContain('Du har en bestilling av Komplett som venter på betaling, 349,00 kr.');
  expect(screen.getByRole('link', { name: 'Avbryt bestillingen' }).getAttribute('href')).toBe(
    '/avbryt-bestilling?ordre=500001',
  );
  cleanup();
  expect(await showHome({ current })).not.toContain('venter på betaling');
});

test('P-13 R-01 beside a cancelled subscription, shows shared access, who shares it, and a link to it', async () => {
  const current = aSubscription({ instStatusCode: statusCodes.PENDING_CANCELLATION, expiryDate: '2026-12-12' });
  const shared = aSubscription({ subscriptionNo: 'shared', access: 'family', planName: 'Familie', renewalDate: null });
  const beside = { sharedBy: 'Kari Nes', since: '2026-11-18' };
  const text = await showHome({
    current,
    others: [shared],
    family: { role: 'none', version: 1, refusal: 'ending', beside },
  });
  expect(text).toContain('12. desember leser du videre med Familie, som Kari Nes deler med deg.');
  expect(screen.getByRole('link', { name: 'Familiedeling' }).getAttribute('href')).toBe('/familiedeling');
});

test.each([
  ['polviktidende', 'Kari Nes', 'Du leser med Familie, som Kari Nes deler med deg.'],
  ['polviktidende', '', 'Du leser med Familie, som noen i familien deler med deg.'],
  ['skodvagvekeblad', 'Kari Nes', 'Du les med Familie, som Kari Nes deler med deg.'],
])('P-13 R-01 A-07 on %s, a family reader sees who shares, "%s"', async (publicationId, sharedBy, sentence) => {
  const current = aSubscription({ access: 'family', planName: 'Familie', renewalDate: null });
  const family = { role: 'member', version: 1, sharedBy, since: '2026-11-18' } as const;
  expect(await showHome({ current, family, publicationId })).toContain(sentence);
});

describe('N-14 other titles', () => {
  test('N-14 lists any other titles by name, each with a link to its own pages, and otherwise nothing', async () => {
    const brand = { light: '#1d4d2b', dark: '#8fd0a3' };
    const paper = {
      titleCode: 'NV',
      name: 'Nyevåg Avis',
      url: 'https://minside.nyevag.example/',
      planName: 'Helg',
      brand,
    };
    await showHome({ current: aSubscription(), papers: [v.parse(getPapers.response.entries.papers.item, paper)] });
    const link = await screen.findByRole('link', { name: /^Nyevåg Avis/ });
    expect(link.getAttribute('href')).toBe(paper.url);
    expect(plainTextOf(link)).toContain('Helg, se Min side der');
    cleanup();
    await showHome({ current: aSubscription() });
    expect(screen.queryByRole('region', { name: 'Andre aviser du abonnerer på' })).toBeNull();
  });
});

test('R-01 does not promise the day of a paper that is sent by post', async () => {
  const text = await showHome({ current: aSubscription({}), isByPost: true });
  expect(text).toContain('Neste avis er lørdag 21. november. Den kommer med posten.');
  expect(text).not.toContain('Neste avis kommer');
});
