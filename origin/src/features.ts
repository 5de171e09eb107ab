import type { Feature } from '#origin/platform/feature/feature.ts';
import { activityFeature } from './features/activity/activity-feature.ts';
import { complaintFeature } from './features/complaints/complaint-feature.ts';
import { connectFeature } from './features/connect/connect-feature.ts';
import { deliveryFeature } from './features/delivery/delivery-feature.ts';
import { invoiceFeature } from './features/invoices/invoice-feature.ts';
import { ledgerFeature } from './features/ledger/ledger-feature.ts';
import { paymentFeatureOf } from './features/payment/payment-feature.ts';
import { profileFeature } from './features/profile/profile-feature.ts';
import { subscriptionFeature } from './features/subscription/subscription-feature.ts';
import { titleFeature } from './features/title/title-feature.ts';

/** All features, each after those that it uses. */
export const features: readonly Feature[] = [
  titleFeature,
  activityFeature,
  ledgerFeature,
  subscriptionFeature,
  paymentFeatureOf([]),
  deliveryFeature,
  complaintFeature,
  invoiceFeature,
  profileFeature,
  connectFeature,
];
