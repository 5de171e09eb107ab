/**
 * The screens of the flows whose lengths are compared (N-10), in their order and with their names in `?steg=`. A flow
 * that buys is added here; the cancellation may not have more screens than it.
 */
export const flowSteps = {
  /** The screen of offers is left out if there are none, and can be skipped if there are. */
  cancellation: ['grunn', 'tilbud', 'bekreft'],
  /** The screen about the person asks for what is not known yet; it is shown in any case, with what was told before. */
  purchase: ['velg', 'deg', 'betal'],
} as const;
