/** Events that the origin sends over the socket; each is a hint to ask the API again, never data (C-04). */
export const socketEvents = {
  /** The session was ended, in this tab or another. */
  sessionEnded: 'session:ended',
  /** A subscription of the account was changed, by its holder elsewhere or by time passing. */
  subscriptionChanged: 'subscription:changed',
  /** How the account's paper is delivered was changed, or a complaint was made. */
  deliveryUpdated: 'delivery:updated',
  /** A payment of the account has gone on, or its payment methods were changed. */
  paymentUpdated: 'payment:updated',
  /** An invoice of the account was issued, reminded of or settled. */
  invoiceUpdated: 'invoice:updated',
} as const;
