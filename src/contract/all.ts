import { pick } from '#src/lib/pick.ts';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as business from './business.ts';
import * as calendar from './calendar.ts';
import * as clientError from './client-error.ts';
import * as complaint from './complaint.ts';
import * as connect from './connect.ts';
import * as contact from './contact.ts';
import * as contactChoices from './contact-choices.ts';
import * as content from './content.ts';
import * as delivery from './delivery.ts';
import * as deliveryChange from './delivery-change.ts';
import * as deliveryHistory from './delivery-history.ts';
import * as discount from './discount.ts';
import type { Endpoint } from './endpoint.ts';
import * as family from './family.ts';
import * as firstView from './first-view.ts';
import * as gift from './gift.ts';
import * as giftRedemption from './gift-redemption.ts';
import * as helping from './helping.ts';
import * as invoice from './invoice.ts';
import * as invoiceSettings from './invoice-settings.ts';
import * as moving from './moving.ts';
import * as order from './order.ts';
import * as ownSessions from './own-sessions.ts';
import * as papers from './papers.ts';
import * as pause from './pause.ts';
import * as payment from './payment.ts';
import * as paymentMethod from './payment-method.ts';
import * as product from './product.ts';
import * as profile from './profile.ts';
import * as profileSharing from './profile-sharing.ts';
import * as rights from './rights.ts';
import * as segment from './segment.ts';
import * as session from './session.ts';
import * as siteConsent from './site-consent.ts';
import * as student from './student.ts';
import * as subscription from './subscription.ts';
import * as subscriptionChange from './subscription-change.ts';
import { summaries } from './summaries.ts';
import * as title from './title.ts';
import * as withdrawal from './withdrawal.ts';
import * as writeOutcome from './write-outcome.ts';

const modules = {
  ...account,
  ...activity,
  ...business,
  ...calendar,
  ...clientError,
  ...complaint,
  ...connect,
  ...contact,
  ...contactChoices,
  ...content,
  ...delivery,
  ...deliveryChange,
  ...deliveryHistory,
  ...discount,
  ...family,
  ...firstView,
  ...gift,
  ...giftRedemption,
  ...helping,
  ...invoice,
  ...invoiceSettings,
  ...moving,
  ...order,
  ...ownSessions,
  ...papers,
  ...pause,
  ...payment,
  ...paymentMethod,
  ...product,
  ...profile,
  ...profileSharing,
  ...rights,
  ...segment,
  ...session,
  ...siteConsent,
  ...student,
  ...subscription,
  ...subscriptionChange,
  ...title,
  ...withdrawal,
  ...writeOutcome,
};
type Modules = typeof modules;

export type EndpointName = { [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never }[keyof Modules];

const described = summaries satisfies Readonly<Record<EndpointName, string>>;

export const endpointNames = Object.keys(described).filter((name) => isEndpointName(name));

function isEndpointName(name: string): name is keyof typeof described {
  return Object.hasOwn(described, name);
}

/** Every call of an origin, keyed by name, in the order of the summaries. */
export const allEndpoints = pick(modules, ...endpointNames);
