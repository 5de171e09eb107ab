import { expect, test } from 'vitest';
import { isHarmlessText, referrerOf } from './measured-text.ts';

test.each(['nyhetsbrev', 'høst-2026', '20261122', '120330000011122', 'CAMP-2020-03-003', 'a'.repeat(100)])(
  'C-02 %s may be sent to analytics',
  (text) => {
    expect(isHarmlessText(text)).toBe(true);
  },
);

test.each([
  'kari@demo.example',
  'kari%40demo.example',
  '20399000',
  'sms-41234567',
  '+47 41 23 45 67',
  '004741234567',
  '01019912345',
  '010199 12345',
  'a'.repeat(101),
])('C-02 %s is never sent to analytics', (text) => {
  expect(isHarmlessText(text)).toBe(false);
});

const sites = ['https://polviktidende.no', 'https://tv.polviktidende.no'];

test.each([
  ['', undefined],
  ['about:blank', undefined],
  ['https://polviktidende.no/', { url: 'https://polviktidende.no', kind: 'other' }],
  ['https://polviktidende.no/sport', { url: 'https://polviktidende.no/sport', kind: 'other' }],
  [
    'https://polviktidende.no/nyheter/i/Ab12xY/ferja-er-i-rute?token=abc#kommentarer',
    { url: 'https://polviktidende.no/nyheter/i/Ab12xY', kind: 'article', contentId: 'Ab12xY' },
  ],
  [
    'https://tv.polviktidende.no/video/305112/',
    { url: 'https://tv.polviktidende.no/video/305112', kind: 'video', contentId: '305112' },
  ],
  ['https://tv.polviktidende.no/video/siste', { url: 'https://tv.polviktidende.no/video/siste', kind: 'other' }],
  ['https://polviktidende.no/redirect/kjop', { url: 'https://polviktidende.no/redirect', kind: 'redirect' }],
  ['https://polviktidende.no/i/kari@demo.example', { url: 'https://polviktidende.no', kind: 'other' }],
  ['https://id.polviktidende.no/oauth/interaction/s3cret', { url: 'https://id.polviktidende.no', kind: 'other' }],
  ['https://www.example/i/1/?q=kari', { url: 'https://www.example', kind: 'other' }],
])('C-02 classifies and shortens the referrer %s', (text, expected) => {
  expect(referrerOf(text, sites)).toEqual(expected);
});
