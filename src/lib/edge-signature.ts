/** What the edge signs when it forwards a request (E-02). All values except the time are as the origin sees them. */
export interface EdgeClaim {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Code of the requested host's title; empty if the host belongs to none. */
  readonly titleCode: string;
  /** Requested host with its port, in its normal form. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/**
 * Headers with the edge's claim, and with the request's support code, which is not signed; the edge drops these headers
 * from clients.
 */
export const edgeHeaders = {
  titleCode: 'x-title-code',
  host: 'x-forwarded-host',
  protocol: 'x-forwarded-proto',
  clientAddress: 'x-forwarded-for',
  issuedAt: 'x-edge-issued-at',
  signature: 'x-edge-signature',
  requestCode: 'x-edge-request-code',
  place: 'x-edge-place',
  placeSignature: 'x-edge-place-signature',
} as const;

/** Maximum difference between a claim's time and its arrival, in seconds. */
export const claimLifetimeSeconds = 60;

/** Signs a claim with the secret shared by edge and origin: HMAC-SHA256, hexadecimal. */
export function signEdgeClaim(secret: string, claim: EdgeClaim): Promise<string> {
  return signText(secret, textOfClaim(claim));
}

/**
 * Signs the place of a request together with the signature of its claim. It is a signature of its own, so that an
 * origin of an earlier release, which knows no places, still finds the claim signed.
 */
export function signEdgePlace(secret: string, place: string, signature: string): Promise<string> {
  return signText(secret, textOfPlace(place, signature));
}

/** The text that is signed for a place. */
export function textOfPlace(place: string, signature: string): string {
  return `${signature}\n${place}`;
}

async function signText(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(text));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keys = new Map<string, CryptoKey>();

/** A deployment has few secrets; the key of each is imported once. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  keys.set(secret, key);
  return key;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

/** Returns the text to sign. */
export function textOfClaim(claim: EdgeClaim): string {
  const { issuedAt, method, target, titleCode, host, protocol, clientAddress } = claim;
  const lines = [String(issuedAt), method, target, titleCode, host, protocol, clientAddress];
  return lines.join('\n');
}
