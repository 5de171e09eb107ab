import type { Issue } from '../issue.ts';

const grabBags = /(^|[-.])(utils?|helpers?|common|misc|manager|v2)([-.]|$)/i;
const source = /\.(ts|tsx|css)$/;
/** Vike's and Cloudflare's own names, and folders that are data. */
const namedByOthers = /^(pages|titles)\/|^worker\/index\.ts$/;

/** File and folder names that do not describe their content, and barrels. */
export function nameIssues(files: readonly string[]): readonly Issue[] {
  return files.flatMap((file) => {
    if (namedByOthers.test(file) || !source.test(file)) return [];
    const name = file.slice(file.lastIndexOf('/') + 1);
    const folders = file.split('/').slice(0, -1);
    return [
      ...[name, ...folders].filter((part) => grabBags.test(part)).map((part) => `"${part}" is a name for anything`),
      ...(/^(index|types)\.tsx?$/.test(name) ? [`"${name}" does not say what is in it`] : []),
    ].map((message) => ({ file, message }));
  });
}
