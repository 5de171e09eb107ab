import { createAccount, getAccount } from './account.ts';
import { getActivities, getActivity } from './activity.ts';
import { getCalendar, getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from './calendar.ts';
import {
  getBusiness,
  getBusinessAddresses,
  inviteEmployees,
  removeEmployees,
  resendInvitations,
  sendBusinessCode,
  verifyBusinessEmail,
} from './business.ts';
import { getComplaintCodes, getComplaints, makeComplaint } from './complaint.ts';
import { assignAccount, getLookUp, searchAccount, verifyCode } from './connect.ts';
import { reportClientErrors } from './client-error.ts';
import { getContactMessage, sendContactMessage } from './contact.ts';
import { getContent, getContentList, removeSavedArticle, restoreSavedArticle } from './content.ts';
import { getContactChoices, setContactChoices } from './contact-choices.ts';
import { getSiteConsents, recordSiteConsent } from './site-consent.ts';
import { getDelivery } from './delivery.ts';
import {
  getEarlierAddresses,
  getInstructions,
  getPostalPlace,
  getStandingAddress,
  makeDeliveryChange,
  previewDeliveryChange,
  setInstructions,
  setStandingAddress,
  withdrawDeliveryChange,
} from './delivery-change.ts';
import { getDeliveryHistory, getDeliveryWeeks } from './delivery-history.ts';
import { addDiscount, getDiscountDetails, getTouchpoint } from './discount.ts';
import type { Endpoint } from './endpoint.ts';
import {
  acceptInvitation,
  declineInvitation,
  getFamily,
  inviteMember,
  leaveFamily,
  previewInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from './family.ts';
import { getFirstView } from './first-view.ts';
import {
  acceptHelp,
  declineHelp,
  beginHelping,
  endHelping,
  getHelpers,
  getHelping,
  inviteHelper,
  leaveHelping,
  previewHelp,
  resendHelperInvitation,
  revokeHelper,
} from './helping.ts';
import { changeGift, getGift, getGifts, orderGift, resendGift, withdrawGift } from './gift.ts';
import { continueGift, previewGift, redeemGift } from './gift-redemption.ts';
import {
  getInvoice,
  getInvoicePdf,
  getInvoices,
  getOpenInvoices,
  getPaylink,
  getReceiptPdf,
  payInvoice,
} from './invoice.ts';
import { getInvoiceSettings, setInvoiceSettings } from './invoice-settings.ts';
import { getMoving, planMove, previewMove, withdrawMove } from './moving.ts';
import { endPause, getPause, orderPause, undoPause } from './pause.ts';
import { cancelOrder, getOrder, getUnpaidOrder, placeOrder, quoteOrder } from './order.ts';
import { getPapers } from './papers.ts';
import { cancelPayment, getPayment, openPayment } from './payment.ts';
import { changeCard, changePaymentMethod, getPaymentMethods } from './payment-method.ts';
import { getProducts, getTerms, getWinback } from './product.ts';
import { readSharedProfile, startProfileSharing } from './profile-sharing.ts';
import { endOtherSessions, endOwnSession, getOwnSessions } from './own-sessions.ts';
import { getProfile, updateAccount } from './profile.ts';
import { sendSegmentMessage, withdrawSegmentMessage } from './segment.ts';
import { getLogin, getLoginToken, getSession, handleCode, handleLoginToken, postLogout } from './session.ts';
import { activateStudentSubscription, getStudent, sendStudentEmail } from './student.ts';
import { getSubscription } from './subscription.ts';
import {
  cancelSubscription,
  changePlan,
  getOfferings,
  previewCancellation,
  previewPlanChange,
  previewPlanUndo,
  undoCancellation,
  undoPlanChange,
  reinstateCancellation,
  withdrawFromContract,
} from './subscription-change.ts';
import { getTitle, retrieveTitleCode, getAbilities } from './title.ts';
import { getWithdrawal } from './withdrawal.ts';
import { getWrite } from './write-outcome.ts';
import {
  getDeletion,
  orderDeletion,
  withdrawDeletion,
  downloadTakeout,
  getTakeout,
  openTakeout,
  orderTakeout,
} from './rights.ts';

/** Every call of an origin, keyed by name. */
export const allEndpoints = {
  getTitle,
  getAbilities,
  retrieveTitleCode,
  getSession,
  getFirstView,
  getLoginToken,
  getLogin,
  handleCode,
  handleLoginToken,
  postLogout,
  getAccount,
  createAccount,
  getLookUp,
  searchAccount,
  verifyCode,
  assignAccount,
  updateAccount,
  getProfile,
  getOwnSessions,
  endOwnSession,
  endOtherSessions,
  getSubscription,
  getOfferings,
  previewPlanChange,
  previewPlanUndo,
  changePlan,
  undoPlanChange,
  previewCancellation,
  cancelSubscription,
  undoCancellation,
  reinstateCancellation,
  getWithdrawal,
  withdrawFromContract,
  getTouchpoint,
  getDiscountDetails,
  addDiscount,
  getPause,
  orderPause,
  undoPause,
  endPause,
  getDelivery,
  previewDeliveryChange,
  makeDeliveryChange,
  withdrawDeliveryChange,
  getInstructions,
  setInstructions,
  getDeliveryHistory,
  getDeliveryWeeks,
  getEarlierAddresses,
  getPostalPlace,
  getStandingAddress,
  setStandingAddress,
  getComplaintCodes,
  getComplaints,
  makeComplaint,
  getPayment,
  openPayment,
  cancelPayment,
  getPaymentMethods,
  changeCard,
  changePaymentMethod,
  getInvoices,
  getOpenInvoices,
  getInvoice,
  getPaylink,
  getInvoicePdf,
  getReceiptPdf,
  payInvoice,
  getMoving,
  previewMove,
  planMove,
  withdrawMove,
  getInvoiceSettings,
  setInvoiceSettings,
  getProducts,
  getTerms,
  getWinback,
  startProfileSharing,
  readSharedProfile,
  quoteOrder,
  placeOrder,
  getOrder,
  getUnpaidOrder,
  cancelOrder,
  getGifts,
  getGift,
  orderGift,
  changeGift,
  resendGift,
  withdrawGift,
  previewGift,
  redeemGift,
  continueGift,
  getPapers,
  getCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
  getCalendar,
  getContactChoices,
  setContactChoices,
  getSiteConsents,
  recordSiteConsent,
  getFamily,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  removeMember,
  leaveFamily,
  previewInvitation,
  acceptInvitation,
  declineInvitation,
  getHelpers,
  inviteHelper,
  resendHelperInvitation,
  revokeHelper,
  previewHelp,
  acceptHelp,
  declineHelp,
  getHelping,
  beginHelping,
  endHelping,
  leaveHelping,
  getStudent,
  sendStudentEmail,
  activateStudentSubscription,
  getBusiness,
  getBusinessAddresses,
  inviteEmployees,
  resendInvitations,
  removeEmployees,
  sendBusinessCode,
  verifyBusinessEmail,
  getContent,
  getContentList,
  removeSavedArticle,
  restoreSavedArticle,
  sendContactMessage,
  getContactMessage,
  reportClientErrors,
  getTakeout,
  orderTakeout,
  openTakeout,
  downloadTakeout,
  getDeletion,
  orderDeletion,
  withdrawDeletion,
  getActivities,
  getActivity,
  getWrite,
  sendSegmentMessage,
  withdrawSegmentMessage,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof allEndpoints;
