import { contactSubjectNames } from '#origin/features/contact/contact-mail.ts';
import type { LedgerKind, LedgerReason } from '#origin/features/ledger/ledger-tables.ts';
import type { AttemptKind } from '#origin/features/payment/payment-tables.ts';
import type { Order } from '#src/contract/order.ts';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { OfferKind } from '#src/domain/campaigns.ts';
import type { DunningStep } from '#src/domain/dunning.ts';
import type { StoredGiftState } from '#src/domain/gifts.ts';
import type { EFakturaState, InvoiceChannel } from '#src/domain/invoices.ts';
import { paymentMethodNames, weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import type { OrderState } from '#src/domain/orders.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import { type AppStore, storeNames } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import {
  actingKinds,
  actingRefusals,
  activities,
  actors,
  callName,
  contactKinds,
  loginMethods,
  personActivities,
} from './takeout-activity-codes.ts';
import { type Codes, same, text } from './takeout-code-names.ts';
import {
  accesses,
  cancellationReasons,
  channels,
  complaintCategories,
  consentCategories,
  deliveryChanges,
  familyStates,
  helperRights,
  helperStates,
  languages,
  movedPapers,
  newsletters,
  notes,
  remedies,
  replies,
  staffLooks,
  staffUses,
  statuses,
  workStates,
} from './takeout-subject-codes.ts';

const methods: Codes<PaymentMethodId> = paymentMethodNames;

const stores: Codes<AppStore> = {
  appStore: same(storeNames.appStore),
  googlePlay: same(storeNames.googlePlay),
};

const giftStates: Codes<StoredGiftState> = {
  awaitingPayment: text('venter på betaling', 'ventar på betaling'),
  unpaid: text('ikke betalt', 'ikkje betalt'),
  paid: same('betalt'),
  redeemed: text('tatt i bruk', 'teken i bruk'),
  withdrawn: text('angret', 'angra'),
};

const orderStates: Codes<OrderState> = {
  awaitingPayment: text('venter på betaling', 'ventar på betaling'),
  completed: text('fullført', 'fullført'),
  failed: text('mislyktes', 'gjekk ikkje'),
  cancelled: text('avbrutt', 'avbroten'),
  expired: text('tiden gikk ut', 'tida gjekk ut'),
};

