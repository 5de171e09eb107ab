/** Values of `acr_values` that a log-in may ask for (Spec §5). */
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

/** The known methods in a space-separated list. */
export function methodsIn(acrValues: unknown): readonly string[] {
  if (typeof acrValues !== 'string') return [];
  const known: readonly string[] = authenticationMethods;
  return acrValues.split(' ').filter((value) => known.includes(value));
}

/** Whether the methods that were used cover those that are asked for. */
export function covers(used: readonly string[], asked: readonly string[]): boolean {
  return asked.every((method) => used.includes(method));
}
