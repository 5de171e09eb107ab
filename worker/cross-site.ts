/** The parts of a request that tell where it was made. */
export interface Provenance {
  readonly method: string;
  /** Whether it asks for a websocket, which carries cookies and no preflight. */
  readonly isUpgrade: boolean;
  /** Origin of the page that made it, as the browser says; null from a client that is no browser. */
  readonly origin: string | null;
  /** The browser's own verdict; null from an old browser or none. */
  readonly fetchSite: string | null;
  /** Origin that was asked. */
  readonly ownOrigin: string;
}

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something here (E-04). Reading is free. A write or a websocket is let through when
 * all that the browser says of its provenance names this very origin; a request that says nothing comes from no
 * browser that could have been lured, and is let through as well.
 */
export function isAllowedProvenance(request: Provenance): boolean {
  if (readingMethods.includes(request.method) && !request.isUpgrade) return true;
  if (request.origin !== null && request.origin !== request.ownOrigin) return false;
  return request.fetchSite === null || request.fetchSite === 'same-origin';
}
