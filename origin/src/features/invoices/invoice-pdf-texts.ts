import type { InvoiceLine } from '#src/contract/invoice.ts';
import type { Language } from '#src/domain/title.ts';

/** Texts that both languages share; `{…}` are placeholders. */
const shared = {
  heading: {
    invoice: 'Faktura {number}',
    creditNote: 'Kreditnota {number}',
    receipt: 'Kvittering for faktura {number}',
  },
  label: {
    customer: 'Kundenummer',
    date: 'Dato',
    dueOn: 'Forfall',
    order: 'Bestillingsnummer',
    receipt: 'Kvitteringsnummer',
    paidWith: 'Betalt med',
    period: 'Periode',
    span: '{from} til {to}',
    kid: 'KID',
    account: 'Kontonummer',
    organization: 'Org.nr. {number} MVA',
    vat: 'Mva.',
    amount: 'Beløp',
    sum: 'Sum, med mva.',
    paid: 'Betalt {day}',
    credited: 'Kreditert {day}, kreditnota {number}',
    refunded: 'Betalt tilbake {day}',
    open: 'Å betale',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    page: '{name}, {street}, {postalCode} {postalPlace}',
  },
  line: {
    firstPeriod: 'Abonnement: {plan}',
    renewal: 'Abonnement: {plan}',
    planChange: 'Nytt abonnement: {plan}',
    paperInvoiceFee: 'Gebyr for faktura på papir',
  },
  reversal: 'Tilbakeført: {line}',
};

const nb = {
  ...shared,
  label: {
    ...shared.label,
    credits: 'Gjelder faktura',
    description: 'Beskrivelse',
    noVat: 'uten',
    vatSum: 'Herav mva.',
    about: 'gjelder faktura {number}',
  },
  line: {
    ...shared.line,
    planChangeCredit: 'Dager du hadde betalt av {plan}',
    withdrawalRefund: 'Angret kjøp av {plan}',
    unpaidEndCredit: 'Dager uten abonnement: {plan}',
    gift: 'Gaveabonnement: {plan}',
    giftWithdrawal: 'Angret gaveabonnement: {plan}',
    transferFee: 'Gebyr for midlertidig adresse',
    reminderFee: 'Gebyr for påminnelse',
    stopCredit: 'Stopp av avisen',
    complaintCredit: 'Avis som ikke kom som den skulle',
    openingBalance: 'Saldo fra før',
  } satisfies Record<InvoiceLine['reason'], string>,
};

const nn: typeof nb = {
  ...shared,
  label: {
    ...shared.label,
    credits: 'Gjeld faktura',
    description: 'Skildring',
    noVat: 'utan',
    vatSum: 'Av dette mva.',
    about: 'gjeld faktura {number}',
  },
  line: {
    ...shared.line,
    planChangeCredit: 'Dagar du hadde betalt av {plan}',
    withdrawalRefund: 'Angra kjøp av {plan}',
    unpaidEndCredit: 'Dagar utan abonnement: {plan}',
    gift: 'Gåveabonnement: {plan}',
    giftWithdrawal: 'Angra gåveabonnement: {plan}',
    transferFee: 'Gebyr for mellombels adresse',
    reminderFee: 'Gebyr for påminning',
    stopCredit: 'Stopp av avisa',
    complaintCredit: 'Avis som ikkje kom som ho skulle',
    openingBalance: 'Saldo frå før',
  },
};

export const invoicePdfTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };
