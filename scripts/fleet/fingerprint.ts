import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './site-file.ts';

/** Name of the file in the output that holds the fingerprint of its sources. */
export const fingerprintFile = 'inputs.sha256';

/** What the build reads; a change in any of it makes `dist` old. */
const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'vite.plugins.ts',
  'lingui.config.ts',
  'pages',
  'scripts/build-titles.ts',
  'scripts/fleet',
  'src',
  'titles',
] as const;

/** One hash over the contents of everything that the build reads, without tests. */
export function fingerprintOf(root: string): string {
  const lines = inputs
    .flatMap((input) => filesBelow(root, input))
    .map((path) => `${path} ${sha256(readFileSync(join(root, path)))}`);
  return sha256(lines.join('\n'));
}

/** Whether the output folder holds a complete build of the present sources. */
export function isCurrent(root: string, outFolder: string): boolean {
  const path = join(outFolder, fingerprintFile);
  const isThere = existsSync(path) && existsSync(join(outFolder, 'fleet.json'));
  return isThere && readFileSync(path, 'utf8').trim() === fingerprintOf(root);
}

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
