import { describe, expect, test } from 'vitest';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { createFleetView, FleetFileError, readFleet } from './fleet-view.ts';

const titles: readonly FleetTitle[] = readTitles('titles').map((title) => ({
  ...title,
  brand: { light: '#0b3c5d', dark: '#8abae2' },
  styleHashes: [],
  contentHash: '0',
}));
const local = createFleetView(
  { titles: [...titles] },
  {
    pageUrl: 'http://{publicationId}.localhost:8787',
    identityUrl: 'http://id.{publicationId}.localhost:8787',
    inboxUrl: 'http://innboks.localhost:8787',
    paymentUrl: 'http://betaling.localhost:8787',
    consentUrl: 'http://samtykke.localhost:8787',
    staffUrl: 'http://kundesenter.localhost:8787',
  },
);
const production = createFleetView(
  { titles: [...titles] },
  {
    pageUrl: 'https://{minsideHost}',
    identityUrl: 'https://id.{titleDomain}',
    inboxUrl: 'http://innboks.localhost:8787',
    paymentUrl: 'http://betaling.localhost:8787',
    consentUrl: 'http://samtykke.localhost:8787',
  },
);

describe('a fleet view', () => {
  test.each([
    ['polviktidende.localhost:8787', 'page', 'POL'],
    ['polviktidende.localhost', 'page', 'POL'],
    ['PolViktidende.localhost.:8787', 'page', 'POL'],
    ['id.polviktidende.localhost:8787', 'identity', 'POL'],
    ['nordvaerby.localhost:8787', 'page', 'NVB'],
  ])('E-01 maps the sandbox host %s to the %s of %s', (host, kind, titleCode) => {
    expect(local.roleOf(host)).toMatchObject({ kind, title: { titleCode } });
  });

  test('C-07 gives the inbox its own host', () => {
    expect(local.roleOf('innboks.localhost:8787')).toEqual({ kind: 'inbox' });
  });

  test('P-19 gives the staff view a host only if an address is configured', () => {
    expect(local.roleOf('kundesenter.localhost:8787')).toEqual({ kind: 'staff' });
    expect(production.roleOf('kundesenter.localhost:8787')).toBeUndefined();
  });

  test('C-05 gives the payment providers their own host', () => {
    expect(local.roleOf('betaling.localhost:8787')).toEqual({ kind: 'payments' });
  });

  test.each(['evil.example', 'polviktidende.localhost.evil.example', '', ':', 'a b'])(
    'E-05 finds no role for host %j',
    (host) => {
      expect(local.roleOf(host)).toBeUndefined();
    },
  );

  test('E-01 gives every title its own page host in production', () => {
    const hosts = titles.map((title) => new URL(production.pageUrl(title)).host);
    expect(new Set(hosts).size).toBe(titles.length);
    for (const title of titles) {
      expect(production.roleOf(new URL(production.pageUrl(title)).host)).toMatchObject({ kind: 'page', title });
    }
  });

  test('T-04 resolves edition codes to their title', () => {
    expect(local.titleOfCode('NVS')?.titleCode).toBe('NV');
    expect(local.titleOfCode('XX')).toBeUndefined();
  });
});

describe('readFleet', () => {
  test('T-07 reports a missing file with the command that writes it', () => {
    expect(() => readFleet('no/such/fleet.json')).toThrow(FleetFileError);
    expect(() => readFleet('no/such/fleet.json')).toThrow('npm run build');
  });

  test('T-07 reports an invalid file with its fields', () => {
    expect(() => readFleet('package.json')).toThrow('buildId');
  });
});
