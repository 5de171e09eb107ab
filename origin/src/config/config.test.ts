import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('readConfig', () => {
  test('O-01 gives a sandbox defaults for every variable', () => {
    expect(readConfig({ SANDBOX: '1' })).toMatchObject({
      port: 8788,
      dataDir: '.data',
      databaseUrl: undefined,
      fleetFile: 'dist/fleet.json',
      pageUrl: 'http://{publicationId}.localhost:8787',
      identityUrl: 'http://id.{publicationId}.localhost:8787',
      inboxUrl: 'http://innboks.localhost:8787',
      staffUrl: 'http://kundesenter.localhost:8787',
      edgeSecret: undefined,
    });
  });

  test('O-01 builds URLs with the edge’s port', () => {
    expect(readConfig({ SANDBOX: '1', PORT: '9000' }).pageUrl).toBe('http://{publicationId}.localhost:9000');
  });

  test('O-05 requires secrets, URLs and message servers outside the sandbox', () => {
    const whole = {
      EDGE_SECRET: 'the edge secret of the contract tests',
      SESSION_SECRET: 'the session secret of the contract tests',
      OPERATOR_TOKEN: 'the operator token of the contract tests',
      DATABASE_URL: 'postgresql://origin@database.example/min_side',
      PAGE_URL: 'https://{minsideHost}',
      IDENTITY_URL: 'https://id.{titleDomain}',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: 'ikke-svar@mail.example',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 'a token',
    };
    for (const name of Object.keys(whole)) expect(faultsOf({})).toContain(`${name} is missing`);
    expect(readConfig(whole)).toMatchObject({
      sandbox: false,
      pageUrl: 'https://{minsideHost}',
      messageServers: { mailFrom: 'ikke-svar@mail.example', smsUrl: 'https://sms.example/send' },
    });
    expect(readConfig(whole).staffUrl).toBeUndefined();
    const staffUrl = 'https://kundesenter.example';
    const STAFF_PROVIDER = '{"issuer": "https://login.example", "clientId": "a", "clientSecret": "b", "amr": ["mfa"]}';
    expect(readConfig({ ...whole, STAFF_URL: staffUrl, STAFF_PROVIDER })).toMatchObject({ staffUrl });
    expect(faultsOf({ ...whole, STAFF_URL: staffUrl })).toContain('STAFF_PROVIDER is missing');
    const unproven = STAFF_PROVIDER.replace(', "amr": ["mfa"]', '');
    expect(faultsOf({ ...whole, STAFF_URL: staffUrl, STAFF_PROVIDER: unproven })).toContain('expected amr or acr');
  });

  test('C-07 sends sandbox messages only to the inbox, even if servers are configured', () => {
    expect(readConfig({ SANDBOX: '1', SMTP_URL: 'smtp://mail.example' }).messageServers).toBeUndefined();
  });

  test('O-05 treats an empty variable as absent', () => {
    expect(readConfig({ SANDBOX: '1', DATABASE_URL: '', ORIGIN_PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 8788,
    });
  });

  test.each([
    ['ORIGIN_PORT', '99999'],
    ['ORIGIN_PORT', 'x'],
    ['SANDBOX', 'yes'],
    ['DATABASE_URL', 'mysql://x'],
    ['PAGE_URL', 'http://{publicationId}.localhost/path'],
    ['PAGE_URL', '{publicationId}'],
    ['PAGE_URL', 'https://{unknown}.no'],
    ['PAGE_URL', 'https://minside.nordvik.no'],
    ['IDENTITY_URL', 'http://id.{publicationId}.localhost/'],
    ['INBOX_URL', 'http://innboks.localhost/x'],
    ['STAFF_URL', 'kundesenter.example'],
    ['EDGE_SECRET', 'short'],
    ['SESSION_SECRET', 'thirty-one characters are short'],
    ['SESSION_SECRET', 'abcabcabcabcabcabcabcabcabcabcabcabcabc'],
    ['EMBEDDED_DATABASE', 'yes'],
    ['DATABASE_WAIT_SECONDS', '1.5'],
    ['DRAIN_SECONDS', '1000'],
    ['RATE_LIMITS', '{"unknown":1}'],
    ['RATE_LIMITS', '{"login":0}'],
    ['RATE_LIMITS', 'nonsense'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Min Side <ikke-svar@mail.example>'],
    ['SMS_URL', 'sms.example'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLISHERS', 'a token'],
    ['PUBLISHERS', '[]'],
    ['PUBLISHERS', '{"Ny desk":{"sha256":"x","titles":["POL"]}}'],
    ['IDENTITY_PROVIDERS', 'https://login.example'],
    ['IDENTITY_PROVIDERS', '[]'],
    ['IDENTITY_PROVIDERS', '{"Dagen":{"issuer":"https://login.example","clientId":"a","clientSecret":"b"}}'],
    ['IDENTITY_PROVIDERS', '{"*":{"issuer":"http://login.example","clientId":"a","clientSecret":"b"}}'],
    ['IDENTITY_PROVIDERS', '{"*":{"issuer":"https://login.example","clientId":"a"}}'],
    ['IDENTITY_PROVIDERS', '{"*":{"issuer":"https://login.example","clientId":"","clientSecret":"b"}}'],
  ])('O-05 refuses %s=%s and names the variable', (name, value) => {
    expect(faultsOf({ SANDBOX: '1', [name]: value })).toMatch(new RegExp(`^  - ${name}`, 'm'));
  });

  test('O-05 reports a secret used for two purposes along with all other faults', () => {
    const secret = 'the only secret that this origin has';
    const faults = faultsOf({ EDGE_SECRET: secret, SESSION_SECRET: secret, ORIGIN_PORT: 'x' });
    for (const name of ['EDGE_SECRET and SESSION_SECRET are the same', 'ORIGIN_PORT', 'PAGE_URL is missing']) {
      expect(faults).toContain(name);
    }
    expect(faults).not.toContain(secret);
  });

  test('O-01 requires an explicit opt-in for the embedded database outside the sandbox', () => {
    expect(faultsOf({})).toContain('DATABASE_URL is missing; EMBEDDED_DATABASE=1');
    expect(faultsOf({ EMBEDDED_DATABASE: '1' })).not.toContain('DATABASE_URL');
    expect(faultsOf({ SANDBOX: '1' })).toBe('');
  });

  test('A-08 reads identity providers by title, and names every fault in them without revealing a secret', () => {
    const provider = { issuer: 'https://login.example', clientId: 'min-side', clientSecret: 'a secret of theirs' };
    const given = { '*': provider, dagen: { ...provider, issuer: 'http://login.localhost:9000' } };
    const text = JSON.stringify(given);
    expect(readConfig({ SANDBOX: '1', IDENTITY_PROVIDERS: text }).identityProviders).toEqual(given);
    const wrong = { '*': { ...provider, issuer: 'ftp://x' }, dagen: { ...provider, clientId: '', extra: 1 } };
    const faults = faultsOf({ SANDBOX: '1', IDENTITY_PROVIDERS: JSON.stringify(wrong) });
    for (const field of ['*.issuer', 'dagen.clientId', 'dagen.extra'])
      expect(faults).toContain(`IDENTITY_PROVIDERS.${field}`);
    expect(faults).not.toContain('a secret of theirs');
  });

  test('A-02 O-05 reads publishers by name, and names every fault in them without revealing a hash', () => {
    const sha256 = 'ab'.repeat(32);
    const given = { nyhetsbord: { sha256, titles: ['POL', 'NV'] }, drift: { sha256: 'cd'.repeat(32), titles: ['*'] } };
    expect(readConfig({ SANDBOX: '1', PUBLISHERS: JSON.stringify(given) }).publishers).toEqual([
      { name: 'nyhetsbord', tokenHash: sha256, titleCodes: ['POL', 'NV'] },
      { name: 'drift', tokenHash: 'cd'.repeat(32), titleCodes: ['*'] },
    ]);
    expect(readConfig({ SANDBOX: '1' }).publishers).toEqual([]);
    const wrong = {
      a: { sha256: 'AB', titles: ['POL'] },
      b: { sha256, titles: [] },
      c: { sha256, titles: ['*'], x: 1 },
    };
    const faults = faultsOf({ SANDBOX: '1', PUBLISHERS: JSON.stringify(wrong) });
    for (const field of ['a.sha256', 'b.titles', 'c.x']) expect(faults).toContain(`PUBLISHERS.${field}`);
    expect(faults).not.toContain(sha256);
    const shared = { a: { sha256, titles: ['POL'] }, b: { sha256, titles: ['NV'] } };
    expect(faultsOf({ SANDBOX: '1', PUBLISHERS: JSON.stringify(shared) })).toContain('a token of its own');
  });

  test('O-05 reads overridden limits by name', () => {
    expect(readConfig({ SANDBOX: '1', RATE_LIMITS: '{"code":7}' }).limits).toEqual({ code: 7 });
  });

  test('O-02 reports an unreadable or invalid merchants file among the other faults without quoting a value', () => {
    const missing = { SANDBOX: '1', LOG_LEVEL: 'loud', MERCHANTS_FILE: '/nowhere/merchants.json' };
    expect(faultsOf(missing)).toMatch(
      /LOG_LEVEL: [^\n]*\n[^\n]*MERCHANTS_FILE: \/nowhere\/merchants.json cannot be read \(ENOENT\)/,
    );
    const file = join(mkdtempSync(join(tmpdir(), 'merchants-')), 'merchants.json');
    writeFileSync(file, '{"POL": {"card": {"apiUrl": "https://card.example", "payeeId": "hush"}}}');
    expect(faultsOf({ SANDBOX: '1', MERCHANTS_FILE: file })).toContain(
      'MERCHANTS_FILE: POL.card.accessToken: missing.',
    );
    expect(faultsOf({ SANDBOX: '1', MERCHANTS_FILE: file })).not.toContain('hush');
    writeFileSync(file, '{"POL": {}}');
    expect(readConfig({ SANDBOX: '1', MERCHANTS_FILE: file }).merchants).toEqual(new Map([['POL', {}]]));
  });
});
