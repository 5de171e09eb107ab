/**
 * The screens of the flows, in their order and with their names in the URL. The lengths of buying and cancelling are
 * compared (N-10): the cancellation may not have more screens.
 */
export const flowSteps = {
  /** The screen of offers is left out if there are none, and can be skipped if there are. */
  cancellation: ['grunn', 'tilbud', 'bekreft'],
  /** The screen about the person asks for what is not known yet; it is shown in any case, with what was told before. */
  purchase: ['velg', 'deg', 'betal'],
  /** A person without the paper is not asked about it, and one without invoices and family not about those (N-12). */
  moving: ['adresse', 'avisen', 'resten', 'bekreft'],
} as const;
