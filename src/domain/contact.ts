/** Subjects of messages to the customer centre and of known problems. */
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

/** Longest message to the customer centre, in characters. */
export const longestMessage = 4000;
