import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's code what no browser uses, and the bundler cannot tell: icons of other pages, and sentences
 * that only our documents show.
 */
export function leanSources(): Plugin {
  const iconFolder = join(
    dirname(createRequire(import.meta.url).resolve('@navikt/aksel-icons/package.json')),
    iconFiles,
  );
  return {
    name: 'lean-sources',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code, id) => withoutSentences(withSingleIcons(code, iconFolder), id),
    },
  };
}

const iconFiles = 'dist/react/esm';

/**
 * Imports each icon from its own file. The package offers them through one module alone, and to the bundler whoever
 * imports that module needs every icon that any page shows.
 */
export function withSingleIcons(code: string, folder: string): string {
  return code.replace(/import \{([^}]+)\} from '@navikt\/aksel-icons';/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '${join(folder, name.replace(/Icon$/, '.js'))}';`)
      .join(''),
  );
}

/** Leaves out what the API's calls and the steps of a subscription are said to be in the OpenAPI document and in `docs`. */
export function withoutSentences(code: string, id: string): string {
  if (id.includes('/src/contract/')) return code.replace(/^( *summary:)\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, "$1 '',");
  if (id.endsWith('/lifecycle-transitions.ts')) return code.replace(/,\s+'[^'\n]+ [^'\n]+\.'(?=,?\s*\],$)/gm, ", ''");
  return code;
}
