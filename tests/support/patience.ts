import { vi } from 'vitest';

/**
 * The same timeout as in browser tests: on a busy machine a step can take many times longer. Vitest's default is 1 s.
 */
const timeout = 10_000;

const { waitFor, waitUntil } = vi;

type Options = number | { readonly timeout?: number; readonly interval?: number };

const patient = (options: Options = {}): Options => (typeof options === 'number' ? options : { timeout, ...options });

// Files that share their modules run this again on the same `vi`.
if (waitFor.name !== 'patientWaitFor') {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}
