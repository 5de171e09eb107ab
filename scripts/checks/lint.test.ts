import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from './repository-files.ts';
import { runTool } from './run-tool.ts';

interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly source: string;
}

const long = (lines: number): string =>
  Array.from({ length: lines }, (_, line) => `  console.info(${line});`).join('\n');
const page = (body: string): string => `export function Planted() {\n  return ${body};\n}\n`;

const planted: readonly Plant[] = [
  { rule: 'eslint(eqeqeq)', file: 'src/lib/a.ts', source: 'export const a = (x: unknown) => x == 1;' },
  { rule: 'eslint(no-console)', file: 'src/lib/b.ts', source: "console.log('x');" },
  { rule: 'eslint(no-empty)', file: 'src/lib/c.ts', source: 'try {\n  JSON.parse("");\n} catch {}' },
  {
    rule: 'eslint(no-nested-ternary)',
    file: 'src/lib/d.ts',
    source: 'export const a = (x: number) => (x > 1 ? 1 : x > 0 ? 2 : 3);',
  },
  {
    rule: 'eslint(no-param-reassign)',
    file: 'src/lib/e.ts',
    source: 'export function a(x: number) {\n  x = 1;\n  return x;\n}',
  },
  {
    rule: 'eslint(preserve-caught-error)',
    file: 'src/lib/f.ts',
    source: "try {\n  JSON.parse('');\n} catch (error) {\n  throw new Error('a');\n}",
  },
  { rule: 'eslint(no-warning-comments)', file: 'src/lib/g.ts', source: '// TODO later\nexport const a = 1;' },
  {
    rule: 'eslint(max-lines)',
    file: 'src/lib/h.ts',
    source: Array.from({ length: 301 }, (_, n) => `export const a${n} = ${n};`).join('\n'),
  },
  { rule: 'eslint(max-lines-per-function)', file: 'src/lib/i.ts', source: `export function a() {\n${long(51)}\n}` },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'src/ui/i.tsx',
    source: `export function A() {\n${long(101)}\n  return null;\n}`,
  },
  {
    rule: 'eslint(max-params)',
    file: 'src/lib/j.ts',
    source: 'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];',
  },
  {
    rule: 'eslint(max-depth)',
    file: 'src/lib/k.ts',
    source:
      'export function a(x: number) {\n  if (x > 1) {\n    if (x > 2) {\n      if (x > 3) {\n        if (x > 4) return 1;\n      }\n    }\n  }\n  return 2;\n}',
  },
  {
    rule: 'typescript(consistent-type-assertions)',
    file: 'src/lib/l.ts',
    source: 'export const a = (x: unknown) => x as string;',
  },
  { rule: 'typescript(no-explicit-any)', file: 'src/lib/m.ts', source: 'export const a = (x: any) => void x;' },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'src/lib/n.ts',
    source: 'export function a() {\n  Promise.resolve(1);\n}',
  },
  {
    rule: 'typescript(no-misused-promises)',
    file: 'src/lib/o.ts',
    source: 'export const a = (x: Promise<boolean>) => (x ? 1 : 2);',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'src/lib/p.ts',
    source: 'export const a = (x: string | undefined) => x!;',
  },
  { rule: 'typescript(no-unsafe-assignment)', file: 'src/lib/q.ts', source: "export const a = JSON.parse('1');" },
  { rule: 'typescript(no-unsafe-return)', file: 'src/lib/r.ts', source: "export const a = () => JSON.parse('1');" },
  { rule: 'typescript(only-throw-error)', file: 'src/lib/s.ts', source: "export function a() {\n  throw 'a';\n}" },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    file: 'src/lib/t.ts',
    source: "export function a(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  },
  { rule: 'typescript(ban-ts-comment)', file: 'src/lib/u.ts', source: '// @ts-ignore\nexport const a = 1;' },
  {
    rule: 'import(no-cycle)',
    file: 'src/lib/v.ts',
    source: "import { b } from './v-back.ts';\nexport const a = () => b();",
  },
  {
    rule: 'import(no-cycle)',
    file: 'src/lib/v-back.ts',
    source: "import { a } from './v.ts';\nexport const b = (): unknown => a();",
  },
  { rule: 'import(no-default-export)', file: 'src/lib/w.ts', source: 'export default 1;' },
  { rule: 'oxc(no-barrel-file)', file: 'src/lib/x.ts', source: "export * from './j.ts';" },
  { rule: 'unicorn(filename-case)', file: 'src/lib/CamelCase.ts', source: 'export const a = 1;' },
  { rule: 'react(jsx-key)', file: 'src/ui/a.tsx', source: page('[1, 2].map(() => <b />)') },
  { rule: 'react(no-danger)', file: 'src/ui/b.tsx', source: page("<b dangerouslySetInnerHTML={{ __html: '' }} />") },
  {
    rule: 'react(no-unstable-nested-components)',
    file: 'src/ui/c.tsx',
    source: 'export function A() {\n  function Inner() {\n    return <b />;\n  }\n  return <Inner />;\n}',
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'src/ui/d.tsx',
    source:
      "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}",
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    file: 'src/ui/e.tsx',
    source:
      "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => b(), []);\n  return null;\n}",
  },
  { rule: 'react(button-has-type)', file: 'src/ui/f.tsx', source: page('<button />') },
  { rule: 'react(jsx-no-literals)', file: 'src/ui/g.tsx', source: page('<p>Hei</p>') },
  { rule: 'react(jsx-no-literals)', file: 'src/ui/h.tsx', source: page('<nav aria-label="Meny" />') },
  { rule: 'jsx-a11y(alt-text)', file: 'src/ui/j.tsx', source: page('<img src="/logo.svg" />') },
  {
    rule: 'jsx-a11y(click-events-have-key-events)',
    file: 'src/ui/k.tsx',
    source: page('<div onClick={() => undefined} />'),
  },
  { rule: 'jsx-a11y(label-has-associated-control)', file: 'src/ui/l.tsx', source: page('<label />') },
  { rule: 'jsx-a11y(anchor-is-valid)', file: 'src/ui/m.tsx', source: page('<a href="#">{String(1)}</a>') },
  { rule: 'jsx-a11y(aria-role)', file: 'src/ui/n.tsx', source: page('<div role="dropdown" />') },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/platform/session/a.ts',
    source: "export const a = () => fetch('/api/x');",
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/features/home/a.ts',
    source: "export const a = () => window.localStorage.getItem('x');",
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'src/platform/state/a.ts',
    source: "export const a = () => globalThis.fetch('/api/x');",
  },
  { rule: 'eslint(no-restricted-imports)', file: 'src/lib/y.ts', source: "export { a } from '../domain/a.ts';" },
  { rule: 'eslint(no-restricted-imports)', file: 'src/domain/a.ts', source: "export { a } from '#src/contract/a.ts';" },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/contract/a.ts',
    source: "export { a } from '#src/platform/api/a.ts';",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/platform/api/a.ts',
    source: "export { a } from '#src/ui/a.tsx';",
  },
  { rule: 'eslint(no-restricted-imports)', file: 'src/ui/o.tsx', source: "export { proxy } from 'valtio';" },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/features/home/b.ts',
    source: "export { a } from '../help/a.ts';",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/features/home/pages/a.tsx',
    source: "export { a } from '#src/features/help/a.ts';",
  },
  { rule: 'eslint(no-restricted-imports)', file: 'worker/a.ts', source: "export { a } from '#src/platform/api/a.ts';" },
  { rule: 'eslint(no-restricted-imports)', file: 'origin/src/a.ts', source: "export { a } from '#scripts/a.ts';" },
  {
    rule: 'vitest(expect-expect)',
    file: 'src/lib/a.test.ts',
    source: "import { test } from 'vitest';\ntest('a', () => {});",
  },
  {
    rule: 'vitest(no-focused-tests)',
    file: 'src/lib/b.test.ts',
    source: "import { expect, test } from 'vitest';\ntest.only('a', () => expect(1).toBe(1));",
  },
  {
    rule: 'vitest(no-disabled-tests)',
    file: 'src/lib/c.test.ts',
    source: "import { expect, test } from 'vitest';\ntest.skip('a', () => expect(1).toBe(1));",
  },
];

