import type { AccessibilityResults } from '#src/features/legal/components/accessibility-statement.tsx';

/** The criteria that a page met, and those that it failed. */
export interface Judged {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** The result of one check of a title's page. */
export interface Finding extends Judged {
  readonly publicationId: string;
  readonly path: string;
}

/** Returns the level A and AA criteria that an axe rule covers; its tag wcag1410 means 1.4.10. */
export function criteriaOf(tags: readonly string[]): readonly string[] {
  if (!tags.some((tag) => /^wcag2\d*aa?$/.test(tag))) return [];
  return tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`];
  });
}

/** Summarizes all findings for the statement. */
export function summary(
  findings: readonly Finding[],
): Pick<AccessibilityResults, 'checks' | 'pages' | 'criteria' | 'faults'> {
  const sorted = (values: readonly string[]) =>
    [...new Set(values)].sort((one, other) => one.localeCompare(other, 'nb', { numeric: true }));
  const faults = findings.flatMap(({ publicationId, path, failed }) =>
    failed.map((criterion) => ({ criterion, path, publicationId })),
  );
  return {
    checks: findings.length,
    pages: sorted(findings.map(({ path }) => path)),
    criteria: sorted(findings.flatMap(({ passed, failed }) => [...passed, ...failed])),
    faults: [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()],
  };
}
