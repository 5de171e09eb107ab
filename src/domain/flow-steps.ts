/**
 * The screens of the flows that are held against each other (N-10), each in its order, as `?steg=` names them. A flow
 * that buys stands beside the cancellation and may not have fewer screens than it.
 */
export const flowSteps = {
  /** The offers are passed by where there are none, and can be passed by where there are. */
  cancellation: ['grunn', 'tilbud', 'bekreft'],
} as const;
