import { expect, test } from 'vitest';
import { limitRules, networkOf } from './limiter.ts';

test.each([
  ['192.0.2.17', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.17'],
  ['::FFFF:C000:0211', '192.0.2.17'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('O-05 counts a visitor from %s as %s', (clientAddress, network) => {
  expect(networkOf(clientAddress)).toBe(network);
});

test.each(['codeNetwork', 'codeAttempt', 'login', 'loginPost', 'loginToken'] as const)(
  'O-05 limit %s leaves room for thousands of subscribers behind one carrier address',
  (name) => {
    // Of 5,000 subscribers behind one address, 1 in 50 logs in during the busiest hour, and tries twice.
    expect(limitRules[name].limit).toBeGreaterThanOrEqual((5000 / 50) * 2);
  },
);

test('O-05 allows guessing at most a thousandth of all six-digit codes an hour, from one network or many', () => {
  const { codeAttempt, lookUpMissNetwork, lookUpMissFleet } = limitRules;
  const ofCodes = ({ limit }: { readonly limit: number }) => limit / 1_000_000;
  expect([codeAttempt, lookUpMissNetwork, lookUpMissFleet].map(ofCodes).every((share) => share <= 0.001)).toBe(true);
});
