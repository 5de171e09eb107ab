import type { Issue } from '../issue.ts';

const documented = /^src\/(lib|domain|contract|platform|ui)\/.*(?<!\.test)\.tsx?$/;
const exported = /^export (?:async )?(?:function|class|interface|abstract class|const) (\w+)/;

/** An endpoint is described in `src/contract/summaries.ts`, whose type requires it. */
function isEndpoint(lines: readonly string[], index: number): boolean {
  return /^ {2}method: '[A-Z]+',$/.test(lines[index + 1] ?? '');
}

/** Exports of the shared layers without a description. A type made from a schema needs none. */
export function jsdocIssues(file: string, source: string): readonly Issue[] {
  if (!documented.test(file)) return [];
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = exported.exec(line)?.[1];
    if (name === undefined || (lines[index - 1] ?? '').endsWith('*/') || isEndpoint(lines, index)) return [];
    return [{ file, line: index + 1, message: `${name} is exported without a word of what it is` }];
  });
}
