import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Feature } from '#src/domain/subscription.ts';

/** Spec §3. */
export const billingPeriodTexts: Record<BillingPeriod, MessageDescriptor> = {
  yearly: msg`Årlig`,
  quarterly: msg`Hver tredje måned`,
  monthly: msg`Månedlig`,
  monthlyPremium: msg`Månedlig, premium`,
};

export const featureTexts: Record<Feature, MessageDescriptor> = {
  content: msg`Alt innhold på nett og i app`,
  ePaper: msg`eAvis`,
  paper: msg`Papiravis`,
  familySharing: msg`Familiedeling`,
  thirdPartySites: msg`Tilgang til samarbeidende nettsteder`,
};

/** Payment methods within a sentence: `Neste betaling er 349,00 kr 1. desember med Vipps.` */
export const paidByTexts: Record<PaymentMethodId, MessageDescriptor> = {
  VIPPS: msg`med Vipps`,
  'SWEDBANK-PPG': msg`med betalingskort`,
  SPIDCARD: msg`med betalingskort`,
  BANKGIRO: msg`på faktura`,
  AVTALEGIRO: msg`med AvtaleGiro`,
  STREX: msg`over mobilregningen`,
};
