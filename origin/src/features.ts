import type { Feature } from '#origin/platform/feature/feature.ts';
import { activityFeature } from './features/activity/activity-feature.ts';
import { calendarFeature } from './features/calendar/calendar-feature.ts';
import { businessFeature } from './features/business/business-feature.ts';
import { complaintFeature } from './features/complaints/complaint-feature.ts';
import { connectFeature } from './features/connect/connect-feature.ts';
import { deliveryFeature } from './features/delivery/delivery-feature.ts';
import { familyFeature } from './features/family/family-feature.ts';
import { invoiceFeature } from './features/invoices/invoice-feature.ts';
import { invoicePurpose } from './features/invoices/invoice-purpose.ts';
import { needsPayment } from './features/invoices/needs-payment.ts';
import { ledgerFeature } from './features/ledger/ledger-feature.ts';
import { paymentFeatureOf } from './features/payment/payment-feature.ts';
import { orderPurpose } from './features/purchase/order-purpose.ts';
import { purchaseFeature } from './features/purchase/purchase-feature.ts';
import { papersFeature } from './features/papers/papers-feature.ts';
import { profileFeature } from './features/profile/profile-feature.ts';
import { studentFeature } from './features/student/student-feature.ts';
import { subscriptionFeatureOf } from './features/subscription/subscription-feature.ts';
import { titleFeature } from './features/title/title-feature.ts';

/** All features, each after those that it uses. */
export const features: readonly Feature[] = [
  titleFeature,
  activityFeature,
  ledgerFeature,
  subscriptionFeatureOf(needsPayment),
  paymentFeatureOf([invoicePurpose, orderPurpose]),
  deliveryFeature,
  complaintFeature,
  invoiceFeature,
  calendarFeature,
  papersFeature,
  profileFeature,
  connectFeature,
  studentFeature,
  purchaseFeature,
  familyFeature,
  businessFeature,
];
