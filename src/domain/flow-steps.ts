/**
 * The screens of the flows, in order, under their names in the URL. The cancellation must not have
 * more screens than a purchase (N-10).
 */
export const flowSteps = {
  /** The offers screen is left out if there are none, and can otherwise be skipped. */
  cancellation: ['grunn', 'tilbud', 'bekreft'],
  /**
   * The screen `deg` asks for missing data about the person. It is always shown, with the data
   * already entered.
   */
  purchase: ['velg', 'deg', 'betal'],
  /**
   * Questions about the paper, invoices and family are skipped for a person without them (N-12).
   */
  moving: ['adresse', 'avisen', 'resten', 'bekreft'],
} as const;
