/**
 * The screens of the flows, in order and with their names in the URL. The lengths of buying and cancelling are compared
 * (N-10): the cancellation may not have more screens.
 */
export const flowSteps = {
  /** The screen of offers is left out if there are none, and can otherwise be skipped. */
  cancellation: ['grunn', 'tilbud', 'bekreft'],
  /** The screen about the person asks for missing data; it is always shown, with what was already entered. */
  purchase: ['velg', 'deg', 'betal'],
  /** A person without the paper is not asked about it, nor is one without invoices or family about those (N-12). */
  moving: ['adresse', 'avisen', 'resten', 'bekreft'],
} as const;
