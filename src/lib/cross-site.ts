/** The parts of a request that reveal which site caused it. */
export interface Provenance {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * True if a request is a write that another site may have sent with the session's cookie (E-04). A websocket handshake
 * counts as a write, since it carries cookies without a preflight. A write counts as cross-site unless everything that
 * the browser states about its source names this origin. A request that states nothing does not come from a browser, so
 * no other site can have caused it.
 * @param ownOrigin the requested origin as a browser writes it
 */
export function isCrossSiteWrite({ method, headers }: Provenance, ownOrigin: string): boolean {
  const isReading = (method === 'GET' || method === 'HEAD') && headers.get('upgrade') === null;
  if (isReading) return false;
  return !isOwn(headers.get('origin'), ownOrigin) || !isOwn(headers.get('sec-fetch-site'), 'same-origin');
}

function isOwn(said: string | null, own: string): boolean {
  return said === null || said === own;
}
