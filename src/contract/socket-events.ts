import * as v from 'valibot';

/**
 * Header of a write: socket id of the page that makes it. The page knows its own changes, so its socket gets no event;
 * those of all other pages do.
 */
export const socketIdHeader = 'x-socket-id';

/** Socket id assigned by the server. */
export const SocketIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** Events sent over the socket; each is a hint to reload from the API, never data (C-04). */
export const socketEvents = {
  /** The session was ended, in this tab or another. */
  sessionEnded: 'session:ended',
  /** A subscription of the account has changed, by its holder elsewhere or by time passing. */
  subscriptionChanged: 'subscription:changed',
  /** The account's paper delivery has changed, or a complaint was made or answered. */
  deliveryUpdated: 'delivery:updated',
  /** A payment of the account has progressed, or its payment methods have changed. */
  paymentUpdated: 'payment:updated',
  /** An invoice of the account was issued, dunned or settled. */
  invoiceUpdated: 'invoice:updated',
  /** An invitation of the account was sent, accepted or removed. */
  invitationsUpdated: 'invitations:updated',
} as const;

const { sessionEnded: _, ...eventsOfAccount } = socketEvents;

/** Events that tell the holder's open pages what to reload. */
export const accountEvents = Object.values(eventsOfAccount);

export type AccountEvent = (typeof accountEvents)[number];
