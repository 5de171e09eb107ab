import { type Answer, problem } from './api-server.ts';

/** Failing answers to a page's call, each with the name of its fault. */
export const answerFaults: readonly (readonly [name: string, fault: Answer])[] = [
  ['500', problem(500, 'internal')],
  ['503', problem(503, 'unavailable')],
  ['a timeout at the edge', problem(504, 'timeout')],
  ['a malformed answer', { text: '<html>' }],
];

/** Closes the connection without an answer. */
function cutOff(): never {
  throw new Error('The connection ends.');
}

/** All ways in which a call can fail, each with the start of the form's message. */
export const callFaults: readonly (readonly [name: string, fault: () => Answer, says: RegExp])[] = [
  ...answerFaults.map(([name, fault]) => [name, () => fault, /Noe gikk galt hos oss/] as const),
  ['no connection', cutOff, /Vi fikk ikke kontakt/],
  ['an expired log-in', () => problem(401, 'unauthenticated'), /Du må logge inn på nytt/],
];
