/**
 * The claim that the edge signs for a forwarded request (E-02). Apart from the time, its values are those that the
 * origin sees.
 */
export interface EdgeClaim {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Code of the requested host's title; empty if the host belongs to none. */
  readonly titleCode: string;
  /** Requested host with its port, normalised (`normalHost`). */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/**
 * Headers with the edge's claim, and with the request's support code, which is not signed. The edge drops them if a
 * client sends them.
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

/** Longest time from the issue of a claim to its arrival. */
export const claimLifetimeSeconds = 60;

/** Returns the HMAC-SHA256 of the claim with the secret shared by edge and origin, in hexadecimal. */
export function signEdgeClaim(secret: string, claim: EdgeClaim): Promise<string> {
  return hmacOf(secret, textOfClaim(claim));
}

export function headersOfClaim(claim: EdgeClaim, signature: string): Record<string, string> {
  return {
    [edgeHeaders.titleCode]: claim.titleCode,
    [edgeHeaders.host]: claim.host,
    [edgeHeaders.protocol]: claim.protocol,
    [edgeHeaders.clientAddress]: claim.clientAddress,
    [edgeHeaders.issuedAt]: String(claim.issuedAt),
    [edgeHeaders.signature]: signature,
  };
}

/**
 * Signs the place of a request together with the signature of its claim. The place has its own signature, since an
 * origin of an earlier release ignores places and must still be able to verify the claim.
 */
export function signEdgePlace(secret: string, place: string, signature: string): Promise<string> {
  return hmacOf(secret, textOfPlace(place, signature));
}

export function textOfPlace(place: string, signature: string): string {
  return `${signature}\n${place}`;
}

/** Returns HMAC-SHA256 in hexadecimal. */
export async function hmacOf(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), new TextEncoder().encode(text));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keys = new Map<string, CryptoKey>();

/** A deployment has few secrets, so each key is imported only once. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  keys.set(secret, key);
  return key;
}

export function textOfClaim(claim: EdgeClaim): string {
  const { issuedAt, method, target, titleCode, host, protocol, clientAddress } = claim;
  return [issuedAt, method, target, titleCode, host, protocol, clientAddress].join('\n');
}

/**
 * The host in lower case, without a trailing dot and the protocol's default port, for comparisons and signatures. URL
 * parsing has already normalised case and port.
 */
export function normalHost(url: URL): string {
  return url.port === '' ? normalHostName(url) : `${normalHostName(url)}:${url.port}`;
}

/** Normalised like `normalHost`, but without the port. */
export function normalHostName({ hostname }: URL): string {
  return hostname.replace(/(?<=[^.])\.$/, '');
}

export function isNormalHost(host: string, protocol: string): boolean {
  const url = URL.parse(`${protocol}://${host}`);
  return url !== null && normalHost(url) === host;
}

/** Where a request came from, according to the network in front of the edge. */
export interface Place {
  /** Two letters (ISO 3166). */
  readonly country: string;
  /** Null if only the country is known. */
  readonly city: string | null;
}

/** In characters. */
const longestCity = 60;

/** Writes the network's data (`request.cf`) as a header; null if the country is unknown. */
export function writePlace(known: unknown): string | null {
  if (typeof known !== 'object' || known === null || !('country' in known)) return null;
  const { country } = known;
  const city = 'city' in known ? known.city : null;
  if (typeof country !== 'string' || !isCountry(country)) return null;
  return typeof city === 'string' && city !== '' ? `${country}/${encodeURIComponent(city)}` : country;
}

/** Reads a place from a header; null if it is invalid. */
export function readPlace(written: string): Place | null {
  const [country = '', city, ...rest] = written.split('/');
  if (!isCountry(country) || rest.length > 0) return null;
  return { country, city: city === undefined ? null : cityOf(city) };
}

/** XX is an unknown country, and T1 is the Tor network. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'XX';
}

function cityOf(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded);
    return /^[\p{L}\p{M}\p{N} .,'’()-]+$/u.test(name) && name.length <= longestCity ? name : null;
  } catch {
    return null;
  }
}
