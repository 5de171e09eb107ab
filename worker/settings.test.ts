import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

const least = { ORIGIN_URL: 'https://origin.example', EDGE_SECRET: 'hush' };

test('E-01 needs an origin and a secret, and takes the rest as usual', () => {
  expect(parseSettings(least)).toEqual({
    ...least,
    ORIGIN_URL: ['https://origin.example'],
    SANDBOX: false,
    FALLBACK_TITLE: 'POL',
    UPSTREAM_TIMEOUT_MS: 15_000,
  });
  expect(parseSettings({ ...least, SANDBOX: '1' }).SANDBOX).toBe(true);
});

test('E-02 reads several origins', () => {
  const ORIGIN_URL = 'http://10.0.0.1:8788, http://10.0.0.2:8788';
  expect(parseSettings({ ...least, ORIGIN_URL }).ORIGIN_URL).toEqual(['http://10.0.0.1:8788', 'http://10.0.0.2:8788']);
});

test('E-01 reads the URL templates, and none if the variable is empty', () => {
  expect(parseSettings({ ...least, ADDRESSES: '{"page":"http://x"}' }).ADDRESSES).toEqual({ page: 'http://x' });
  expect(parseSettings({ ...least, ADDRESSES: '' }).ADDRESSES).toBeUndefined();
});

test.each([
  ['ORIGIN_URL', ''],
  ['ORIGIN_URL', 'ftp://x'],
  ['ORIGIN_URL', 'https://origin.example, https://origin.example/api'],
  ['EDGE_SECRET', ''],
  ['ADDRESSES', '[1]'],
  ['ADDRESSES', '{'],
  ['SANDBOX', 'yes'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['UPSTREAM_TIMEOUT_MS', '1.5'],
  ['FLEET_HOST', 'https://x'],
  ['PREVIEW_DOMAIN', 'Preview'],
])('E-01 names the variable %s that is "%s", and not its value', (name, value) => {
  const parse = () => parseSettings({ ...least, [name]: value });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(name);
});

test('E-02 never shows the secret in a fault', () => {
  expect(() => parseSettings({ EDGE_SECRET: 'hush' })).toThrow(/^(?!.*hush)/s);
});
