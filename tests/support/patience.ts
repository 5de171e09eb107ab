import { vi } from 'vitest';

/**
 * As long as browser tests wait: a step can take many times longer on a busy machine. Vitest's default is one second.
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
