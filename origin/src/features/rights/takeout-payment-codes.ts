import type { LedgerKind, LedgerReason } from '#origin/features/ledger/ledger-tables.ts';
import type { AttemptKind } from '#origin/features/payment/payment-tables.ts';
import type { Order } from '#src/contract/order.ts';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import { type AppStore, storeNames } from '#src/domain/app-stores.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { OfferKind } from '#src/domain/campaigns.ts';
import type { DunningStep } from '#src/domain/dunning.ts';
import type { StoredGiftState } from '#src/domain/gifts.ts';
import type { EFakturaState, InvoiceChannel } from '#src/domain/invoices.ts';
import type { OrderState } from '#src/domain/orders.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import { type Codes, same, text } from './takeout-code-names.ts';

export const methods: Codes<PaymentMethodId> = paymentMethodNames;

export const stores: Codes<AppStore> = {
  appStore: same(storeNames.appStore),
  googlePlay: same(storeNames.googlePlay),
};

export const giftStates: Codes<StoredGiftState> = {
  awaitingPayment: text('venter på betaling', 'ventar på betaling'),
  unpaid: text('ikke betalt', 'ikkje betalt'),
  paid: same('betalt'),
  redeemed: text('tatt i bruk', 'teken i bruk'),
  withdrawn: text('angret', 'angra'),
};

export const orderStates: Codes<OrderState> = {
  awaitingPayment: text('venter på betaling', 'ventar på betaling'),
  completed: text('fullført', 'fullført'),
  failed: text('mislyktes', 'gjekk ikkje'),
  cancelled: text('avbrutt', 'avbroten'),
  expired: text('tiden gikk ut', 'tida gjekk ut'),
};

export const paymentStates: Codes<PaymentState> = {
  created: text('begynt', 'byrja'),
  awaitingUser: text('venter på deg', 'ventar på deg'),
  authorised: text('beløpet er holdt av', 'beløpet er halde av'),
  declined: text('avvist', 'avvist'),
  aborted: text('avbrutt', 'avbroten'),
  expired: text('tiden gikk ut', 'tida gjekk ut'),
  error: text('feil hos betalingstjenesten', 'feil hos betalingstenesta'),
  lost: text('ukjent hos betalingstjenesten', 'ukjend hos betalingstenesta'),
  succeeded: text('fullført', 'fullført'),
  reversed: text('ført tilbake', 'ført tilbake'),
};

export const failures: Codes<PaymentFailure> = {
  insufficientFunds: text('ikke nok penger på kontoen', 'ikkje nok pengar på kontoen'),
  cardExpired: text('kortet er gått ut', 'kortet er gått ut'),
  notAuthenticated: text('ikke bekreftet hos banken', 'ikkje stadfesta hos banken'),
  cardDetailsMissing: text('kortet er ikke lagret lenger', 'kortet er ikkje lagra lenger'),
  refused: text('avvist av banken eller betalingstjenesten', 'avvist av banken eller betalingstenesta'),
  unavailable: text('betalingstjenesten svarte ikke', 'betalingstenesta svarte ikkje'),
};

export const orderFailures: Readonly<Record<NonNullable<Order['failure']>, BothLanguages>> = {
  ...failures,
  alreadySubscriber: text('du hadde abonnement fra før', 'du hadde abonnement frå før'),
};

export const purposes: Codes<PaymentPurposeName> = {
  invoice: same('faktura'),
  order: text('kjøp', 'kjøp'),
  gift: text('gave', 'gåve'),
  method: text('betalingsmetode', 'betalingsmåte'),
};

export const attempts: Codes<AttemptKind> = {
  cardVerification: text('kort lagt til', 'kort lagt til'),
  vippsAgreement: text('avtale i Vipps', 'avtale i Vipps'),
  avtaleGiro: same('avtale om AvtaleGiro'),
  payment: same('betaling'),
  purchase: text('kjøp', 'kjøp'),
  charge: same('trekk'),
  refund: text('tilbakebetaling', 'tilbakebetaling'),
  chargeback: text('betaling ført tilbake', 'betaling ført tilbake'),
};

export const offers: Codes<OfferKind> = {
  none: text('ingen', 'ingen'),
  winback: text('tilbud til tidligere abonnenter', 'tilbod til tidlegare abonnentar'),
  intro: text('tilbud til nye abonnenter', 'tilbod til nye abonnentar'),
  code: same('rabattkode'),
};

export const invoiceChannels: Codes<InvoiceChannel> = { email: same('e-post'), paper: text('på papir', 'på papir') };

export const eFakturaStates: Codes<EFakturaState> = {
  none: text('nei', 'nei'),
  asked: text('bedt om', 'beden om'),
  active: text('ja', 'ja'),
};

export const invoiceKinds: Codes<'invoice' | 'creditNote'> = {
  invoice: same('faktura'),
  creditNote: same('kreditnota'),
};

export const dunningSteps: Codes<DunningStep> = {
  reminder: text('påminnelse', 'påminning'),
  secondReminder: text('andre påminnelse', 'andre påminning'),
  suspension: text('abonnementet stanset', 'abonnementet stansa'),
  end: text('abonnementet avsluttet', 'abonnementet avslutta'),
};

export const ledgerKinds: Codes<LedgerKind> = {
  charge: text('pris', 'pris'),
  credit: text('til gode', 'til gode'),
  fee: same('gebyr'),
  payment: same('betaling'),
  refund: text('tilbakebetaling', 'tilbakebetaling'),
  reversal: text('tilbakeføring', 'tilbakeføring'),
};

export const ledgerReasons: Codes<LedgerReason> = {
  firstPeriod: text('første periode', 'første periode'),
  renewal: text('ny periode', 'ny periode'),
  planChange: text('bytte av plan', 'byte av plan'),
  planChangeCredit: text('ubrukt del av forrige plan', 'ubrukt del av førre plan'),
  withdrawalRefund: text('angret kjøp', 'angra kjøp'),
  unpaidEndCredit: text('dager uten abonnement', 'dagar utan abonnement'),
  gift: text('gave', 'gåve'),
  giftWithdrawal: text('angret gave', 'angra gåve'),
  transferFee: text('gebyr for annen adresse', 'gebyr for anna adresse'),
  reminderFee: text('gebyr for påminnelse', 'gebyr for påminning'),
  paperInvoiceFee: text('gebyr for faktura på papir', 'gebyr for faktura på papir'),
  stopCredit: text('aviser som ikke kom under en stopp', 'aviser som ikkje kom under ein stopp'),
  complaintCredit: text('klage', 'klage'),
  openingBalance: text('overført fra før', 'overført frå før'),
  payment: same('betaling'),
  refund: text('tilbakebetaling', 'tilbakebetaling'),
  chargeback: text('betaling ført tilbake', 'betaling ført tilbake'),
};

export const periods: Codes<BillingPeriod> = {
  yearly: text('årlig', 'årleg'),
  quarterly: text('hvert kvartal', 'kvart kvartal'),
  monthly: text('månedlig', 'månadleg'),
  monthlyPremium: text('månedlig uten binding', 'månadleg utan binding'),
};
