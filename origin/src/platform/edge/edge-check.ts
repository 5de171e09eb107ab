import { createHmac, timingSafeEqual } from 'node:crypto';
import { claimLifetimeSeconds, type EdgeClaim, edgeHeaders, textOfClaim } from '#src/lib/edge-signature.ts';
import { isNormalHost } from '#src/lib/normal-host.ts';

/** A visit signed by the edge, with the title code that it assigned to the host. */
interface SignedVisit extends Visit {
  readonly titleCode: string;
}

/** The edge signed a visit at another time: one of the clocks is wrong, or the request is old. */
interface ClockSkew {
  readonly skewSeconds: number;
}

/** A request's own data, from the HTTP server or a socket's handshake. */
interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly header: (name: string) => string | undefined;
}

/** Returns the visit in a request's headers; undefined unless the edge signed them (E-02). */
export function verifyVisit(
  { method, target, header }: SignedRequest,
  secret: string,
  nowSeconds: number,
): SignedVisit | ClockSkew | undefined {
  const visit = {
    titleCode: header(edgeHeaders.titleCode) ?? '',
    host: header(edgeHeaders.host) ?? '',
    protocol: header(edgeHeaders.protocol) ?? '',
    clientAddress: header(edgeHeaders.clientAddress) ?? '',
  };
  const issuedAt = Number(header(edgeHeaders.issuedAt) ?? Number.NaN);
  const claim = { ...visit, method, target, issuedAt };
  const signature = header(edgeHeaders.signature) ?? '';
  if (!isSigned(claim, signature, secret)) return undefined;
  const age = nowSeconds - issuedAt;
  return Math.abs(age) <= claimLifetimeSeconds ? visit : { skewSeconds: age };
}

/**
 * True if the signature is the edge's and the host is normalised. A few hundred bytes are hashed faster here than on
 * another thread.
 */
function isSigned(claim: EdgeClaim, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || !isNormalHost(claim.host, claim.protocol)) return false;
  const mac = createHmac('sha256', secret).update(textOfClaim(claim)).digest();
  return timingSafeEqual(mac, Buffer.from(signature, 'hex'));
}

/** Returns path and query of an absolute URL, unchanged. */
export function requestTargetOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path === -1 ? '/' : url.slice(path).replace(/#.*$/s, '');
}

/** The data signed by the edge. */
export interface Visit {
  /** Requested host, with its port. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
}
