import { expect, test } from 'vitest';
import { referrerOf } from './referrers.ts';

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
])('C-02 the referrer %s', (text, expected) => {
  expect(referrerOf(text, sites)).toEqual(expected);
});
