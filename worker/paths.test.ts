import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeTable } from '#src/domain/routes.ts';
import { decidePath, isFilePath, isPlainPath, type PathDecision } from './paths.ts';

/** Replaces the path's parameter with a value. */
function visited(path: string): string {
  return path.replace(/:\w+/i, 'Nr1');
}

test.each(routeTable)('E-01 finds the route of $path', (route) => {
  const target =
    'redirectTo' in route ? { kind: 'redirect', status: 302, location: route.redirectTo } : { kind: 'page', route };
  expect(decidePath(visited(route.path), '')).toEqual(target);
});

test.each(routeTable.filter(({ path }) => path !== '/'))(
  'E-01 redirects $path with a trailing slash to the path without it',
  ({ path }) => {
    const moved = { kind: 'redirect', status: 308, location: `${visited(path)}?a=B` };
    expect(decidePath(`${visited(path)}/`, '?a=B')).toEqual(moved);
  },
);

test.each(routeTable.filter(({ path }) => /[a-z]/.test(path)))(
  'E-01 redirects $path in capitals to its correct spelling',
  ({ path }) => {
    const moved = { kind: 'redirect', status: 308, location: `${visited(path)}?a=B` };
    expect(decidePath(visited(path.toUpperCase()), '?a=B')).toEqual(moved);
  },
);

test('E-05 redirects any path only to a page on this host, and serves only assets as files', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    'vilkaar',
    'BETAL-faktura',
    'assets',
    'a',
    '404',
    '@',
    ':',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
      const { pathname } = new URL(`http://host.example/${pieces.join('')}`);
      return isSafe(decidePath(pathname, ''));
    }),
    { numRuns: 2000 },
  );
  expect(isSafe({ kind: 'redirect', status: 302, location: '//evil.example' })).toBe(false);
});

function isSafe(decision: PathDecision): boolean {
  if (decision.kind === 'asset') return /^\/assets\/[\w@+~-][\w.@+~/-]*$/.test(decision.path);
  if (decision.kind !== 'redirect') return true;
  const target = new URL(decision.location, 'http://host.example');
  return target.host === 'host.example' && decidePath(target.pathname, '').kind === 'page';
}

test.each(['/api/session', '/api/', '/socket.io/?x', '/engine.io/', '/api/x%2fy', '/api/a%40b.example'])(
  'E-02 forwards %s to the origin',
  (path) => {
    expect(decidePath(path, '')).toEqual({ kind: 'proxy' });
  },
);

test.each([
  ['/api/..', false],
  ['/api/.%2e/x', false],
  ['/api/x%5c..%5cy', false],
  ['/api/%7f', false],
  ['/api/%', false],
  ['/api/...', true],
  ['/api/..x', true],
  ['/api/%C3%B8', true],
])('E-05 decides whether %s is plain: %s', (path, plain) => {
  expect(isPlainPath(path)).toBe(plain);
});

test.each([
  ['/assets/a-B_1.js', true],
  ['/assets/static/x.y.css', true],
  ['/assets/', false],
  ['/assets/.env', false],
  ['/assets/a//b', false],
  ['/assets/a%2fb', false],
  ['/assets/../x', false],
])('E-05 decides whether %s names a file: %s', (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile);
});
