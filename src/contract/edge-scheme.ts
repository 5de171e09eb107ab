import { claimLifetimeSeconds, type EdgeClaim, edgeHeaders } from '#src/lib/edge-signature.ts';

/** A claim with its signature. Any other implementation must get the same signature. */
export interface SignatureVector {
  readonly secret: string;
  readonly claim: EdgeClaim;
  readonly signature: string;
}

const secret = 'the edge secret of the contract tests';

/** Examples of signed claims. */
export const signatureVectors: readonly SignatureVector[] = [
  {
    secret,
    claim: {
      method: 'GET',
      target: '/api/session?x=%2F',
      titleCode: 'POL',
      host: 'avis.example',
      protocol: 'https',
      clientAddress: '192.0.2.7',
      issuedAt: 1_800_000_000,
    },
    signature: 'c587672b3d0731305dc85b7fcce454c1faf239d7e5c8cf896d2216ca0626711f',
  },
  {
    secret,
    claim: {
      method: 'PUT',
      target: '/api/account',
      titleCode: 'N%C3%98R',
      host: 'polviktidende.localhost:8787',
      protocol: 'http',
      clientAddress: '127.0.0.1',
      issuedAt: 1_800_000_001,
    },
    signature: '96b4693bad6ae0609ed541a7ca33e193bde3ea7a523f3955f36fef26a3e06413',
  },
];

/** Scheme that a back end uses to recognise requests from the edge. */
export const edgeSecurityScheme = {
  type: 'apiKey',
  in: 'header',
  name: edgeHeaders.signature,
  description: [
    'The edge signs each request with the secret that it shares with the back end: HMAC-SHA256, in hexadecimal, of these',
    'values, one a line in UTF-8, without a newline at the end:',
    `${edgeHeaders.issuedAt} (seconds since 1970), the method, path and query to the letter, ${edgeHeaders.titleCode},`,
    `${edgeHeaders.host}, ${edgeHeaders.protocol}, ${edgeHeaders.clientAddress}.`,
    `A place of the visitor in ${edgeHeaders.place}, as NO/Bergen or NO, percent-encoded, counts only if`,
    `${edgeHeaders.placeSignature} is the same HMAC of ${edgeHeaders.signature} and it, one a line.`,
    `A request whose time differs from now by more than ${claimLifetimeSeconds} seconds is refused.`,
  ].join(' '),
  'x-test-vectors': signatureVectors,
} as const;
