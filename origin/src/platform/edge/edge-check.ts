import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  claimLifetimeSeconds,
  edgeHeaders,
  textOfClaim,
  textOfPlace,
  isNormalHost,
  type Place,
  readPlace,
} from '#src/lib/edge-headers.ts';

/** A visit signed by the edge, with the title code that it assigned to the host. */
interface SignedVisit extends Visit {
  readonly titleCode: string;
}

/** The edge signed the visit at another time, so a clock is wrong or the request is old. */
interface ClockSkew {
  readonly skewSeconds: number;
}

/** The parts of a request that the signature covers, from the HTTP server or a socket's handshake. */
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
  const claimed = {
    titleCode: header(edgeHeaders.titleCode) ?? '',
    host: header(edgeHeaders.host) ?? '',
    protocol: header(edgeHeaders.protocol) ?? '',
    clientAddress: header(edgeHeaders.clientAddress) ?? '',
  };
  const issuedAt = Number(header(edgeHeaders.issuedAt) ?? Number.NaN);
  const claim = { ...claimed, method, target, issuedAt };
  const signature = header(edgeHeaders.signature) ?? '';
  if (!isNormalHost(claim.host, claim.protocol) || !isSigned(textOfClaim(claim), signature, secret)) return undefined;
  const age = nowSeconds - issuedAt;
  if (Math.abs(age) > claimLifetimeSeconds) return { skewSeconds: age };
  const written = header(edgeHeaders.place) ?? '';
  const isPlaceSigned = isSigned(textOfPlace(written, signature), header(edgeHeaders.placeSignature) ?? '', secret);
  return { ...claimed, place: isPlaceSigned ? readPlace(written) : null };
}

/**
 * True if the edge made the signature. A few hundred bytes are hashed faster here than on another
 * thread.
 */
function isSigned(text: string, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const mac = createHmac('sha256', secret).update(text).digest();
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
  /** Null if the edge does not know it. */
  readonly place: Place | null;
}
