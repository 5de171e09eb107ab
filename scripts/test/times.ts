import type { PartResult } from './run-part.ts';

/**
 * Formats a row for each part's duration and one for the total. Parts that run side by side
 * overlap.
 */
export function timeRows(results: readonly Pick<PartResult, 'part' | 'seconds'>[], wholeSeconds: number): string[] {
  const rows = results.map(({ part, seconds }) => {
    const ofSeveral = results.filter((result) => result.part.name === part.name).length > 1;
    return row(ofSeveral ? `${part.name} ${part.args.at(-1) ?? ''}` : part.name, seconds);
  });
  return [...rows, row('all', wholeSeconds)];
}

function row(name: string, seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${name.padEnd(28)} ${String(Math.floor(tenths / 600)).padStart(3)}:${rest}`;
}
