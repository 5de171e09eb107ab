import { accountPersonalData } from '#origin/features/account/account-repository.ts';
import { findMoneyOwed } from '#origin/features/invoices/open-total.ts';
import { siteConsentFeature } from '#origin/features/site-consent/site-consent-feature.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { platformPersonalData } from '#origin/platform/personal-data/platform-personal-data.ts';
import { sessionPersonalData } from '#origin/session/login-service.ts';
import { activityFeature } from './features/activity/activity-feature.ts';
import { createBankFeature } from './features/bank/bank-feature.ts';
import { businessFeature } from './features/business/business-feature.ts';
import { calendarFeature } from './features/calendar/calendar-feature.ts';
import { clientErrorsFeature } from './features/client-errors/client-errors-feature.ts';
import { complaintFeature } from './features/complaints/complaint-feature.ts';
import { connectFeature } from './features/connect/connect-feature.ts';
import { contactFeature } from './features/contact/contact-feature.ts';
import { contactChoicesFeature } from './features/contact-choices/contact-choices-feature.ts';
import { contentFeature } from './features/content/content-feature.ts';
import { deliveryFeature } from './features/delivery/delivery-feature.ts';
import { familyFeature } from './features/family/family-feature.ts';
import { giftFeature } from './features/gifts/gift-feature.ts';
import { giftPurpose } from './features/gifts/gift-purpose.ts';
import { createHelperFeature } from './features/helping/helping-feature.ts';
import { createInvoiceFeature } from './features/invoices/invoice-feature.ts';
import { invoicePurpose, surplusLedger } from './features/invoices/invoice-purpose.ts';
import { ledgerFeature } from './features/ledger/ledger-feature.ts';
import { movingFeature } from './features/moving/moving-feature.ts';
import { papersFeature } from './features/papers/papers-feature.ts';
import { createPaymentFeature } from './features/payment/payment-feature.ts';
import { profileFeature } from './features/profile/profile-feature.ts';
import { orderPurpose } from './features/purchase/order-purpose.ts';
import { findOrderOfInvoice } from './features/purchase/order-repository.ts';
import { purchaseFeature } from './features/purchase/purchase-feature.ts';
import { createRightsFeature, rightsPersonalData } from './features/rights/rights-feature.ts';
import { segmentFeature, shownMessages } from './features/segments/segment-feature.ts';
import { studentFeature } from './features/student/student-feature.ts';
import { createSubscriptionFeature } from './features/subscription/subscription-feature.ts';
import { titleFeature } from './features/title/title-feature.ts';
import { identityPersonalData } from './identity/identity-data-rules.ts';
import { staffFeature } from './staff/staff-feature.ts';
import { endStaffVisit } from './staff/visit-service.ts';

const purposes = [invoicePurpose, orderPurpose, giftPurpose];

/** All features except data-subject rights, which build on them; each feature comes after those that it uses. */
const subjects: readonly Feature[] = [
  titleFeature,
  activityFeature,
  ledgerFeature,
  segmentFeature,
  createSubscriptionFeature({ moneyOwed: findMoneyOwed, shownMessages }),
  createPaymentFeature(purposes, surplusLedger),
  deliveryFeature,
  complaintFeature,
  createInvoiceFeature(findOrderOfInvoice),
  createBankFeature(purposes, surplusLedger),
  movingFeature,
  calendarFeature,
  papersFeature,
  profileFeature,
  contactChoicesFeature,
  siteConsentFeature,
  connectFeature,
  studentFeature,
  purchaseFeature,
  giftFeature,
  familyFeature,
  createHelperFeature(endStaffVisit),
  businessFeature,
  contentFeature,
  contactFeature,
  staffFeature,
  clientErrorsFeature,
];

/** The log-in tables come last, because they are needed to find the rows of the other tables. */
export const personalDataTables: readonly PersonalDataTable[] = [
  ...rightsPersonalData,
  ...subjects.flatMap(({ personalData = [] }) => personalData),
  ...platformPersonalData,
  ...sessionPersonalData,
  ...accountPersonalData,
  ...identityPersonalData,
];

export const features: readonly Feature[] = [...subjects, createRightsFeature(personalDataTables)];
