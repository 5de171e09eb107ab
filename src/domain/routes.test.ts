import { describe, expect, test } from 'vitest';
import { type Guard, notFoundUrl, pageFileOf, requestedPath, routeTable, shownRouteId } from './routes.ts';

test('R-01 N-17 the table has the 57 routes of the specification and the accessibility statement, each once', () => {
  expect(routeTable).toHaveLength(58);
  expect(new Set(routeTable.map(({ path }) => path)).size).toBe(58);
  expect(new Set(routeTable.map(({ id }) => id)).size).toBe(58);
});

test('R-01 G-02 every page requires a log-in and a subscription, except those in the specification', () => {
  const pathsOf = (guard: Guard) => routeTable.filter((row) => row.guard === guard).map(({ path }) => path);
  expect(pathsOf('open')).toEqual([
    '/callback',
    '/winback',
    '/order-timeout',
    '/completepurchase',
    '/completevippspurchase',
    '/feil-kjop',
    '/kundeservice',
    '/student',
    '/betaling',
    '/avbryt-bestilling',
    '/receipt2',
    '/vilkaar',
    '/vilkaar/bedrift',
    '/vilkaar-mer',
    '/data',
    '/personvern',
    '/cookie-policy',
    '/personverndetaljer',
    '/maintenance',
    '/404',
    '/tilgjengelighet',
  ]);
  expect(pathsOf('auth')).toEqual([
    '/bestill-abonnement',
    '/bestilling-feilet',
    '/ingen-abonnement',
    '/verifiser-familiemedlem',
    '/koble-bruker',
    '/student-verifisering',
    '/bedrift',
    '/schibstedTakeoutGateway',
    '/schibstedDeleteGateway',
    '/personverninnstillinger',
  ]);
});

test.each([
  ['/', 'index.html'],
  ['/vilkaar/bedrift', 'vilkaar/bedrift.html'],
  ['/betal-faktura/:ariaInvoiceNo', 'betal-faktura/_.html'],
])('T-05 the pre-rendered page of %s is %s', (path, file) => {
  expect(pageFileOf(path)).toBe(file);
});

test('G-01 a route without the maintenance flag shows its own page', () => {
  for (const { id } of routeTable) expect(shownRouteId(id, { missing: [] })).toBe(id);
});

describe('R-36 the requested path', () => {
  test('R-36 shows a plain path', () => {
    expect(requestedPath(new URLSearchParams('fra=%2Fnyheter%2Fen-sak.html'))).toBe('/nyheter/en-sak.html');
  });

  test('R-36 E-05 passes an unknown path to /404 unchanged', () => {
    expect(notFoundUrl('/nyheter/en-sak.html')).toBe('/404?fra=%2Fnyheter%2Fen-sak.html');
  });

  test.each(['/', '//annet.example', '/ring 900', '/%2e%2e/x', `/${'a'.repeat(101)}`])(
    'E-05 does not pass the path %s to /404',
    (path) => {
      expect(notFoundUrl(path)).toBe('/404');
    },
  );

  test.each([
    '',
    'fra=',
    'fra=ring+900+00+000',
    'fra=//%20vinn',
    'fra=https://annet.example',
    `fra=/${'a'.repeat(101)}`,
  ])('R-36 shows nothing from the query "%s"', (query) => {
    expect(requestedPath(new URLSearchParams(query))).toBeUndefined();
  });
});
