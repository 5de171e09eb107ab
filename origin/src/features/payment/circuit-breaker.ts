import type { Merchants } from '#origin/platform/merchants/merchants.ts';

/** The circuit is open, so the request was not sent. */
class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/** Consecutive outages that open the circuit, if they have lasted for `leastMs`. */
const maxOutages = 5;
const leastMs = 10_000;
/** How long the circuit stays open before one request probes the provider, in milliseconds. */
const pauseMs = 15_000;

export interface BreakerParts {
  readonly send: Merchants['send'];
  /** In milliseconds. */
  readonly now: () => number;
  readonly onChange: (state: 'open' | 'closed') => void;
}

/**
 * Sends requests to a provider, but not while it is down. After repeated outages (no answer, or a 5xx), requests fail
 * immediately instead of each running into its timeout. After a pause one request probes the provider; if it is
 * answered, all others follow.
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
