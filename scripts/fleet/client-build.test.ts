import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClientManifest } from './client-build.ts';

let folder = '';

/** Writes a manifest; `table` lists the imports of its table. */
function write(table: readonly string[]): void {
  const manifest = {
    'pages/+client.tsx': {
      file: 'assets/entry.js',
      imports: ['_react.js'],
      dynamicImports: ['_page.js', 'src/a/nb.po'],
      css: ['assets/shell.css'],
      assets: ['assets/font.woff2'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_page.js': { file: 'assets/page.js', imports: ['_react.js', '_table.js'], css: ['assets/page.css'] },
    '_table.js': { file: 'assets/table.js', imports: table, css: ['assets/table.css'] },
    'src/a/nb.po': { file: 'assets/nb.js' },
    'virtual:vike:page-entry:client:/pages/vilkaar': { file: 'assets/unused.js', imports: ['_page.js'] },
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(manifest));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/shell.css'), 'a{}\n');
  write([]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function read() {
  return readClientManifest(join(folder, 'assets.json'), folder);
}

test('T-05 gives a page the entry, its modules and style sheets, and its shell', () => {
  expect(read().assetsOf(['pages/vilkaar/+Page.tsx', 'src/a/nb.po'], false)).toEqual({
    entry: '/assets/entry.js',
    modulePreloads: ['/assets/react.js', '/assets/page.js', '/assets/table.js', '/assets/nb.js'],
    styleSheets: ['/assets/page.css', '/assets/table.css'],
    styles: ['a{}'],
  });
});

test('T-08 knows every file that any page may request, and no other', () => {
  expect(read().files).toEqual([
    'assets/entry.js',
    'assets/font.woff2',
    'assets/nb.js',
    'assets/page.css',
    'assets/page.js',
    'assets/react.js',
    'assets/shell.css',
    'assets/table.css',
    'assets/table.js',
  ]);
});

test('T-05 names the module missing from the client build', () => {
  expect(() => read().assetsOf(['pages/nowhere/+Page.tsx'], false)).toThrow('pages/nowhere');
});

test('E-08 refuses a build with circular chunks', () => {
  write(['_page.js']);
  expect(read).toThrow('_page.js > _table.js > _page.js');
});
