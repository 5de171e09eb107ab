import { expect, test } from 'vitest';
import { effectOf, type Site, textsOf } from './effect.ts';

const page = (phone: string, brand: string, extra = '') => `<!doctype html><html lang="nb">
<style>p{}</style><style>:root{--ms-brand:${brand};--ds-color-accent-text-default:#111}@media screen and (prefers-color-scheme:dark){:root{--ms-brand:#fff}}</style>
<script type="application/json" id="title">{"displayName":"Avisen","customerCenterPhoneNumber":"${phone}"}</script>
<link rel="stylesheet" href="/assets/a-${phone}.css"><h1>Min side</h1>${extra}<a href="tel:${phone}">Ring ${phone}</a><p>R&amp;D</p></html>`;

function site(files: Record<string, string>, originUrl?: string): Site {
  return { files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])), originUrl };
}

test('N-19 reports settings, colours, texts, pages and files before and after a change', () => {
  const before = site({
    'index.html': page('11111111', '#000'),
    'vilkaar.html': page('11111111', '#000'),
    'same.html': 'x',
    'logo.svg': '<svg/>',
  });
  const after = site(
    {
      'index.html': page('22222222', '#222', '<p>Nytt avsnitt</p>'),
      'vilkaar.html': page('22222222', '#222'),
      'same.html': 'x',
      'logo.svg': '<svg id="n"/>',
    },
    'https://back.example',
  );
  expect(effectOf(before, after)).toEqual({
    settings: [
      { name: 'customerCenterPhoneNumber', before: '11111111', after: '22222222' },
      { name: 'originUrl', before: 'none', after: 'https://back.example' },
    ],
    theme: [{ name: 'light ms-brand', before: '#000', after: '#222' }],
    texts: [
      {
        before: 'tel:11111111 … Ring 11111111',
        after: 'Nytt avsnitt … tel:22222222 … Ring 22222222',
        pages: ['index.html'],
      },
      {
        before: 'tel:11111111 … Ring 11111111',
        after: 'tel:22222222 … Ring 22222222',
        pages: ['vilkaar.html'],
      },
    ],
    pages: { changed: ['index.html', 'vilkaar.html'], same: 1 },
    files: ['logo.svg'],
  });
});

test('N-19 finds no effect in an identical site, but one in a removed page', () => {
  const one = site({ 'index.html': page('11111111', '#000'), 'gone.html': '<p>Borte</p>' });
  expect(effectOf(one, one)).toMatchObject({ settings: [], theme: [], texts: [], files: [], pages: { changed: [] } });
  const without = site({ 'index.html': page('11111111', '#000') });
  expect(effectOf(one, without)).toMatchObject({
    texts: [{ before: 'Borte', after: '', pages: ['gone.html'] }],
    pages: { changed: ['gone.html'], same: 1 },
  });
});

test('N-19 leaves code and file names out of a page’s text', () => {
  expect(textsOf(page('11111111', '#000'))).toEqual(['Min side', 'tel:11111111', 'Ring 11111111', 'R&D']);
});
