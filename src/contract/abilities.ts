import { abilities, type Ability } from '#src/domain/abilities.ts';
import { allEndpoints, type EndpointName } from './all.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The calls of each ability. A title without the ability refuses them with `notOffered`. The
 * specification's own calls are in no group, since every back end answers them. `getHelping` and
 * `endHelping` are in none either, since staff who view an account need them.
 */
export const callsOfAbilities = {
  purchase: [
    'getWinback',
    'startProfileSharing',
    'readSharedProfile',
    'quoteOrder',
    'placeOrder',
    'getOrder',
    'getUnpaidOrder',
    'cancelOrder',
  ],
  gifts: [
    'getGifts',
    'getGift',
    'orderGift',
    'changeGift',
    'resendGift',
    'withdrawGift',
    'previewGift',
    'redeemGift',
    'continueGift',
  ],
  student: ['getStudent'],
  business: [
    'getBusiness',
    'getBusinessAddresses',
    'inviteEmployees',
    'resendInvitations',
    'removeEmployees',
    'sendBusinessCode',
    'verifyBusinessEmail',
  ],
  family: [
    'getFamily',
    'inviteMember',
    'resendInvitation',
    'withdrawInvitation',
    'removeMember',
    'leaveFamily',
    'previewInvitation',
    'acceptInvitation',
    'declineInvitation',
  ],
  helpers: [
    'getHelpers',
    'inviteHelper',
    'resendHelperInvitation',
    'revokeHelper',
    'previewHelp',
    'acceptHelp',
    'declineHelp',
    'beginHelping',
    'leaveHelping',
  ],
  delivery: [
    'getDelivery',
    'previewDeliveryChange',
    'makeDeliveryChange',
    'withdrawDeliveryChange',
    'getInstructions',
    'setInstructions',
    'getDeliveryHistory',
    'getDeliveryWeeks',
    'getEarlierAddresses',
    'getStandingAddress',
    'setStandingAddress',
  ],
  complaints: ['getComplaints', 'makeComplaint'],
  moving: ['getMoving', 'previewMove', 'planMove', 'withdrawMove'],
  pauses: ['getPause', 'orderPause', 'undoPause', 'endPause'],
  invoices: [
    'getInvoices',
    'getOpenInvoices',
    'getInvoice',
    'getPaylink',
    'getInvoicePdf',
    'getReceiptPdf',
    'payInvoice',
    'getInvoiceSettings',
    'setInvoiceSettings',
  ],
  content: ['getContent', 'getContentList', 'removeSavedArticle', 'restoreSavedArticle'],
  contactChoices: ['getContactChoices', 'setContactChoices'],
  calendar: ['getCalendarFeed', 'makeCalendarFeed', 'revokeCalendarFeed', 'getCalendar'],
} as const satisfies Readonly<Record<Ability, readonly EndpointName[]>>;

const byCall = new Map<Endpoint, Ability>(
  abilities.flatMap((ability) => callsOfAbilities[ability].map((name) => [allEndpoints[name], ability] as const)),
);

/** Returns the ability that a call belongs to; undefined for a call that every title has. */
export function abilityOf(endpoint: Endpoint): Ability | undefined {
  return byCall.get(endpoint);
}
