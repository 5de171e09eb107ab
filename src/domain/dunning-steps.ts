/** What happens with an invoice that is not paid, each once and in this order. */
export const dunningSteps = ['reminder', 'secondReminder', 'suspension', 'end'] as const;
export type DunningStep = (typeof dunningSteps)[number];
