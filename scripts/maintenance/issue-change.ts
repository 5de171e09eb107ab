import { contactSubjects } from '#src/domain/contact.ts';
import type { KnownIssue } from '#src/domain/operator-notices.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { endedList, NoticeError, type SpanRequest, spanOf } from './notice-change.ts';

/** A known problem as an operator requests it. */
export interface IssueRequest extends SpanRequest {
  readonly subject?: string | undefined;
  readonly by: string;
  readonly nb?: string | undefined;
  readonly nn?: string | undefined;
}

/**
 * Adds a known problem to those of a title or of the fleet; it replaces one on the same subject.
 * @throws NoticeError that lists every issue of the request.
 */
export function withIssue(issues: readonly KnownIssue[], wish: IssueRequest, now: Instant): KnownIssue[] {
  const { by } = wish;
  const problems: string[] = [];
  const subject = subjectOf(wish.subject);
  const nb = wish.nb?.trim() ?? '';
  const nn = wish.nn?.trim() ?? '';
  if (subject === undefined) problems.push(subjectExpected(wish.subject));
  if (nb === '') problems.push('--nb is missing: what are readers told?');
  const span = spanOf(wish, now, problems);
  if (problems.length > 0 || span === undefined || subject === undefined) throw new NoticeError(problems.join('\n'));
  const { kept } = endedList(issues, { isMeant: (one) => one.subject === subject, by }, now);
  return [...kept, { subject, ...span, by, text: { nb, ...(nn === '' ? {} : { nn }) } }];
}

/**
 * Ends the known problem on a subject at once, or removes it if it has not begun.
 * @throws NoticeError if there is none.
 */
export function withoutIssue(
  issues: readonly KnownIssue[],
  { subject: wanted, by }: Pick<IssueRequest, 'subject' | 'by'>,
  now: Instant,
): KnownIssue[] {
  const subject = subjectOf(wanted);
  if (subject === undefined) throw new NoticeError(subjectExpected(wanted));
  const { kept, count } = endedList(issues, { isMeant: (one) => one.subject === subject, by }, now);
  if (count > 0) return kept;
  throw new NoticeError(`No problem is known or planned with --subject ${subject}; npm run known-issue -- list`);
}

function subjectOf(text: string | undefined): KnownIssue['subject'] | undefined {
  return contactSubjects.find((one) => one === text);
}

function subjectExpected(text: string | undefined): string {
  const given = text === undefined ? '--subject is missing' : `--subject ${text} is none`;
  return `${given}; there are: ${contactSubjects.join(' ')}`;
}
