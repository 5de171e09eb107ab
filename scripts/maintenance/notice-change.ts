import { everyRoute } from '#src/domain/closed-routes.ts';
import { contactSubjects } from '#src/domain/contact.ts';
import {
  closablePaths,
  isClosable,
  type KnownIssue,
  longestNoticeText,
  type MaintenanceNotice,
} from '#src/domain/operator-notices.ts';
import { dayInOslo, type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { isDay } from '#src/lib/calendar-days.ts';

/** How long a notice stays listed after its end. */
const listedDays = 90;

export class NoticeError extends Error {
  override readonly name = 'NoticeError';
}

interface Announcement {
  /** As an operator writes them; without an end the notice stays open. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: string;
  readonly nb?: string | undefined;
  readonly nn?: string | undefined;
}

export interface NoticeRequest extends Announcement {
  readonly route?: string | undefined;
  readonly reason?: string | undefined;
}

/** Replaces a notice for the same route. @throws NoticeError that lists every issue of the request. */
export function withNotice(
  notices: readonly MaintenanceNotice[],
  wish: NoticeRequest,
  now: Instant,
): MaintenanceNotice[] {
  const issues: string[] = [];
  const route = wish.route ?? everyRoute;
  const reason = wish.reason?.trim() ?? '';
  if (reason === '') issues.push('--reason is missing: why is it closed?');
  if (!isClosable(route)) issues.push(`--route ${route} cannot be closed; there are: ${closablePaths().join(' ')}`);
  const text = textOf(wish);
  issues.push(...lengthIssues({ reason, by: wish.by, ...text }));
  const span = spanOf(wish, now, issues);
  if (issues.length > 0 || span === undefined) throw new NoticeError(issues.join('\n'));
  const notice: MaintenanceNotice = {
    route,
    ...span,
    reason,
    by: wish.by,
    text,
  };
  const { kept } = endedList(notices, { isMeant: (one) => one.route === route, by: wish.by }, now);
  return [...kept, notice];
}

/** Removes a notice that has not begun. @throws NoticeError if there is none. */
export function withoutNotice(
  notices: readonly MaintenanceNotice[],
  { route, by }: { readonly route: string; readonly by: string },
  now: Instant,
): MaintenanceNotice[] {
  refuseName(by);
  const { kept, count } = endedList(notices, { isMeant: (one) => one.route === route, by }, now);
  if (count > 0) return kept;
  throw new NoticeError(`Nothing is closed or planned to be with --route ${route}; npm run maintenance -- list`);
}

/** Returns the texts for readers; an empty text counts as missing. */
function textOf({ nb = '', nn = '' }: Announcement): MaintenanceNotice['text'] {
  return { ...(nb.trim() === '' ? {} : { nb: nb.trim() }), ...(nn.trim() === '' ? {} : { nn: nn.trim() }) };
}

/** Neither the edge nor these commands can read a list with a text that its schema refuses. */
function lengthIssues(texts: Readonly<Record<string, string | undefined>>): string[] {
  const noName = texts['by'] === '' ? ['--by is missing: who are you?'] : [];
  const tooLong = Object.entries(texts).flatMap(([name, { length } = '']) =>
    length > longestNoticeText ? [`--${name} has ${length} characters; at most ${longestNoticeText} are allowed`] : [],
  );
  return [...noName, ...tooLong];
}

/** @throws NoticeError if the name cannot be stored. */
function refuseName(by: string): void {
  const issues = lengthIssues({ by });
  if (issues.length > 0) throw new NoticeError(issues.join('\n'));
}

/** Ends the matching announcements and counts them; drops those that ended long ago. */
function endedList<T extends Pick<MaintenanceNotice, 'from' | 'to' | 'endedBy'>>(
  list: readonly T[],
  { isMeant, by }: { readonly isMeant: (one: T) => boolean; readonly by: string },
  now: Instant,
) {
  let count = 0;
  const kept = list.flatMap((one) => {
    const isOver = one.to !== null && Date.parse(one.to) <= now;
    if (isOver) return Date.parse(one.to ?? '') < now - listedDays * 86_400_000 ? [] : [one];
    if (!isMeant(one)) return [one];
    count += 1;
    // An announcement that has not begun need not be kept.
    if (Date.parse(one.from) > now) return [];
    return [{ ...one, to: new Date(now).toISOString(), endedBy: by }];
  });
  return { kept, count };
}

/** Returns undefined if the span is invalid, and adds its issues to the list. */
function spanOf(
  wish: Announcement,
  now: Instant,
  issues: string[],
): Pick<MaintenanceNotice, 'from' | 'to'> | undefined {
  const from = wish.from === undefined ? now : instantOf(wish.from, now);
  const to = wish.to === undefined ? null : instantOf(wish.to, now);
  if (from === undefined) issues.push(`--from ${wish.from}: ${timeExpected}`);
  if (to === undefined) issues.push(`--to ${wish.to}: ${timeExpected}`);
  else if (to !== null && to <= Math.max(from ?? now, now)) issues.push('--to must be later than --from and than now');
  if (from === undefined || to === undefined) return undefined;
  return { from: new Date(from).toISOString(), to: to === null ? null : new Date(to).toISOString() };
}

const timeExpected =
  'expected 14:30 for today, 2026-12-24T14:30 (both in Oslo), or with an offset 2026-12-24T14:30:00Z';

export function instantOf(text: string, now: Instant): Instant | undefined {
  const local = /^(?:(\d{4}-\d{2}-\d{2})[T ])?([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (local !== null) {
    const day = local[1] ?? dayInOslo(now);
    return isDay(day) ? osloInstant(day, `${local[2]}:${local[3]}`) : undefined;
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

export interface IssueRequest extends Announcement {
  readonly subject?: string | undefined;
}

/** Replaces a known problem on the same subject. @throws NoticeError that lists every issue of the request. */
export function withIssue(issues: readonly KnownIssue[], wish: IssueRequest, now: Instant): KnownIssue[] {
  const { by } = wish;
  const problems: string[] = [];
  const subject = subjectOf(wish.subject);
  const { nb = '', ...rest } = textOf(wish);
  if (subject === undefined) problems.push(subjectExpected(wish.subject));
  if (nb === '') problems.push('--nb is missing: what are readers told?');
  problems.push(...lengthIssues({ by, nb, ...rest }));
  const span = spanOf(wish, now, problems);
  if (problems.length > 0 || span === undefined || subject === undefined) throw new NoticeError(problems.join('\n'));
  const { kept } = endedList(issues, { isMeant: (one) => one.subject === subject, by }, now);
  return [...kept, { subject, ...span, by, text: { nb, ...rest } }];
}

/** Removes a known problem that has not begun. @throws NoticeError if there is none. */
export function withoutIssue(
  issues: readonly KnownIssue[],
  { subject: wanted, by }: Pick<IssueRequest, 'subject' | 'by'>,
  now: Instant,
): KnownIssue[] {
  const subject = subjectOf(wanted);
  if (subject === undefined) throw new NoticeError(subjectExpected(wanted));
  refuseName(by);
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
