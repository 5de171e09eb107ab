import * as v from 'valibot';

/**
 * The socket id of the page that made the write. That page already has its own change, so only the sockets of other
 * pages get an event.
 */
export const socketIdHeader = 'x-socket-id';

export const SocketIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Each event is a hint to reload from the API, never data (C-04). */
export const socketEvents = {
  sessionEnded: 'session:ended',
  /** A subscription of the account was changed by its holder elsewhere, or changed over time. */
  subscriptionChanged: 'subscription:changed',
  /** The account's paper delivery has changed, or a complaint was made or answered. */
  deliveryUpdated: 'delivery:updated',
  /** A payment of the account has progressed, or its payment methods have changed. */
  paymentUpdated: 'payment:updated',
  invoiceUpdated: 'invoice:updated',
  invitationsUpdated: 'invitations:updated',
} as const;

const { sessionEnded: _, ...eventsOfAccount } = socketEvents;

export const accountEvents = Object.values(eventsOfAccount);

export type AccountEvent = (typeof accountEvents)[number];
