import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  claimLifetimeSeconds,
  edgeHeaders,
  isNormalHost,
  type Place,
  readPlace,
  textOfClaim,
  textOfPlace,
} from '#src/lib/edge-headers.ts';

/** A visit, with the title code that the edge assigned to its host. */
interface SignedVisit extends Visit {
  readonly titleCode: string;
}

/** The edge signed the visit at a different time, so a clock is wrong or the request is old. */
interface ClockSkew {
  readonly skewSeconds: number;
}

interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly header: (name: string) => string | undefined;
}

/** Undefined unless the edge signed the visit (E-02). */
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

/** Hashing a few hundred bytes is faster here than on another thread. */
function isSigned(text: string, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const mac = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(mac, Buffer.from(signature, 'hex'));
}

/** Path and query of an absolute URL, unchanged. */
export function requestTargetOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return path === -1 ? '/' : url.slice(path).replace(/#.*$/s, '');
}

export interface Visit {
  /** Includes the port. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
  readonly place: Place | null;
}
