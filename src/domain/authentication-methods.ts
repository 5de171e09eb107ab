/** Authentication methods that a log-in may require, as values of `acr_values` (Spec §5). */
export const authenticationMethods = [
  'password',
  'otp',
  'otp-email',
  'sms',
  'eid',
  'eid-no',
  'eid-se',
  'eid-fi',
  'eid-dk',
] as const;
