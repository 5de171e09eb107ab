import type { AccessibilityResults } from '#src/features/legal/components/accessibility-statement.tsx';

export interface Judged {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export interface Finding extends Judged {
  readonly publicationId: string;
  readonly path: string;
}

/** Criteria of levels A and AA; the tag wcag1410 means 1.4.10. */
export function criteriaOf(tags: readonly string[]): readonly string[] {
  if (!tags.some((tag) => /^wcag2\d*aa?$/.test(tag))) return [];
  return tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`];
  });
}

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
