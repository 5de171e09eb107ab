import type { BaseIssue } from 'valibot';

/** Start of Valibot's own messages, which quote the value. */
const quotesValue = /^Invalid /;

/**
 * Returns `missing` or `expected …`, to follow the name of the field. Never quotes the value, which may be a secret.
 */
export function describeIssue(issue: BaseIssue<unknown>): string {
  return isMissing(issue) ? 'missing' : `expected ${expectedBy(issue)}`;
}

/** Uses the schema's own message if it has one, and never contains the value. */
export function expectedBy(issue: BaseIssue<unknown>): string {
  if (isMissing(issue)) return 'a value; the field is missing';
  if (isUnknown(issue)) return 'no field of this name';
  return quotesValue.test(issue.message) ? (issue.expected ?? issue.type) : issue.message;
}

function isMissing({ kind, expected, path }: BaseIssue<unknown>): boolean {
  const last = path?.at(-1);
  return kind === 'schema' && last?.origin === 'key' && expected === `"${String(last.key)}"`;
}

function isUnknown({ kind, expected, path }: BaseIssue<unknown>): boolean {
  return kind === 'schema' && path?.at(-1)?.origin === 'key' && expected === 'never';
}
