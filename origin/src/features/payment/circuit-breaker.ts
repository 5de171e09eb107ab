import type { Merchants } from '#origin/platform/merchants/merchants.ts';

/** The provider is left alone for a while, so the request was not sent. */
class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Outages in a row after which a provider is left alone, if they have lasted for `leastMs`. */
const maxOutages = 5;
const leastMs = 10_000;
/** How long it is left alone before one request tries it again. */
const pauseMs = 15_000;

/** What a breaker needs. */
export interface BreakerParts {
  readonly send: Merchants['send'];
  /** In milliseconds. */
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

/**
 * Sends requests to a provider, but none while it is down: after repeated outages, no answer or one of 5xx, requests fail at
 * once instead of each waiting for its time to run out. After a pause one request tries the provider again; all others
 * follow if it is answered.
 */
export function createCircuitBreaker({ send, now, onChange }: BreakerParts): Merchants['send'] {
  let outages = 0;
  let since = 0;
  let pausedUntil: number | undefined;
  let isTried = false;
  const answered = (): void => {
    outages = 0;
    if (pausedUntil === undefined) return;
    pausedUntil = undefined;
    onChange('closed');
  };
  const failed = (isTrial: boolean): void => {
    if (pausedUntil !== undefined) {
      if (isTrial) pausedUntil = now() + pauseMs;
      return;
    }
    if (outages === 0) since = now();
    outages += 1;
    if (outages < maxOutages || now() - since < leastMs) return;
    pausedUntil = now() + pauseMs;
    onChange('open');
  };
  return async (url, init) => {
    const isTrial = pausedUntil !== undefined;
    if (pausedUntil !== undefined && (isTried || now() < pausedUntil)) throw new CircuitOpenError();
    if (isTrial) isTried = true;
    try {
      const response = await send(url, init);
      if (response.status >= 500) failed(isTrial);
      else answered();
      return response;
    } catch (error) {
      failed(isTrial);
      throw error;
    } finally {
      if (isTrial) isTried = false;
    }
  };
}
