import { type Answer, problem } from './api-server.ts';

/** How a call fails from the page's view, by the name of the fault. */
export const answerFaults: readonly (readonly [name: string, fault: Answer])[] = [
  ['500', problem(500, 'internal')],
  ['503', problem(503, 'unavailable')],
  ['a time-out of the edge', problem(504, 'timeout')],
  ['a malformed answer', { text: '<html>' }],
];
