import type { LoggedKind } from '#src/contract/activity.ts';

/** Changes with an e-mailed receipt: a person's actions on the subscription and its delivery. */
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
  'invoiceSettingChanged',
] as const satisfies readonly LoggedKind[];
export type ReceiptMailKind = (typeof receiptMailKinds)[number];

/** Subjects for a gift subscription, for which nothing is charged. */
export const giftSubjects = {
  paymentMethodChanged: 'giftMethodChanged',
  paymentMethodRemoved: 'giftMethodRemoved',
  methodStopped: 'giftMethodStopped',
} as const;

/** Subject of a mail: a kind, or a case with its own wording. */
export type MailSubject =
  | ReceiptMailKind
  | 'periodChangeOrdered'
  | 'periodChangeUndone'
  | 'connectedByCentre'
  | 'continuationWithdrawn'
  | 'methodStopped'
  | (typeof giftSubjects)[keyof typeof giftSubjects];
