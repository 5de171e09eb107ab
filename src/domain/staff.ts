export const staffReasons = ['phone', 'email', 'message', 'other'] as const;
export type StaffReason = (typeof staffReasons)[number];

export const staffUseKinds = [
  'loggedIn',
  'searched',
  'listed',
  'opened',
  'visitBegan',
  'visitEnded',
  'linked',
  'paymentAssigned',
  'paymentReturned',
  'surplusPaidBack',
  'agreementMade',
  'agreementChanged',
  'lostPaymentClosed',
  'eFakturaSet',
  'purchaseReported',
  'delayRecorded',
  'delayEnded',
  'delayRemoved',
  'complaintAnswered',
] as const;
export type StaffUseKind = (typeof staffUseKinds)[number];
