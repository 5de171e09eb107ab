import { createHmac, timingSafeEqual } from 'node:crypto';
import { claimLifetimeSeconds, type EdgeClaim, edgeHeaders, textOfClaim } from '#src/lib/edge-signature.ts';
import { isNormalHost } from '#src/lib/normal-host.ts';

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

/** Whether the signature is the edge's and the host has its normal form. A few hundred bytes are signed faster here than on another thread. */
function isSigned(claim: EdgeClaim, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || !isNormalHost(claim.host, claim.protocol)) return false;
  const mac = createHmac('sha256', secret).update(textOfClaim(claim)).digest();
  return timingSafeEqual(mac, Buffer.from(signature, 'hex'));
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
