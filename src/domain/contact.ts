export const contactSubjects = [
  'delivery',
  'payment',
  'subscription',
  'login',
  'reading',
  'sharing',
  'privacy',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** In characters. */
export const longestMessage = 4000;
