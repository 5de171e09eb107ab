import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const sites = ['https://minside.nordvik.example', 'http://nordvik.localhost:8787'];

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/fakturaoversikt',
    '/fakturaoversikt?side=2&q=%2F%2Fx',
    '/betal-faktura/12?til=//x.no#topp',
    '/søk?ø=å',
  ])('G-05 keeps the path %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    '',
    'fakturaoversikt',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\b',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    '/ok\u0000',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/trailing ',
  ])('G-05 replaces %j with the front page', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  test('G-05 never leaves the site, for any input', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%2f', '%5c', '\t', '\n', '@', ':', '?', '#', 'a', ' ', '\u00a0', '\uff0f'),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          fc.string(),
          fc.webUrl(),
          nasty.map((text) => `/${text}`),
        ),
        (path) => {
          const safe = safeReturnPath(path);
          for (const site of sites) {
            const landed = new URL(safe, `${site}/callback?code=1`);
            expect(landed.origin).toBe(site);
            // The resulting path must also be safe if it is read again.
            expect(new URL(landed.pathname, site).origin).toBe(site);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
