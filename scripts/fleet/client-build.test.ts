import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClientManifest } from './client-build.ts';

let folder = '';

function write(table: readonly string[]): void {
  const manifest = {
    'pages/+client.tsx': {
      file: 'assets/entry.js',
      imports: ['_react.js'],
      dynamicImports: ['_page.js', '_profile.js'],
      css: ['assets/shell.css'],
      assets: ['assets/font.woff2'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_page.js': { file: 'assets/page.js', imports: ['_react.js', '_table.js'], css: ['assets/page.css'] },
    '_table.js': { file: 'assets/table.js', imports: table, css: ['assets/table.css'] },
    '_profile.js': { file: 'assets/profile.js', name: 'profile', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', name: 'shared', css: ['assets/shared.css'] },
    'virtual:vike:page-entry:client:/pages/vilkaar': { file: 'assets/unused.js', imports: ['_page.js'] },
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(manifest));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['shell', 'page', 'table']) writeFileSync(join(folder, `assets/${name}.css`), `${name}{}\n`);
  write([]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function read() {
  return readClientManifest(join(folder, 'assets.json'), folder);
}

const catalogues = ['src/app/locales/nb.po', 'src/features/profile/locales/nb.po'];

test('T-05 gives a page the entry, its modules and messages, and its style sheets, of which one is linked', () => {
  expect(read().assetsOf(['pages/vilkaar/+Page.tsx', ...catalogues], false)).toEqual({
    entry: '/assets/entry.js',
    modulePreloads: ['react', 'page', 'table', 'profile', 'shared'].map((name) => `/assets/${name}.js`),
    styleSheets: ['/assets/shared.css'],
    styles: ['shell{}', 'page{}table{}'],
    inlined: ['/assets/shell.css', '/assets/page.css', '/assets/table.css'],
  });
});

test('Q-04 links no style sheet on a text page', () => {
  expect(read().assetsOf(['pages/vilkaar/+Page.tsx', ...catalogues], true).styleSheets).toEqual([]);
});

test('T-08 lists exactly the files that pages may request', () => {
  expect(read().files).toEqual([
    'assets/entry.js',
    'assets/font.woff2',
    'assets/page.css',
    'assets/page.js',
    'assets/profile.js',
    'assets/react.js',
    'assets/shared.css',
    'assets/shared.js',
    'assets/shell.css',
    'assets/table.css',
    'assets/table.js',
  ]);
});

test('T-05 names a module that the client build lacks', () => {
  expect(() => read().assetsOf(['pages/nowhere/+Page.tsx'], false)).toThrow('pages/nowhere');
});

test('E-08 refuses a build with circular chunks', () => {
  write(['_page.js']);
  expect(read).toThrow('_page.js > _table.js > _page.js');
});