const sound: Record<string, string> = {
  'src/platform/api/http.ts': "export const a = () => fetch('/api/x');",
  'src/platform/state/storage.ts': "export const a = () => localStorage.getItem('x');",
  'src/platform/log.ts': "export const a = () => console.warn('x');",
  'src/features/home/texts.tsx':
    "import { Trans } from '@lingui/react/macro';\nexport function A() {\n  return (\n    <p>\n      <Trans>\n        Hei <b>du</b>\n      </Trans>\n    </p>\n  );\n}",
  'src/lib/casts.test.ts':
    "import { expect, test } from 'vitest';\ntest('a', () => expect(JSON.parse('1') as number).toBe(1));",
  'vite.config.ts': 'export default {};',
  'pages/index/+Page.tsx': "export { A as Page } from '#src/features/home/texts.tsx';",
  'scripts/a.ts': "console.log('x');",
};

let root = '';
let output = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lint-'));
  await symlink(`${repositoryRoot}node_modules`, path.join(root, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await copyFile(repositoryRoot + file, path.join(root, file));
  }
  const files = { ...sound, ...Object.fromEntries(planted.map(({ file, source }) => [file, source])) };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), `${source}\n`);
  }
  const result = await runTool('oxlint', ['--format', 'unix'], { cwd: root });
  output = result.stdout;
});

afterAll(() => rm(root, { recursive: true }));

function rulesFiredIn(file: string): readonly string[] {
  const lines = output.split('\n').filter((line) => line.startsWith(`${file}:`));
  return lines.map((line) => line.slice(line.lastIndexOf('/') + 1, -1));
}

describe('lint rules', () => {
  test.each(planted)('$rule fires in $file', ({ rule, file }) => {
    expect(rulesFiredIn(file).map((fired) => fired.replace('_', '-'))).toContain(rule);
  });

  test.each(Object.keys(sound))('no rule fires in %s', (file) => {
    expect(rulesFiredIn(file)).toEqual([]);
  });
});
