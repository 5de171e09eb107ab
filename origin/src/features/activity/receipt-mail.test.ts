import { describe, expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import {
  type Activity,
  type ActivityFacts,
  type ActivityKind,
  exactKinds,
  knownKinds,
  type LoggedKind,
} from '#src/contract/activity.ts';
import type { Language } from '#src/domain/title.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { receiptMailKinds } from './mailed-kinds.ts';
import { receiptMail, receiptMailKindOf } from './receipt-mail.ts';
import { receiptMailTexts } from './receipt-mail-texts.ts';

function kindsOf(kind: LoggedKind): Pick<Activity, 'kind' | 'exactKind'> {
  const exactKind = exactKinds.find((one) => one === kind);
  return exactKind === undefined ? { kind: kind as ActivityKind } : { kind: knownKinds[exactKind], exactKind };
}

function mailOf(kind: LoggedKind, facts: ActivityFacts = {}, language: Language = 'nb') {
  const mail = receiptMail({
    title: {
      catalogue: readGroupCatalogue(),
      ...aTitle({ language }),
      brand: { light: '#0b3c5d', dark: '#8abae2' },
      styleHashes: [],
      contentHash: '',
    },
    pageUrl: 'https://minside.polviktidende.example',
    recipient: 'kari@leser.example',
    accountNo: '10012345',
    activity: anActivity({ ...kindsOf(kind), facts, receiptNumber: '10000001' }),
  });
  return { subject: mail?.subject, body: mail?.body.replaceAll('\u00a0', ' ') };
}

describe('the e-mailed receipt', () => {
  test.each([
    [
      'deliveryStopped',
      'nb',
      'Hjelperen din har bestilt stopp av avisen',
      'har bestilt stopp av avisen hos Polvik Tidende.',
    ],
    ['deliveryMoved', 'nn', 'Hjelparen din har bestilt ei mellombels adresse', 'har bestilt ei mellombels adresse hos'],
    [
      'complaintMade',
      'nb',
      'Hjelperen din har meldt fra om leveringen, sak 12',
      'har meldt fra om leveringen, sak 12, hos',
    ],
  ] as const)('N-13 names the helper who acted: %s in %s', (kind, language, subject, words) => {
    const helper = { id: 'a', name: 'Per Nes' };
    const mail = mailOf(kind, { helper, caseNumber: '12', fromDate: '2026-11-21' }, language);
    expect(mail.subject).toBe(subject);
    expect(mail.body).toMatch(/^Per Nes hjelper deg, og har /);
    expect(mail.body).toContain(words);
    expect(`${mail.subject} ${mail.body}`).not.toMatch(/Du har|du har bedt/);
  });

  test('R-09 states plan, price, period, start, payment method, number, date and seller', () => {
    const facts: ActivityFacts = {
      planName: 'Komplett',
      formerPlanName: 'Digital',
      fromDate: '2026-11-21',
      undoUntil: '2026-11-20',
      priceOre: 34_900,
      billingPeriod: 'monthly',
      chargedOre: 24_239,
      chargedToDate: '2026-12-20',
      creditOre: 10_661,
      paidOre: 19_900,
      usedDays: 13,
      periodDays: 28,
      paymentMethod: 'VIPPS',
    };
    expect(mailOf('planChangeOrdered', facts)).toEqual({
      subject: 'Du bytter til Komplett',
      body: `Du har bestilt bytte av abonnement hos Polvik Tidende.

Abonnement: Komplett
Abonnement før: Digital
Gjelder fra: lørdag 21. november 2026
Pris, med mva.: 349,00 kr i måneden
Å betale: 242,39 kr mandag 23. november 2026, for tiden til og med søndag 20. desember 2026
Trukket fra for dager du har betalt: 106,61 kr av 199,00 kr du har betalt, for 13 brukte av 28 dager
Betalingsmetode: Vipps

Du kan angre til og med fredag 20. november 2026: https://minside.polviktidende.example/endre-abonnement

Kvittering nr.: 10000001
Tidspunkt: fredag 20. november 2026 kl. 11.15
Kundenummer: 10012345
Selger: Polvik Tidende, Avisgata 4, 7721 POLVIK. Org.nr. 319 000 011

Se og skriv ut kvitteringen: https://minside.polviktidende.example/receipt2?id=activity-1

Spørsmål? Ring 20 20 10 37 eller skriv til kundesenter@polviktidende.example.`,
    });
  });

  test('P-11 states the due day of an invoice as the day of payment', () => {
    const charge = { fromDate: '2026-11-21', chargedOre: 19_900, chargedToDate: '2026-12-20' };
    const { body } = mailOf('planChangeOrdered', { planName: 'Digital', ...charge, paymentMethod: 'AVTALEGIRO' });
    expect(body).toContain('199,00 kr lørdag 5. desember 2026, for tiden til og med søndag 20. desember 2026');
  });

  test.each([
    ['nb', 'Du får tilbake: 236,42 kr', 'Du får pengene innen 14 dager.', 'Det er ikke noe å betale tilbake.'],
    ['nn', 'Du får tilbake: 236,42 kr', 'Du får pengane innan 14 dagar.', 'Det er ikkje noko å betale tilbake.'],
  ] as const)('N-01 %s: states the refund of a withdrawal and its deadline', (language, refund, within, nothing) => {
    const { body } = mailOf('withdrawn', { planName: 'Komplett', creditOre: 23_642 }, language);
    expect(body).toContain(refund);
    expect(body).toContain(within);
    const free = mailOf('withdrawn', { planName: 'Komplett', creditOre: 0 }, language);
    expect(free.body).toContain(nothing);
    expect(free.body).not.toContain('Du får tilbake');
  });

  test('N-01 P-14 says that a gift subscription continues after a withdrawal', () => {
    const { subject, body } = mailOf('withdrawn', { planName: 'Digital', toDate: '2026-11-29' });
    expect(subject).toBe('Du har angret kjøpet av Digital, og beholder gaven');
    expect(body).toContain('Gaven varer som før');
    expect(body).toContain('Til og med: søndag 29. november 2026');
    const ended = mailOf('withdrawn', { planName: 'Digital', toDate: '2026-11-20' });
    expect(ended.body).toContain('Abonnementet er avsluttet.');
  });

  test.each([
    ['cancelled', { planName: 'Komplett', toDate: '2026-12-20', undoUntil: '2026-12-20' }, '/angre-oppsigelse'],
    [
      'deliveryStopped',
      { fromDate: '2026-12-01', toDate: null, undoBefore: '2026-11-30T11:00:00.000Z' },
      '/endre-avislevering',
    ],
  ] as const)('N-07 states how to undo the change %s', (kind, facts, path) => {
    expect(mailOf(kind, facts).body).toContain(`: https://minside.polviktidende.example${path}\n`);
  });

  test.each([
    ['nb', 'Du kan angre til mandag 30. november 2026 kl. 12.00: https://'],
    ['nn', 'Du kan angre til måndag 30. november 2026 kl. 12.00: https://'],
  ] as const)('N-07 P-06 %s: states the cut-off of a delivery change', (language, sentence) => {
    const facts = { fromDate: '2026-12-01', toDate: null, undoBefore: '2026-11-30T11:00:00.000Z' };
    expect(mailOf('deliveryStopped', facts, language).body).toContain(sentence);
  });

  test('R-28 N-06 repeats the consequences that the cancellation sheet stated', () => {
    const facts = { planName: 'Komplett', endsPayments: true, familyLosing: 1, plannedPlanName: 'Helg' };
    expect(mailOf('cancelled', { ...facts, undoUntil: '2026-12-07' }).body).toContain(
      'Det kommer ingen flere betalinger. Byttet til Helg faller bort. Angrer du oppsigelsen, gjelder det igjen. 1 person',
    );
  });

  test('N-07 offers no undo for a subscription that ends immediately', () => {
    const { body } = mailOf('cancelled', { planName: 'Digital', toDate: '2026-11-20', undoUntil: null });
    expect(body).not.toContain('angre');
  });

  test('R-15 states the case number and the issue of a complaint', () => {
    const { subject, body } = mailOf(
      'complaintMade',
      { fromDate: '2026-11-19', caseNumber: 'S-1', creditOre: 1385 },
      'nn',
    );
    expect(subject).toBe('Vi har fått meldinga di, sak S-1');
    expect(body).toContain('Avisa: torsdag 19. november 2026\nDu får tilbake: 13,85 kr\nSaksnummer: S-1');
  });

  test.each([
    [
      'nb',
      5,
      'Du får tilbake: 64,87 kr for 5 aviser, trukket fra den første betalingen etter stoppen',
      'Aviser: 9 aviser',
    ],
    ['nn', 1, 'Du får tilbake: 64,87 kr for 1 avis, trekt frå den første betalinga etter stoppen', 'Aviser: 9 aviser'],
  ] as const)(
    'P-07 %s: names the issues that a stop credits and the payment that is reduced',
    (language, creditedIssues, credit, all) => {
      const facts = { fromDate: '2026-12-01', toDate: '2026-12-12', issues: 9, creditOre: 6487, creditedIssues };
      const { body } = mailOf('deliveryStopped', facts, language);
      expect(body).toContain(credit);
      expect(body).toContain(all);
    },
  );

  test('N-07 shows the last day of a change already in effect', () => {
    const { subject, body } = mailOf('deliveryChangeShortened', { fromDate: '2026-12-01', toDate: '2026-12-03' });
    expect(subject).toBe('Du har kortet ned en endring av leveringen');
    expect(body).toContain('Til og med: torsdag 3. desember 2026');
  });

  test('P-12 shows the price after a discount', () => {
    const facts = { planName: 'Helg', priceOre: 12_950, priceAfterOre: 25_900, billingPeriod: 'quarterly' } as const;
    expect(mailOf('discountTaken', facts, 'nn').body).toContain(
      'Pris, med mva.: 129,50 kr kvar tredje månad\nPris etterpå, med mva.: 259,00 kr kvar tredje månad',
    );
  });

  test('N-07 explains why a discount cannot be undone', () => {
    expect(mailOf('discountTaken', { planName: 'Helg' }).body).toContain('Tilbudet kan ikke angres, siden');
  });

  test('R-25 N-08 states how invoices are sent, and the fee for each', () => {
    const facts: ActivityFacts = { invoiceChannel: 'paper', feeOre: 5_900, invoicesTo: 'Regnskap AS, Storgata 1' };
    const { subject, body } = mailOf('invoiceSettingChanged', facts);
    expect(subject).toBe('Slik får du fakturaer fra Polvik Tidende');
    expect(body).toContain('Fakturaene kommer: På papir\nGebyr for hver faktura: 59,00 kr\n');
    expect(body).toContain('Fakturaer til: Regnskap AS, Storgata 1');
  });

  test.each(receiptMailKinds)('S-07 %s fills every placeholder in both languages', (kind) => {
    for (const language of ['nb', 'nn'] as const) {
      const { subject, body } = mailOf(kind, { planName: 'Helg', caseNumber: 'S-1', issues: 3 }, language);
      expect(subject).toBeTruthy();
      expect(`${subject}\n${body}`).not.toMatch(/[{}]|undefined| {2}|\n{3}/);
    }
  });

  test('S-07 both languages have the same placeholders', () => {
    const placeholders = (language: Language): readonly string[] => {
      const { subject, lead, label } = receiptMailTexts[language];
      return [subject, lead, label].flatMap((texts) =>
        Object.entries(texts).map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).toSorted().join(' ')}`),
      );
    };
    expect(placeholders('nn')).toEqual(placeholders('nb'));
  });

  test.each(['contactChanged', 'instructionsChanged', 'renewed'] as const)('N-08 sends no mail for %s', (kind) => {
    expect(receiptMailKindOf(kind)).toBeUndefined();
    expect(mailOf(kind).body).toBeUndefined();
  });
});
