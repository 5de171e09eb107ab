import type { Issue } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

/** A package that the product's outline names, and the code that must use it. */
interface Role {
  readonly name: string;
  /** Must occur in a file that matches `files`. */
  readonly imports: RegExp;
  readonly files: RegExp;
}

const importOf = (name: string): RegExp => new RegExp(`(from |import\\(|import )'${name}'`);

const roles: readonly Role[] = [
  { name: 'react', imports: importOf('react'), files: /^src\/features\/.+\.tsx$/ },
  { name: 'react-dom', imports: importOf('react-dom/server'), files: /^src\/app\/.+\.tsx$/ },
  { name: 'react-dom', imports: importOf('react-dom/client'), files: /^src\/app\/.+\.tsx$/ },
  { name: '@remix-run/router', imports: importOf('@remix-run/router'), files: /^src\/platform\/routing\// },
  { name: 'vite', imports: importOf('vite'), files: /^vite\.config\.ts$/ },
  { name: 'vite-plugin-ssr', imports: importOf('vite-plugin-ssr/plugin'), files: /^vite\.config\.ts$/ },
  { name: 'valtio', imports: importOf('valtio'), files: /^src\/platform\// },
  { name: '@tanstack/react-query', imports: importOf('@tanstack/react-query'), files: /^src\/features\// },
  { name: 'valibot', imports: importOf('valibot'), files: /^src\/contract\// },
  { name: '@lingui/react', imports: importOf('@lingui/react/macro'), files: /^src\/features\// },
  { name: 'vitest', imports: importOf('vitest'), files: /\.test\.ts$/ },
  { name: 'playwright', imports: importOf('playwright/test'), files: /^tests\/support\/e2e\// },
  { name: 'wrangler', imports: importOf('wrangler'), files: /^scripts\/lib\// },
];

const topLevel = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'titles',
  'pages',
  'src',
  'scripts',
  'worker',
  'tests',
  'README.md',
] as const;

/** Packages that have lost their role, missing top-level entries, and unexplained additional ones. */
export function outlineIssues(sources: readonly SourceFile[]): readonly Issue[] {
  const entries = new Set(sources.map(({ file }) => file.replace(/\/.*/, '')));
  const folders = new Set(sources.flatMap(({ file }) => (file.includes('/') ? [file.replace(/\/.*/, '')] : [])));
  const readme = sources.find(({ file }) => file === 'README.md')?.source ?? '';
  return [
    ...topLevel
      .filter((name) => !entries.has(name))
      .map((file) => ({ file, message: 'the outline has it at the top' })),
    ...[...folders]
      .filter((name) => !name.startsWith('.') && !readme.includes(`\`${name}/`) && !readme.includes(`\`${name}\``))
      .map((file) => ({ file, message: 'README.md does not explain this folder' })),
    ...roles.flatMap((role) => roleIssues(role, sources)),
  ];
}

function roleIssues({ name, imports, files }: Role, sources: readonly SourceFile[]): readonly Issue[] {
  const isImported = sources.some(({ file, source }) => files.test(file) && imports.test(source));
  const isPinned = sources.some(({ file, source }) => file === 'package.json' && source.includes(`"${name}": "`));
  return [
    ...(isPinned ? [] : [{ file: 'package.json', message: `${name} is missing` }]),
    ...(isImported ? [] : [{ file: 'package.json', message: `${name} has lost its part: nothing in ${files.source}` }]),
  ];
}
