import { expect, test } from 'vitest';
import { parseOriginSettings, parsePlaceSettings, SettingsError, secretIssues } from './settings.ts';

/** Returns a strong secret that contains a recognisable word. */
function secretWith(word: string): string {
  return `${word}: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u`;
}

const least = { ORIGIN_URL: 'https://origin.example', EDGE_SECRET: secretWith('hush') };

test('E-01 needs no variable to serve pages', () => {
  expect(parsePlaceSettings({})).toEqual({ SANDBOX: false, FALLBACK_TITLE: 'POL' });
  expect(parsePlaceSettings({ SANDBOX: '1' }).SANDBOX).toBe(true);
});

test('E-02 requires an origin and its secret, and has defaults for the rest', () => {
  const usual = { ORIGINS: {}, EDGE_SECRETS: {}, UPSTREAM_TIMEOUT_MS: 15_000 };
  expect(parseOriginSettings(least)).toEqual({ ...least, ORIGIN_URL: ['https://origin.example'], ...usual });
});

test('E-02 requires a secret for each separate origin', () => {
  const origins = { a: 'https://a.example', b: 'https://b.example', c: 'https://b.example', d: 'https://d.example' };
  const issuesWith = (words: Readonly<Record<string, string>>) => {
    const secrets = Object.entries(words).map(([id, word]) => [id, secretWith(word)]);
    const EDGE_SECRETS = JSON.stringify(Object.fromEntries(secrets));
    return secretIssues(parseOriginSettings({ ...least, ORIGINS: JSON.stringify(origins), EDGE_SECRETS }));
  };
  expect(issuesWith({ a: 'one', b: 'two', c: 'two', d: 'three' })).toEqual([]);
  const issues = issuesWith({ a: 'hush', b: 'two', c: 'two', d: 'two' });
  expect(issues).toEqual([
    'EDGE_SECRETS: expected a secret of a that no other origin has',
    'EDGE_SECRETS: expected a secret of d that no other origin has',
  ]);
  expect(issuesWith({})).toHaveLength(4);
});

test('E-02 reads several processes of one origin', () => {
  const ORIGIN_URL = 'http://10.0.0.1:8788, http://10.0.0.2:8788';
  expect(parseOriginSettings({ ...least, ORIGIN_URL }).ORIGIN_URL).toEqual([
    'http://10.0.0.1:8788',
    'http://10.0.0.2:8788',
  ]);
});

test('E-01 reads the URL templates, and treats an empty variable as none', () => {
  expect(parsePlaceSettings({ ADDRESSES: '{"page":"http://x"}' }).ADDRESSES).toEqual({ page: 'http://x' });
  expect(parsePlaceSettings({ ADDRESSES: '' }).ADDRESSES).toBeUndefined();
});

test('C-03 reads the monitoring account, and treats an empty variable as none', () => {
  const account = { applicationId: 'a', clientToken: 'pub1', site: 'datadoghq.eu', sessionSampleRate: 10 };
  const MONITORING = JSON.stringify({ applicationId: 'a', clientToken: 'pub1' });
  expect(parsePlaceSettings({ MONITORING }).MONITORING).toEqual(account);
  expect(parsePlaceSettings({ MONITORING: '' }).MONITORING).toBeUndefined();
});

test.each([
  ['ORIGIN_URL', ''],
  ['ORIGIN_URL', 'ftp://x'],
  ['ORIGIN_URL', 'https://origin.example, https://origin.example/api'],
  ['EDGE_SECRET', ''],
  ['EDGE_SECRET', 'too short to be a secret'],
  ['EDGE_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['ORIGINS', '{"a":"ftp://x"}'],
  ['EDGE_SECRETS', '{"a":""}'],
  ['EDGE_SECRETS', '{"a":"too short to be a secret"}'],
  ['ADDRESSES', '[1]'],
  ['ADDRESSES', '{'],
  ['ADDRESSES', '{"colector":"https://collector.example"}'],
  ['ADDRESSES', '{"collector":"collector.example"}'],
  ['ADDRESSES', '{"collector":"https://…"}'],
  ['ADDRESSES', '{"page":"https://{minsideHost}/"}'],
  ['ADDRESSES', '{"page":"https://{host}"}'],
  ['MONITORING', '{'],
  ['MONITORING', '{"applicationId":"a"}'],
  ['MONITORING', '{"applicationId":"a","clientToken":"pub1","proxy":"evil.example"}'],
  ['SANDBOX', 'yes'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['UPSTREAM_TIMEOUT_MS', '1.5'],
  ['FLEET_HOST', 'https://x'],
  ['STAFF_HOST', 'https://x'],
  ['PREVIEW_DOMAIN', 'Preview'],
])('E-01 names the variable %s if it is "%s", but not its value', (name, value) => {
  const parse = () => {
    parsePlaceSettings({ [name]: value });
    parseOriginSettings({ ...least, [name]: value });
  };
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(name);
});

test('E-01 reports a missing variable as missing, and an invalid one with its expected form', () => {
  expect(() => parseOriginSettings({})).toThrow(/^ORIGIN_URL: missing\nEDGE_SECRET: missing$/);
  const issueOf = (name: string, value: string) => {
    try {
      parsePlaceSettings({ [name]: value });
      parseOriginSettings({ ...least, [name]: value });
    } catch (error) {
      if (error instanceof SettingsError) return error.message;
      throw error;
    }
    return undefined;
  };
  expect(issueOf('SANDBOX', 'yes')).toBe('SANDBOX: expected 0 or 1');
  expect(issueOf('FLEET_HOST', 'https://x')).toBe('FLEET_HOST: expected a host name in lower case, without a port');
  expect(issueOf('UPSTREAM_TIMEOUT_MS', '0')).toBe('UPSTREAM_TIMEOUT_MS: expected whole milliseconds, at most 999999');
  expect(issueOf('MONITORING', '{"applicationId":"a"}')).toBe('MONITORING.clientToken: missing');
  expect(issueOf('ADDRESSES', '{')).toBe('ADDRESSES: expected JSON of URLs, as {"page": "https://{minsideHost}"}');
});

test('E-02 never shows a secret in an issue', () => {
  const inJson = { ...least, EDGE_SECRETS: '{"a": "hush"' };
  expect(() => parseOriginSettings(inJson)).toThrow(/^EDGE_SECRETS: expected JSON of secrets (?!.*hush)/s);
  expect(() => parseOriginSettings({ EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u' })).toThrow(/^(?!.*hush)/s);
});
