import { expect, test } from 'vitest';
import { fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { parseFleet } from '#worker/fleet.ts';
import { buildIssues, routeIssues, workerIssues } from './preflight-issues.ts';

const fleet = parseFleet(JSON.stringify(fixtureFleet()));
const pages = [...fleet.byMinsideHost.keys()];
const identity = [...fleet.byIdentityHost.keys()];

test('E-01 G-01 names each identity host missing from a deployment, unless they are elsewhere', () => {
  const issues = routeIssues(pages, { fleet, hasIdentityHosts: true });
  expect(issues).toHaveLength(identity.length);
  expect(issues[0]).toMatch(/^id\..*: expected a route of this identity host, without which nobody can log in/);
  expect(routeIssues(pages, { fleet, hasIdentityHosts: false })).toEqual([]);
  expect(routeIssues([...pages, ...identity], { fleet, hasIdentityHosts: true })).toEqual([]);
});

test('E-01 names a title added after the routes were written', () => {
  const issues = routeIssues(pages.slice(1), { fleet, hasIdentityHosts: false });
  expect(issues).toEqual([`${pages[0]}: expected a route of this title's host; run: npm run routes`]);
});

test.each([
  ['a build of the current sources', { isCurrent: true, composed: undefined, record: undefined }, []],
  ['an old build', { isCurrent: false, composed: undefined, record: undefined }, [/run: npm run build$/]],
  ['a composed output without a store', { isCurrent: false, composed: 4, record: undefined }, []],
  [
    'the output that is live in the store',
    { isCurrent: false, composed: 4, record: { store: 'builds', change: 4 } },
    [],
  ],
  [
    'a build that the store does not record as live',
    { isCurrent: true, composed: undefined, record: { store: 'builds', change: 4 } },
    [/^dist: expected change 4 of builds/],
  ],
  [
    'the output that was live before a rollback',
    { isCurrent: false, composed: 3, record: { store: 'builds', change: 4 } },
    [/^dist: expected change 4 of builds/],
  ],
  [
    'a build whose store has nothing live',
    { isCurrent: true, composed: undefined, record: { store: 'builds', change: undefined } },
    [/^builds: expected a build that is live/],
  ],
])('N-20 checks the deployment of %s', (_what, state, expected) => {
  expect(buildIssues(state)).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
});

test('O-05 E-01 names an unencrypted origin and a missing secret', () => {
  const config = {
    main: 'worker.js',
    vars: { ORIGIN_URL: 'https://one.example,http://two.example', FALLBACK_TITLE: 'POL' },
    observability: { logs: { invocation_logs: false } },
    kv_namespaces: [{ binding: 'MAINTENANCE', id: '0'.repeat(32) }],
    routes: [],
  };
  expect(workerIssues(config, { fleet, secrets: {}, plan: 'paid' })).toEqual([
    'EDGE_SECRET: missing',
    'ORIGIN_URL: expected https: what subscribers send and read passes there',
  ]);
});

test('E-02 names an origin on one of the worker’s own hosts, and a wrong namespace by its variable', () => {
  const config = {
    main: 'worker.js',
    vars: { ORIGIN_URL: 'https://minside.avisa.no,https://one.example', FALLBACK_TITLE: 'POL' },
    observability: { logs: { invocation_logs: false } },
    kv_namespaces: [{ binding: 'MAINTENANCE', id: 'abc' }],
    routes: [{ pattern: 'minside.avisa.no', custom_domain: true }],
  };
  expect(workerIssues(config, { fleet, secrets: { EDGE_SECRET: 'abcdefghij'.repeat(4) }, plan: 'paid' })).toEqual([
    'ORIGIN_URL: expected hosts of origins; minside.avisa.no is a host of this deployment',
    'MAINTENANCE_NAMESPACE: expected an id of 32 hexadecimal digits',
  ]);
});
