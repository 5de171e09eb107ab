import type { BaseIssue } from 'valibot';

/** Valibot's own messages begin so, and quote the value. */
const quotesValue = /^Invalid /;

/**
 * What an issue of a schema says is wrong, as `missing` or `expected …`: the end of a line that begins with the name of
 * the field. It never quotes the value, which may be a secret.
 */
export function describeIssue(issue: BaseIssue<unknown>): string {
  return isMissing(issue) ? 'missing' : `expected ${expectedBy(issue)}`;
}

/** What a schema expected where the issue is, in the schema's own words if it has some; never the value. */
export function expectedBy(issue: BaseIssue<unknown>): string {
  if (isMissing(issue)) return 'a value; the field is missing';
  if (isUnknown(issue)) return 'no field of this name';
  return quotesValue.test(issue.message) ? (issue.expected ?? issue.type) : issue.message;
}

/** Whether the issue is that an object lacks a field that it must have. */
function isMissing({ kind, expected, path }: BaseIssue<unknown>): boolean {
  const last = path?.at(-1);
  return kind === 'schema' && last?.origin === 'key' && expected === `"${String(last.key)}"`;
}

/** Whether the issue is that an object has a field that it may not have. */
function isUnknown({ kind, expected, path }: BaseIssue<unknown>): boolean {
  return kind === 'schema' && path?.at(-1)?.origin === 'key' && expected === 'never';
}
