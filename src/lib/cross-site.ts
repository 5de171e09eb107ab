/** The parts of a request that tell where it was made. */
export interface Provenance {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * Whether a request may change something here although another site may have made it (E-04): the session's cookie goes
 * with it. Reading changes nothing; asking for a websocket counts as a write, since it carries cookies and no preflight.
 * A write is another site's unless all that the browser says of its provenance names this very origin. A request that
 * says nothing comes from no browser that could have been lured.
 * @param ownOrigin the origin that was asked, as a browser writes it.
 */
export function isCrossSiteWrite({ method, headers }: Provenance, ownOrigin: string): boolean {
  const isReading = (method === 'GET' || method === 'HEAD') && headers.get('upgrade') === null;
  if (isReading) return false;
  return !isOwn(headers.get('origin'), ownOrigin) || !isOwn(headers.get('sec-fetch-site'), 'same-origin');
}

function isOwn(said: string | null, own: string): boolean {
  return said === null || said === own;
}
