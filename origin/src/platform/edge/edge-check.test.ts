import { describe, expect, test } from 'vitest';
import { type EdgeClaim, edgeHeaders, signEdgeClaim, signEdgePlace } from '#src/lib/edge-headers.ts';
import { requestTargetOf, verifyVisit } from './edge-check.ts';

const secret = 'a secret of the tests';
const claim: EdgeClaim = {
  method: 'POST',
  target: '/api/handlecode?x=1',
  titleCode: 'POL',
  host: 'polviktidende.localhost:8787',
  protocol: 'http',
  clientAddress: '127.0.0.1',
  issuedAt: 1_800_000_000,
};

async function visitOf(given: Partial<EdgeClaim> = {}, nowSeconds = claim.issuedAt, key = secret) {
  return visitAs({ ...claim, ...given }, await signEdgeClaim(secret, claim), { nowSeconds, key });
}

interface Seen {
  readonly nowSeconds?: number;
  readonly key?: string;
  readonly more?: Readonly<Record<string, string>>;
}

async function visitAs(
  seen: EdgeClaim,
  signature: string,
  { nowSeconds = claim.issuedAt, key = secret, more = {} }: Seen = {},
) {
  const headers = new Map<string, string>([
    [edgeHeaders.titleCode, seen.titleCode],
    [edgeHeaders.host, seen.host],
    [edgeHeaders.protocol, seen.protocol],
    [edgeHeaders.clientAddress, seen.clientAddress],
    [edgeHeaders.issuedAt, String(seen.issuedAt)],
    [edgeHeaders.signature, signature],
    ...Object.entries(more),
  ]);
  const { method, target } = seen;
  return verifyVisit({ method, target, header: (name) => headers.get(name) }, key, nowSeconds);
}

describe('verifyVisit', () => {
  test('E-02 accepts a visit signed by the edge', async () => {
    expect(await visitOf()).toEqual({
      titleCode: 'POL',
      host: 'polviktidende.localhost:8787',
      protocol: 'http',
      clientAddress: '127.0.0.1',
      place: null,
    });
  });

  test('G-14 E-02 accepts a place only if the edge signed it for this request', async () => {
    const signature = await signEdgeClaim(secret, claim);
    const placed = async (place: string, placeSignature: string) => {
      const more = { [edgeHeaders.place]: place, [edgeHeaders.placeSignature]: placeSignature };
      return visitAs(claim, signature, { more });
    };
    const own = await signEdgePlace(secret, 'NO/Bod%C3%B8', signature);
    const earlier = await signEdgePlace(secret, 'NO/Oslo', await signEdgeClaim(secret, { ...claim, issuedAt: 1 }));
    expect(await placed('NO/Bod%C3%B8', own)).toMatchObject({ place: { country: 'NO', city: 'Bodø' } });
    expect(await placed('NO/Oslo', own)).toMatchObject({ place: null });
    expect(await placed('NO/Oslo', earlier)).toMatchObject({ place: null });
    expect(await placed('NO/Oslo', '')).toMatchObject({ place: null });
  });

  test.each<Partial<EdgeClaim>>([
    { method: 'GET' },
    { target: '/api/account/1' },
    { titleCode: 'AN' },
    { host: 'alvnesnytt.localhost:8787' },
    { protocol: 'https' },
    { clientAddress: '10.0.0.1' },
    { issuedAt: claim.issuedAt + 1 },
    { issuedAt: Number.NaN },
  ])('E-02 rejects a visit with a changed %j', async (given) => {
    expect(await visitOf(given)).toBeUndefined();
  });

  test.each(['PolViktidende.localhost:8787', 'polviktidende.localhost.:8787', 'polviktidende.localhost:80'])(
    'E-02 rejects the unnormalised host %s, even if it is signed',
    async (host) => {
      const signed = { ...claim, host };
      expect(await visitAs(signed, await signEdgeClaim(secret, signed))).toBeUndefined();
    },
  );

  test('E-02 reports the clock difference of a signature with the wrong time', async () => {
    expect(await visitOf({}, claim.issuedAt + 60)).toHaveProperty('host');
    expect(await visitOf({}, claim.issuedAt + 61)).toEqual({ skewSeconds: 61 });
    expect(await visitOf({}, claim.issuedAt - 61)).toEqual({ skewSeconds: -61 });
  });

  test('E-02 rejects a signature made with another secret', async () => {
    expect(await visitOf({}, claim.issuedAt, 'another secret of the tests')).toBeUndefined();
  });
});

describe('requestTargetOf', () => {
  test.each([
    ['http://127.0.0.1:8788/api/x?y=%2F', '/api/x?y=%2F'],
    ['http://127.0.0.1:8788', '/'],
    ['http://127.0.0.1:8788//api//x', '//api//x'],
    ['http://127.0.0.1/api/x#y', '/api/x'],
  ])('E-02 reads the path and query of %s as %s', (url, target) => {
    expect(requestTargetOf(url)).toBe(target);
  });
});
