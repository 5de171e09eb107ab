import { expect, test } from 'vitest';
import { fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { parseFleet } from '#worker/fleet.ts';
import { routeFaults } from './host-faults.ts';

const fleet = parseFleet(JSON.stringify(fixtureFleet()));
const pages = [...fleet.byMinsideHost.keys()];
const identity = [...fleet.byIdentityHost.keys()];

test('E-01 G-01 names each identity host that a deployment lacks, unless they are elsewhere', () => {
  const faults = routeFaults(pages, { fleet, hasIdentityHosts: true });
  expect(faults).toHaveLength(identity.length);
  expect(faults[0]).toMatch(/^id\..*: expected a route of this identity host, without which nobody can log in/);
  expect(routeFaults(pages, { fleet, hasIdentityHosts: false })).toEqual([]);
  expect(routeFaults([...pages, ...identity], { fleet, hasIdentityHosts: true })).toEqual([]);
});

test('E-01 names a title that was added after the routes were written', () => {
  const faults = routeFaults(pages.slice(1), { fleet, hasIdentityHosts: false });
  expect(faults).toEqual([`${pages[0]}: expected a route of this title's host; run: npm run routes`]);
});
