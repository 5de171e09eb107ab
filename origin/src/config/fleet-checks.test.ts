import { expect, test } from 'vitest';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { testFleet } from '#tests/contract/support/test-fleet.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { refuseOpenSandbox } from './fleet-checks.ts';

function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const config = readConfig({ SANDBOX: '1', ...environment });
  try {
    refuseOpenSandbox(config, createFleetView(testFleet(), config));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
}

test.each([
  ['PAGE_URL', 'https://{minsideHost}'],
  ['PAGE_URL', 'https://{publicationId}.example'],
  ['IDENTITY_URL', 'https://id.{titleDomain}'],
  ['INBOX_URL', 'https://innboks.avis.example'],
  ['PAYMENT_URL', 'https://betaling.avis.example'],
  ['CONSENT_URL', 'https://samtykke.localhost.avis.example'],
  ['STAFF_URL', 'https://xlocalhost'],
])('O-01 refuses to start a sandbox with %s=%s', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^  - ${name}: https://`))]);
});

test.each([
  ['its defaults', {}],
  ['another port', { PAGE_URL: 'http://{publicationId}.localhost:9' }],
  ['a declared domain', { PAGE_URL: 'https://{publicationId}.prove.example', SANDBOX_DOMAINS: 'prove.example' }],
  [
    'several declared domains',
    { INBOX_URL: 'https://a.example', STAFF_URL: 'https://x.b.test', SANDBOX_DOMAINS: 'A.example,b.test' },
  ],
])('O-01 starts a sandbox with %s', (_name, environment) => {
  expect(faultsOf(environment)).toEqual([]);
});

test('O-01 a declared domain covers only its own hosts', () => {
  const given = { INBOX_URL: 'https://innboks.ekteprove.example', SANDBOX_DOMAINS: 'prove.example' };
  expect(faultsOf(given)).toHaveLength(1);
});