const paymentStates: Codes<PaymentState> = {
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

const failures: Codes<PaymentFailure> = {
  insufficientFunds: text('ikke nok penger på kontoen', 'ikkje nok pengar på kontoen'),
  cardExpired: text('kortet er gått ut', 'kortet er gått ut'),
  notAuthenticated: text('ikke bekreftet hos banken', 'ikkje stadfesta hos banken'),
  cardDetailsMissing: text('kortet er ikke lagret lenger', 'kortet er ikkje lagra lenger'),
  refused: text('avvist av banken eller betalingstjenesten', 'avvist av banken eller betalingstenesta'),
  unavailable: text('betalingstjenesten svarte ikke', 'betalingstenesta svarte ikkje'),
};

const orderFailures: Readonly<Record<NonNullable<Order['failure']>, BothLanguages>> = {
  ...failures,
  alreadySubscriber: text('du hadde abonnement fra før', 'du hadde abonnement frå før'),
};

const purposes: Codes<PaymentPurposeName> = {
  invoice: same('faktura'),
  order: text('kjøp', 'kjøp'),
  gift: text('gave', 'gåve'),
  method: text('betalingsmetode', 'betalingsmåte'),
};

const attempts: Codes<AttemptKind> = {
  cardVerification: text('kort lagt til', 'kort lagt til'),
  vippsAgreement: text('avtale i Vipps', 'avtale i Vipps'),
  avtaleGiro: same('avtale om AvtaleGiro'),
  payment: same('betaling'),
  purchase: text('kjøp', 'kjøp'),
  charge: same('trekk'),
  refund: text('tilbakebetaling', 'tilbakebetaling'),
  chargeback: text('betaling ført tilbake', 'betaling ført tilbake'),
};

const offers: Codes<OfferKind> = {
  none: text('ingen', 'ingen'),
  winback: text('tilbud til tidligere abonnenter', 'tilbod til tidlegare abonnentar'),
  intro: text('tilbud til nye abonnenter', 'tilbod til nye abonnentar'),
  code: same('rabattkode'),
};

const invoiceChannels: Codes<InvoiceChannel> = { email: same('e-post'), paper: text('på papir', 'på papir') };

const eFakturaStates: Codes<EFakturaState> = {
  none: text('nei', 'nei'),
  asked: text('bedt om', 'beden om'),
  active: text('ja', 'ja'),
};

const invoiceKinds: Codes<'invoice' | 'creditNote'> = {
  invoice: same('faktura'),
  creditNote: same('kreditnota'),
};

const dunningSteps: Codes<DunningStep> = {
  reminder: text('påminnelse', 'påminning'),
  secondReminder: text('andre påminnelse', 'andre påminning'),
  suspension: text('abonnementet stanset', 'abonnementet stansa'),
  end: text('abonnementet avsluttet', 'abonnementet avslutta'),
};

const ledgerKinds: Codes<LedgerKind> = {
  charge: text('pris', 'pris'),
  credit: text('til gode', 'til gode'),
  fee: same('gebyr'),
  payment: same('betaling'),
  refund: text('tilbakebetaling', 'tilbakebetaling'),
  reversal: text('tilbakeføring', 'tilbakeføring'),
};

const ledgerReasons: Codes<LedgerReason> = {
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

const periods: Codes<BillingPeriod> = {
  yearly: text('årlig', 'årleg'),
  quarterly: text('hvert kvartal', 'kvart kvartal'),
  monthly: text('månedlig', 'månadleg'),
  monthlyPremium: text('månedlig uten binding', 'månadleg utan binding'),
};

/**
 * Names of the columns' codes in the takeout document, keyed by table and column, or by column alone for all tables.
 * The compiler requires a name for every code of a kind; a test finds code columns without names.
 */
export const takeoutCodes: Readonly<Record<string, Readonly<Record<string, BothLanguages>>>> = {
  access: accesses,
  billingPeriod: periods,
  by: actors,
  categories: consentCategories,
  category: complaintCategories,
  complaintCategory: complaintCategories,
  gainedPaperDays: weekdayNames,
  info1: notes,
  invoiceChannel: invoiceChannels,
  language: languages,
  lostPaperDays: weekdayNames,
  method: methods,
  methods: loginMethods,
  newsletterId: newsletters,
  offerKind: offers,
  paymentMethod: methods,
  pendingBillingPeriod: periods,
  plannedBillingPeriod: periods,
  purpose: purposes,
  remedy: remedies,
  reply: replies,
  rights: helperRights,
  store: stores,
  status: statuses,
  'account_activity.kind': activities,
  'acting_use.kind': actingKinds,
  'acting_use.refusal': actingRefusals,
  'business_invitation.state': workStates,
  'cancellation.reason': cancellationReasons,
  'consent_reply.channel': channels,
  'contact_change.kind': contactKinds,
  'contact_message.subject': contactSubjectNames,
  'delivery_change.type': deliveryChanges,
  'dunning_record.step': dunningSteps,
  'family_invitation.state': familyStates,
  'gift.state': giftStates,
  'helper_access.state': helperStates,
  'invoice.kind': invoiceKinds,
  'invoice_line.reason': ledgerReasons,
  'invoice_setting.channel': invoiceChannels,
  'invoice_setting.eFaktura': eFakturaStates,
  'ledger_entry.kind': ledgerKinds,
  'ledger_entry.reason': ledgerReasons,
  'ledger_entry.step': dunningSteps,
  'payment_attempt.failure': failures,
  'payment_attempt.kind': attempts,
  'payment_attempt.state': paymentStates,
  'person_activity.kind': personActivities,
  'planned_move.paper': movedPapers,
  'purchase_order.failure': orderFailures,
  'purchase_order.state': orderStates,
  'staff_use.kind': staffUses,
  'staff_use.reason': staffLooks,
};

export function codeName(table: string, column: string, code: string | number): BothLanguages | undefined {
  if (column === 'call') return callName(String(code), { reader: 'holder', isRefused: false });
  const codes = takeoutCodes[`${table}.${column}`] ?? takeoutCodes[column];
  return codes !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined;
}
