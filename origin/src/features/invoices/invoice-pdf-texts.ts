import type { InvoiceLine } from '#src/contract/invoice.ts';
import type { Language } from '#src/domain/title.ts';

/** Texts of a document; `{…}` are placeholders. */
interface PdfTexts {
  readonly heading: Readonly<Record<'invoice' | 'creditNote' | 'receipt', string>>;
  readonly label: Readonly<
    Record<
      | 'customer'
      | 'date'
      | 'dueOn'
      | 'order'
      | 'receipt'
      | 'paidWith'
      | 'period'
      | 'span'
      | 'kid'
      | 'account'
      | 'credits'
      | 'organization'
      | 'description'
      | 'vat'
      | 'noVat'
      | 'amount'
      | 'vatSum'
      | 'sum'
      | 'paid'
      | 'credited'
      | 'refunded'
      | 'open'
      | 'about'
      | 'contact'
      | 'page',
      string
    >
  >;
  readonly line: Readonly<Record<InvoiceLine['reason'], string>>;
  readonly reversal: string;
}

const nb: PdfTexts = {
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
    credits: 'Gjelder faktura',
    organization: 'Org.nr. {number} MVA',
    description: 'Beskrivelse',
    vat: 'Mva.',
    noVat: 'uten',
    amount: 'Beløp',
    vatSum: 'Herav mva.',
    sum: 'Sum, med mva.',
    paid: 'Betalt {day}',
    credited: 'Kreditert {day}, kreditnota {number}',
    refunded: 'Betalt tilbake {day}',
    open: 'Å betale',
    about: 'gjelder faktura {number}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    page: '{name}, {street}, {postalCode} {postalPlace}',
  },
  line: {
    firstPeriod: 'Abonnement: {plan}',
    renewal: 'Abonnement: {plan}',
    planChange: 'Nytt abonnement: {plan}',
    planChangeCredit: 'Dager du hadde betalt av {plan}',
    withdrawalRefund: 'Angret kjøp av {plan}',
    unpaidEndCredit: 'Dager uten abonnement: {plan}',
    gift: 'Gaveabonnement: {plan}',
    giftWithdrawal: 'Angret gaveabonnement: {plan}',
    transferFee: 'Gebyr for midlertidig adresse',
    reminderFee: 'Gebyr for påminnelse',
    paperInvoiceFee: 'Gebyr for faktura på papir',
    stopCredit: 'Stopp av avisen',
    complaintCredit: 'Avis som ikke kom som den skulle',
    openingBalance: 'Saldo fra før',
  },
  reversal: 'Tilbakeført: {line}',
};

const nn: PdfTexts = {
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
    credits: 'Gjeld faktura',
    organization: 'Org.nr. {number} MVA',
    description: 'Skildring',
    vat: 'Mva.',
    noVat: 'utan',
    amount: 'Beløp',
    vatSum: 'Av dette mva.',
    sum: 'Sum, med mva.',
    paid: 'Betalt {day}',
    credited: 'Kreditert {day}, kreditnota {number}',
    refunded: 'Betalt tilbake {day}',
    open: 'Å betale',
    about: 'gjeld faktura {number}',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    page: '{name}, {street}, {postalCode} {postalPlace}',
  },
  line: {
    firstPeriod: 'Abonnement: {plan}',
    renewal: 'Abonnement: {plan}',
    planChange: 'Nytt abonnement: {plan}',
    planChangeCredit: 'Dagar du hadde betalt av {plan}',
    withdrawalRefund: 'Angra kjøp av {plan}',
    unpaidEndCredit: 'Dagar utan abonnement: {plan}',
    gift: 'Gåveabonnement: {plan}',
    giftWithdrawal: 'Angra gåveabonnement: {plan}',
    transferFee: 'Gebyr for mellombels adresse',
    reminderFee: 'Gebyr for påminning',
    paperInvoiceFee: 'Gebyr for faktura på papir',
    stopCredit: 'Stopp av avisa',
    complaintCredit: 'Avis som ikkje kom som ho skulle',
    openingBalance: 'Saldo frå før',
  },
  reversal: 'Tilbakeført: {line}',
};

export const invoicePdfTexts: Readonly<Record<Language, PdfTexts>> = { nb, nn };
