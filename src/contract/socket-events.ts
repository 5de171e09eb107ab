import * as v from 'valibot';

/**
 * Header of a write: id of the socket of the page that makes it. The page knows what it has done, so its socket hears no
 * event of it; those of all other pages do.
 */
export const socketIdHeader = 'x-socket-id';

/** Id of a socket, as the server gave it. */
export const SocketIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

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
  /** An invitation of the account was sent, taken up or removed. */
  invitationsUpdated: 'invitations:updated',
} as const;

const { sessionEnded: _, ...eventsOfAccount } = socketEvents;

/** Events that tell the open pages of an account's holder what to ask for again. */
export const accountEvents = Object.values(eventsOfAccount);

/** One of `accountEvents`. */
export type AccountEvent = (typeof accountEvents)[number];
