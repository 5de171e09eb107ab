import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { canonicalJson, sha256 } from './site-file.ts';

export const inputsFile = 'inputs.json';

const InputsSchema = v.object({
  code: v.string(),
  /** By publication id. */
  titles: v.record(v.string(), v.string()),
});
export type Inputs = Readonly<v.InferOutput<typeof InputsSchema>>;

const code = [
  'package-lock.json',
  'vite.config.ts',
  'vite.plugins.ts',
  'lingui.config.ts',
  'pages',
  'scripts/build-titles.ts',
  'scripts/fleet',
  'src',
] as const;

export function inputsOf(root: string, titlesFolder = join(root, 'titles')): Inputs {
  const titles = new Map<string, string[]>();
  for (const name of existsSync(titlesFolder) ? readdirSync(titlesFolder).sort() : []) {
    const id = /^(.+?)(?:\.(?:logo|favicon)\.svg|\.json)$/.exec(name)?.[1];
    if (id === undefined || id === 'title.schema') continue;
    titles.set(id, [...(titles.get(id) ?? []), lineOf(titlesFolder, name)]);
  }
  return {
    code: sha256(code.flatMap((input) => linesBelow(root, input)).join('\n')),
    titles: Object.fromEntries([...titles].map(([id, lines]) => [id, sha256(lines.join('\n'))])),
  };
}

/** Undefined if the output is not a complete build in the current format. */
export function readInputs(outFolder: string): Inputs | undefined {
  const path = join(outFolder, inputsFile);
  if (!existsSync(path)) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), InputsSchema), readFileSync(path, 'utf8'));
  return result.success ? result.output : undefined;
}

export function isCurrent(root: string, outFolder: string, titlesFolder?: string): boolean {
  const built = readInputs(outFolder);
  return built !== undefined && canonicalJson(built) === canonicalJson(inputsOf(root, titlesFolder));
}

function linesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [lineOf(root, path)];
  return readdirSync(full)
    .sort()
    .flatMap((name) => linesBelow(root, `${path}/${name}`));
}

function lineOf(folder: string, path: string): string {
  return `${path} ${sha256(readFileSync(join(folder, path)))}`;
}
