import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice, InvoiceLine, payInvoice } from '#src/contract/invoice.ts';
import type { InvoiceChannel } from '#src/domain/invoices.ts';
import type { DirectMethodId } from '#src/domain/payment-methods.ts';
import type { StateText } from '#src/ui/tag.tsx';

export const channelTexts: Record<InvoiceChannel, MessageDescriptor> = {
  email: msg`På e-post`,
  paper: msg`På papir`,
};

export const addressFieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Navn`,
  postalPlace: msg`Poststed`,
  postalCode: msg`Postnummer`,
};

export const stateTexts: Record<Invoice['state'] | 'refunded', StateText> = {
  unpaid: { text: msg`Ubetalt`, tone: 'waiting' },
  partlyPaid: { text: msg`Delvis betalt`, tone: 'waiting' },
  overdue: { text: msg`Forfalt`, tone: 'attention' },
  paid: { text: msg`Betalt`, tone: 'good' },
  credited: { text: msg`Kreditert`, tone: 'neutral' },
  refunded: { text: msg`Betalt tilbake`, tone: 'neutral' },
};

/** `{plan}` is the name of the subscription. */
export const lineTexts: Record<InvoiceLine['reason'], MessageDescriptor> = {
  firstPeriod: msg`Abonnement: {plan}`,
  renewal: msg`Abonnement: {plan}`,
  planChange: msg`Nytt abonnement: {plan}`,
  planChangeCredit: msg`Dager du hadde betalt av {plan}`,
  withdrawalRefund: msg`Angret kjøp av {plan}`,
  unpaidEndCredit: msg`Dager uten abonnement: {plan}`,
  gift: msg`Gaveabonnement: {plan}`,
  giftWithdrawal: msg`Angret gaveabonnement: {plan}`,
  transferFee: msg`Gebyr for midlertidig adresse`,
  reminderFee: msg`Gebyr for påminnelse`,
  paperInvoiceFee: msg`Gebyr for faktura på papir`,
  stopCredit: msg`Stopp av avisen`,
  complaintCredit: msg`Avis som ikke kom som den skulle`,
  openingBalance: msg`Saldo fra før`,
};

export const reversalText = msg`Tilbakeført: {line}`;

export const payButtonTexts: Record<DirectMethodId, MessageDescriptor> = {
  VIPPS: msg`Betal med Vipps`,
  'SWEDBANK-PPG': msg`Betal med kort`,
};

export const payRefusalTexts: Readonly<Record<(typeof payInvoice.refusals)[number], MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  invoiceNotFound: msg`Du har ingen faktura med dette nummeret.`,
  invoiceSettled: msg`Fakturaen er allerede betalt.`,
  previewOutdated: msg`Beløpet er endret siden du åpnet siden. Se over det nye beløpet, og prøv igjen.`,
  methodNotOffered: msg`Denne betalingsmetoden kan ikke velges nå. Velg en annen.`,
  collectionUnderWay: msg`Vi trekker denne fakturaen automatisk. Du trenger ikke betale den her.`,
};
