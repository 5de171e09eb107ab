import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { OrderSchema } from '#src/contract/order.ts';
import type { Language } from '#src/domain/title.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import type { OrderEntity } from './order-entity.ts';
import { orderMail } from './order-mail.ts';
import { buildTerms } from './purchase-terms.ts';

const titleIn = (language: Language) => ({
  catalogue: readGroupCatalogue(),
  ...aTitle({ language }),
  brand: { light: '#0b3c5d', dark: '#8abae2' },
  styleHashes: [],
  contentHash: '',
});

const order: OrderEntity = v.parse(OrderSchema, {
  orderNo: '30000001',
  accountNo: '10012345',
  titleCode: 'POL',
  state: 'completed',
  failure: null,
  orderedAt: '2026-11-20T10:05:00.000Z',
  expiresAt: '2026-11-20T10:15:00.000Z',
  endedAt: '2026-11-20T10:06:00.000Z',
  ariaPlanID: 'POL-KOMPLETT',
  planName: 'Komplett',
  planProductType: 'COMBO',
  billingPeriod: 'monthly',
  lines: [{ kind: 'plan', amountOre: 34_900, vatPercent: 0, vatOre: 0 }],
  priceOre: 17_450,
  vatOre: 0,
  offer: { kind: 'winback', id: 'CAMP-2020-03-003', periods: 3, untilDate: '2027-02-20' },
  priceAfterOre: 34_900,
  fromDate: '2026-11-21',
  toDate: '2026-12-20',
  firstPaperDate: '2026-11-21',
  nextChargeDate: '2026-12-21',
  nextChargeOre: 17_450,
  address: {
    name: 'Kari Tindvåg',
    careOf: null,
    street: 'Fjordgata',
    streetNumber: '3',
    floor: null,
    apartmentNumber: null,
    postalCode: '7721',
    postalPlace: 'POLVIK',
  },
  paidWith: { method: 'SWEDBANK-PPG', brand: 'Visa', lastFour: '0004' },
  payment: {
    id: 'payment-1',
    purpose: 'order',
    subject: '30000001',
    method: 'SWEDBANK-PPG',
    amountOre: 17_450,
    state: 'succeeded',
    failure: null,
    backOre: 0,
    reference: 'ABCDEFGH23456789',
    startedAt: '2026-11-20T10:05:00.000Z',
    expiresAt: '2026-11-20T10:15:00.000Z',
    redirectUrl: null,
    isAnswered: true,
  },
  termsVersion: '2026-11-28',
  startWithinWithdrawal: true,
  withdrawalUntil: '2026-12-07',
  subscriptionNo: '30000001',
  ariaInvoiceNo: '70000001',
  receipt: { activityId: 'activity-1', receiptNumber: '10000001', mailedTo: 'kari@leser.example', isSent: false },
});

function mailOf(changes: Partial<OrderEntity> = {}, language: Language = 'nb') {
  const pageUrl = 'https://minside.polviktidende.example';
  const mail = orderMail({
    title: titleIn(language),
    pageUrl,
    recipient: 'kari@leser.example',
    order: { ...order, ...changes },
  });
  return { subject: mail.subject, body: mail.body.replaceAll('\u00a0', ' ') };
}

describe('the e-mailed purchase receipt', () => {
  test('R-09 states plan, period, price with VAT, offer, payment method, numbers, date and seller', () => {
    const { subject, body } = mailOf();
    expect(subject).toBe('Kvittering for Komplett hos Polvik Tidende');
    const [lead, facts, ...rest] = body.split('\n\n');
    expect(lead).toBe('Takk for at du har bestilt Komplett hos Polvik Tidende. Dette er kvitteringen din.');
    expect(facts).toBe(`Abonnement: Komplett
Betalt for: fra 21. november 2026 til og med 20. desember 2026
Første papiravis: 21. november 2026
Leveres til: Kari Tindvåg, Fjordgata 3, 7721 POLVIK
Betalt: 174,50 kr
Mva.: 0,00 kr av summen, 0 %
Betalt med: Visa som slutter på 0004
Tilbud: 174,50 kr i måneden til og med 20. februar 2027, deretter 349,00 kr i måneden
Neste betaling: 174,50 kr den 21. desember 2026
Bestillingsnummer: 30000001
Kvittering nr.: 10000001
Kjøpt: 20. november 2026 kl. 11.06
Kundenummer: 10012345
Selger: Polvik Tidende, Avisgata 4, 7721 POLVIK. Org.nr. 319 000 011`);
    expect(rest.slice(0, 4)).toEqual([
      'Du har bedt om at abonnementet begynner før angrefristen er ute. Angrer du, betaler du for dagene du har brukt.',
      'Du kan angre kjøpet til og med 7. desember 2026: https://minside.polviktidende.example/avslutt-abonnement?angrerett=1',
      'Se og skriv ut kvitteringen: https://minside.polviktidende.example/kvittering?ordre=30000001',
      'Vilkår du har godtatt, versjon 28. november 2026',
    ]);
  });

  test.each([
    ['nb', 'Levering: med posten, dagen etter utgivelsen eller senere'],
    ['nn', 'Levering: med posten, dagen etter utgivinga eller seinare'],
  ] as const)('R-09 N-04 %s: says that the paper comes later, by post', (language, line) => {
    const { address } = order;
    if (address === null) throw new Error('The order has no address.');
    expect(mailOf({ address: { ...address, postalCode: '0155' } }, language).body).toContain(line);
    expect(mailOf({}, language).body).not.toContain('Levering:');
  });

  test.each(['nb', 'nn'] as const)(
    'N-01 S-07 %s: contains the terms and the withdrawal form, with every placeholder filled',
    (language) => {
      const plain = {
        address: null,
        offer: null,
        firstPaperDate: null,
        withdrawalUntil: null,
        startWithinWithdrawal: false,
      };
      const terms = buildTerms(titleIn(language));
      for (const changes of [{}, { ...plain, paidWith: { method: 'VIPPS', brand: null, lastFour: null } }] as const) {
        const { subject, body } = mailOf(changes, language);
        expect(`${subject}\n${body}`).not.toMatch(/[{}]|undefined|null| {2}|\n{3}/);
        for (const { heading, paragraphs } of terms.sections)
          expect(body).toContain([heading, ...paragraphs].join('\n').replaceAll('\u00a0', ' '));
        expect(body).toContain(terms.withdrawalForm.join('\n').replaceAll('\u00a0', ' '));
      }
    },
  );
});
