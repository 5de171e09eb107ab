import type { Weekday } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from '../billing-periods.ts';
import type { DeliveryChangeType } from '../delivery-change-types.ts';
import type { InvoiceChannel } from '../invoices.ts';
import type { PaymentMethodId } from '../payment-methods.ts';
import { type StatusCode, statusCodes } from '../subscription.ts';
import type { BothLanguages } from '../title.ts';

// The names are the same on pages, in mails and in the staff view.

/** In a subscriber's words; never the billing system's own. */
export const statusNames: Readonly<Record<StatusCode, BothLanguages>> = {
  [statusCodes.INACTIVE]: { nb: 'Ikke aktivt', nn: 'Ikkje aktivt' },
  [statusCodes.ACTIVE]: { nb: 'Aktivt', nn: 'Aktivt' },
  [statusCodes.SUSPENDED]: { nb: 'Satt på vent', nn: 'Sett på vent' },
  [statusCodes.PENDING_CANCELLATION]: { nb: 'Sagt opp', nn: 'Sagt opp' },
  [statusCodes.CANCELLED]: { nb: 'Avsluttet', nn: 'Avslutta' },
  [statusCodes.PENDING_TERMINATION]: { nb: 'Avsluttes', nn: 'Blir avslutta' },
  [statusCodes.TERMINATED]: { nb: 'Avsluttet', nn: 'Avslutta' },
  [statusCodes.PENDING_INSTALLATION]: { nb: 'Gjøres klart', nn: 'Blir gjort klart' },
  [statusCodes.PENDING_ACTIVATION]: { nb: 'Starter snart', nn: 'Startar snart' },
  [statusCodes.TRIAL]: { nb: 'Prøveperiode', nn: 'Prøveperiode' },
  [statusCodes.ACTIVE_NON_BILLABLE]: { nb: 'Aktivt, uten betaling', nn: 'Aktivt, utan betaling' },
};

export const invoiceChannelNames: Readonly<Record<InvoiceChannel, BothLanguages>> = {
  email: { nb: 'På e-post', nn: 'På e-post' },
  paper: { nb: 'På papir', nn: 'På papir' },
};

/** Written after an amount: `349,00 kr i måneden`. */
export const perPeriodNames: Readonly<Record<BillingPeriod, BothLanguages>> = {
  yearly: { nb: 'i året', nn: 'i året' },
  quarterly: { nb: 'hver tredje måned', nn: 'kvar tredje månad' },
  monthly: { nb: 'i måneden', nn: 'i månaden' },
  monthlyPremium: { nb: 'i måneden', nn: 'i månaden' },
};

/** Spec §3. */
export const paymentMethodNames: Readonly<Record<PaymentMethodId, BothLanguages>> = {
  VIPPS: { nb: 'Vipps', nn: 'Vipps' },
  'SWEDBANK-PPG': { nb: 'Betalingskort', nn: 'Betalingskort' },
  SPIDCARD: { nb: 'Betalingskort', nn: 'Betalingskort' },
  BANKGIRO: { nb: 'Faktura', nn: 'Faktura' },
  AVTALEGIRO: { nb: 'AvtaleGiro', nn: 'AvtaleGiro' },
  STREX: { nb: 'Mobilregningen', nn: 'Mobilrekninga' },
};

export const weekdayNames: Readonly<Record<Weekday, BothLanguages>> = {
  monday: { nb: 'mandag', nn: 'måndag' },
  tuesday: { nb: 'tirsdag', nn: 'tysdag' },
  wednesday: { nb: 'onsdag', nn: 'onsdag' },
  thursday: { nb: 'torsdag', nn: 'torsdag' },
  friday: { nb: 'fredag', nn: 'fredag' },
  saturday: { nb: 'lørdag', nn: 'laurdag' },
  sunday: { nb: 'søndag', nn: 'søndag' },
};

export const deliveryChangeNames: Readonly<Record<DeliveryChangeType, BothLanguages>> = {
  STOP: { nb: 'Stopp av avisen', nn: 'Stopp av avisa' },
  TRANSFER: { nb: 'Midlertidig adresse', nn: 'Mellombels adresse' },
  PERMANENT: { nb: 'Ny fast adresse', nn: 'Ny fast adresse' },
};
