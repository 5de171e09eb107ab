import { everyRoute } from '#src/domain/closed-routes.ts';
import { closablePaths, type MaintenanceNotice } from '#src/domain/operator-notices.ts';
import { type Instant, dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { isDay } from '#src/lib/calendar-days.ts';

/** How long a notice stays listed after its end, in days. */
const listedDays = 90;

/** An operator's input is invalid; the message says what is expected. */
export class NoticeError extends Error {
  override readonly name = 'NoticeError';
}

/** A notice as an operator requests it. */
export interface NoticeRequest extends SpanRequest {
  readonly route?: string | undefined;
  readonly reason?: string | undefined;
  readonly by: string;
  readonly nb?: string | undefined;
  readonly nn?: string | undefined;
}

/**
 * Adds a notice to those of a title or of the fleet; it replaces one for the same route.
 * @throws NoticeError that lists every issue of the request.
 */
export function withNotice(
  notices: readonly MaintenanceNotice[],
  wish: NoticeRequest,
  now: Instant,
): MaintenanceNotice[] {
  const issues: string[] = [];
  const route = wish.route ?? everyRoute;
  const reason = wish.reason?.trim() ?? '';
  if (reason === '') issues.push('--reason is missing: why is it closed?');
  if (!isRoute(route)) issues.push(`--route ${route} cannot be closed; there are: ${closablePaths().join(' ')}`);
  const span = spanOf(wish, now, issues);
  if (issues.length > 0 || span === undefined) throw new NoticeError(issues.join('\n'));
  const notice: MaintenanceNotice = {
    route,
    ...span,
    reason,
    by: wish.by,
    text: { ...(wish.nb === undefined ? {} : { nb: wish.nb }), ...(wish.nn === undefined ? {} : { nn: wish.nn }) },
  };
  const { kept } = endedList(notices, { isMeant: (one) => one.route === route, by: wish.by }, now);
  return [...kept, notice];
}

/** Which notice to end, and who ends it. */
export interface NoticeEnd {
  readonly route: string;
  readonly by: string;
}

/**
 * Ends the notice for a route at once, or removes it if it has not begun.
 * @throws NoticeError if there is none.
 */
export function withoutNotice(
  notices: readonly MaintenanceNotice[],
  end: NoticeEnd,
  now: Instant,
): MaintenanceNotice[] {
  const { kept, count } = endedList(notices, { isMeant: ({ route }) => route === end.route, by: end.by }, now);
  if (count > 0) return kept;
  throw new NoticeError(`Nothing is closed or planned to be with --route ${end.route}; npm run maintenance -- list`);
}

/** Fields that all announcements have. */
interface Announced {
  readonly from: string;
  readonly to: string | null;
  readonly endedBy?: string | undefined;
}

/** Which announcements to end, and who ends them. */
export interface ListEnd<T> {
  readonly isMeant: (one: T) => boolean;
  readonly by: string;
}

/** Ends some of a list's announcements and counts them; drops announcements that ended long ago. */
export function endedList<T extends Announced>(list: readonly T[], { isMeant, by }: ListEnd<T>, now: Instant) {
  let count = 0;
  const kept = list.flatMap((one) => {
    const isOver = one.to !== null && Date.parse(one.to) <= now;
    if (isOver) return Date.parse(one.to ?? '') < now - listedDays * 86_400_000 ? [] : [one];
    if (!isMeant(one)) return [one];
    count += 1;
    // An announcement that has not begun does not have to be kept.
    if (Date.parse(one.from) > now) return [];
    return [{ ...one, to: new Date(now).toISOString(), endedBy: by }];
  });
  return { kept, count };
}

/** Start and end as an operator writes them; an open end is null. */
export interface SpanRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Parses a span; returns undefined if it is invalid, and adds its issues to the list. */
export function spanOf(
  wish: SpanRequest,
  now: Instant,
  issues: string[],
): { readonly from: string; readonly to: string | null } | undefined {
  const from = wish.from === undefined ? now : instantOf(wish.from, now);
  const to = wish.to === undefined ? null : instantOf(wish.to, now);
  if (from === undefined) issues.push(`--from ${wish.from}: ${timeExpected}`);
  if (to === undefined) issues.push(`--to ${wish.to}: ${timeExpected}`);
  else if (to !== null && to <= Math.max(from ?? now, now)) issues.push('--to must be later than --from and than now');
  if (from === undefined || to === undefined) return undefined;
  return { from: new Date(from).toISOString(), to: to === null ? null : new Date(to).toISOString() };
}

function isRoute(route: string): boolean {
  return route === everyRoute || closablePaths().includes(route);
}

const timeExpected =
  'expected 14:30 for today, 2026-12-24T14:30 (both in Oslo), or with an offset 2026-12-24T14:30:00Z';

/** Parses an instant that an operator wrote; undefined if it is invalid. */
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
