import { type Ability, abilities } from '#src/domain/abilities.ts';
import { allEndpoints, type EndpointName } from './all.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * A title without an ability refuses its calls with `notOffered`. The specification's own calls belong to no group,
 * since every back end answers them. Nor do `getHelping` and `endHelping`, since staff who view an account need them.
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

export function abilityOf(endpoint: Endpoint): Ability | undefined {
  return byCall.get(endpoint);
}
