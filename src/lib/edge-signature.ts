import { isNormalHost } from './normal-host.ts';

/** What the edge signs when it passes a request on (E-02). All values but the time are as the origin sees them. */
export interface EdgeClaim {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Code of the title whose host was asked; empty on a host that belongs to no title. */
  readonly titleCode: string;
  /** Host that the browser asked for, with its port, in its normal form. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/** Headers in which the edge passes its claim on, and the request's support code, which is not signed; the edge drops whatever a client sends under these names. */
export const edgeHeaders = {
  titleCode: 'x-title-code',
  host: 'x-forwarded-host',
  protocol: 'x-forwarded-proto',
  clientAddress: 'x-forwarded-for',
  issuedAt: 'x-edge-issued-at',
  signature: 'x-edge-signature',
  requestCode: 'x-edge-request-code',
} as const;

/** A claim is refused if its time differs by more than this from that of its arrival, in seconds. */
export const claimLifetimeSeconds = 60;

/** Signs a claim with the secret that edge and origin share: HMAC-SHA256, hexadecimal. */
export async function signEdgeClaim(secret: string, claim: EdgeClaim): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), bytesOf(claim));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A claim as it arrives: with its signature, and the time of its arrival in seconds since 1970. */
export interface ReceivedClaim {
  readonly claim: EdgeClaim;
  readonly signature: string;
  readonly nowSeconds: number;
}

/** Age of a claim in seconds if the signature is the edge's and the host has its normal form; otherwise undefined. */
export async function ageOfEdgeClaim(
  secret: string,
  { claim, signature, nowSeconds }: ReceivedClaim,
): Promise<number | undefined> {
  if (!/^[0-9a-f]{64}$/.test(signature) || !isNormalHost(claim.host, claim.protocol)) return undefined;
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const isSigned = await crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), mac, bytesOf(claim));
  return isSigned ? nowSeconds - claim.issuedAt : undefined;
}

const keys = new Map<string, CryptoKey>();

/** A deployment has few secrets; each is made a key once. */
async function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const name = `${use} ${secret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
  keys.set(name, key);
  return key;
}

function bytesOf(claim: EdgeClaim): Uint8Array<ArrayBuffer> {
  const { issuedAt, method, target, titleCode, host, protocol, clientAddress } = claim;
  const lines = [String(issuedAt), method, target, titleCode, host, protocol, clientAddress];
  return Uint8Array.from(new TextEncoder().encode(lines.join('\n')));
}
