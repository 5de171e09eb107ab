import type { ActivityKind } from '#src/contract/activity.ts';

/** Changes whose receipt goes out by e-mail: what a person did to the subscription and its delivery. */
export const receiptMailKinds = [
  'connected',
  'planChangeOrdered',
  'planChangeUndone',
  'cancelled',
  'cancellationRegretted',
  'cancellationReinstated',
  'discountTaken',
  'pauseOrdered',
  'pauseUndone',
  'pauseEnded',
  'withdrawn',
  'deliveryStopped',
  'deliveryMoved',
  'addressChangeOrdered',
  'movePlanned',
  'deliveryChangeEdited',
  'deliveryChangeWithdrawn',
  'deliveryChangeShortened',
  'complaintMade',
  'paymentMethodChanged',
  'paymentMethodRemoved',
] as const satisfies readonly ActivityKind[];
export type ReceiptMailKind = (typeof receiptMailKinds)[number];

/** The same of a gift, for which nothing is charged. */
export const giftSubjects = {
  paymentMethodChanged: 'giftMethodChanged',
  paymentMethodRemoved: 'giftMethodRemoved',
} as const;

/** What a mail is about: a kind, a change of the billing period alone, what the customer centre connected, or a gift. */
export type MailSubject =
  | ReceiptMailKind
  | 'periodChangeOrdered'
  | 'periodChangeUndone'
  | 'connectedByCentre'
  | (typeof giftSubjects)[keyof typeof giftSubjects];
