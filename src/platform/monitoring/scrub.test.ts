import type { RumEvent } from '@datadog/browser-rum-slim';
import { expect, test } from 'vitest';
import { scrubbedText, scrubbedUrl, scrubEvent } from './monitoring.ts';

test.each([
  ['https://minside.polviktidende.no/', 'https://minside.polviktidende.no/'],
  ['https://minside.polviktidende.no/receipt2?ordre=120001#x', 'https://minside.polviktidende.no/receipt2'],
  ['https://minside.polviktidende.no/betal-faktura/3000123', 'https://minside.polviktidende.no/betal-faktura/_'],
  ['https://minside.polviktidende.no/api/account/7b8a1f0e-0000', 'https://minside.polviktidende.no/api/account/_'],
  [
    'https://minside.polviktidende.no/api/subscription/1000001/POL',
    'https://minside.polviktidende.no/api/subscription/_/POL',
  ],
  ['https://minside.polviktidende.no/callback?code=s3cret&state=x', 'https://minside.polviktidende.no/callback'],
  [
    'https://minside.polviktidende.no/assets/chunks/c.Ab12_x9.js',
    'https://minside.polviktidende.no/assets/chunks/c.Ab12_x9.js',
  ],
  ['https://minside.polviktidende.no/x/kari@demo.example', 'https://minside.polviktidende.no/x/_'],
  ['data:image/svg+xml,kari', 'data:'],
  ['no url of kari', '_'],
  ['', ''],
])('C-03 the URL %s is reported as %s', (url, expected) => {
  expect(scrubbedUrl(url)).toBe(expected);
});

test('C-03 removes personal data from text, and keeps codes and code locations', () => {
  const at = 'at https://minside.polviktidende.no/assets/chunks/c.Ab12_x9.js:1:23456';
  expect(scrubbedText(`GET account/:id: server E-7K3M2P9Q kari@demo.example +47 20 39 90 00 ${at}`)).toBe(
    `GET account/:id: server E-7K3M2P9Q <email> +<number> ${at}`,
  );
  expect(scrubbedText('asked https://id.polviktidende.no/login?login_hint=kari%40demo.example')).toBe(
    'asked https://id.polviktidende.no/login',
  );
});

test('C-03 removes personal data from an event', () => {
  const event = {
    type: 'error',
    view: {
      id: 'v',
      url: 'https://x.no/verifiser-familiemedlem?invitasjon=s3cret',
      referrer: 'https://id.x.no/oauth/s3cret',
    },
    error: {
      id: 'e',
      message: 'Ola 20399000',
      stack: 'Error: ola@demo.example\n at https://x.no/assets/a1.js:1:2',
      source: 'source',
      resource: { url: 'https://x.no/api/account/s3cret-1', method: 'GET', status_code: 500 },
    },
  } as unknown as RumEvent;
  expect(scrubEvent(event)).toBe(true);
  expect(event).toMatchObject({
    view: { url: 'https://x.no/verifiser-familiemedlem', referrer: 'https://id.x.no' },
    error: {
      message: 'Ola <number>',
      stack: 'Error: <email>\n at https://x.no/assets/a1.js:1:2',
      resource: { url: 'https://x.no/api/account/_' },
    },
  });
});
