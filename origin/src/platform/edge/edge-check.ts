import { ageOfEdgeClaim, claimLifetimeSeconds, edgeHeaders } from '#src/lib/edge-signature.ts';

/** A visit that the edge signed for, and the title code that it put the host down to. */
interface SignedVisit extends Visit {
  readonly titleCode: string;
}

/** The edge signed for a visit at another time than now: its clock or this one is wrong, or the request is an old one. */
interface ClockSkew {
  readonly skewSeconds: number;
}

/** What a request says of itself, as the HTTP server or a socket's handshake sees it. */
interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly header: (name: string) => string | undefined;
}

/** The visit that a request's headers describe; undefined unless the edge signed them (E-02). */
export async function verifyVisit(
  { method, target, header }: SignedRequest,
  secret: string,
  nowSeconds: number,
): Promise<SignedVisit | ClockSkew | undefined> {
  const visit = {
    titleCode: header(edgeHeaders.titleCode) ?? '',
    host: header(edgeHeaders.host) ?? '',
    protocol: header(edgeHeaders.protocol) ?? '',
    clientAddress: header(edgeHeaders.clientAddress) ?? '',
  };
  const issuedAt = Number(header(edgeHeaders.issuedAt) ?? Number.NaN);
  const claim = { ...visit, method, target, issuedAt };
  const signature = header(edgeHeaders.signature) ?? '';
  const age = await ageOfEdgeClaim(secret, { claim, signature, nowSeconds });
  if (age === undefined) return undefined;
  return Math.abs(age) <= claimLifetimeSeconds ? visit : { skewSeconds: age };
}

/** Path and query of an absolute URL, unchanged. */
export function requestTargetOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path === -1 ? '/' : url.slice(path).replace(/#.*$/s, '');
}

/** What the edge has signed. */
export interface Visit {
  /** Host that the browser asked for, with its port. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
}
