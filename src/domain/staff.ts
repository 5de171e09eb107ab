/** Why staff of the customer centre look at a customer. */
export const staffReasons = ['phone', 'email', 'message', 'other'] as const;
export type StaffReason = (typeof staffReasons)[number];

/** What staff did, as the log has it. */
export const staffUseKinds = [
  'loggedIn',
  'searched',
  'opened',
  'visitBegan',
  'visitEnded',
  'linked',
  'paymentAssigned',
  'paymentReturned',
] as const;
export type StaffUseKind = (typeof staffUseKinds)[number];
