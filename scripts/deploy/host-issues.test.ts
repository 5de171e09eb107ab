import { expect, test } from 'vitest';
import { fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { parseFleet } from '#worker/fleet.ts';
import { routeIssues } from './host-issues.ts';

const fleet = parseFleet(JSON.stringify(fixtureFleet()));
const pages = [...fleet.byMinsideHost.keys()];
const identity = [...fleet.byIdentityHost.keys()];

test('E-01 G-01 names each identity host that a deployment lacks, unless they are elsewhere', () => {
  const issues = routeIssues(pages, { fleet, hasIdentityHosts: true });
  expect(issues).toHaveLength(identity.length);
  expect(issues[0]).toMatch(/^id\..*: expected a route of this identity host, without which nobody can log in/);
  expect(routeIssues(pages, { fleet, hasIdentityHosts: false })).toEqual([]);
  expect(routeIssues([...pages, ...identity], { fleet, hasIdentityHosts: true })).toEqual([]);
});

test('E-01 names a title that was added after the routes were written', () => {
  const issues = routeIssues(pages.slice(1), { fleet, hasIdentityHosts: false });
  expect(issues).toEqual([`${pages[0]}: expected a route of this title's host; run: npm run routes`]);
});
