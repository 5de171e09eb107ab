import * as v from 'valibot';
import { everyRoute, isClosed } from './closed-routes.ts';
import { contactSubjects } from './contact.ts';
import type { Instant } from './oslo-time.ts';
import { type RouteEntry, routeTable } from './routes.ts';

const InstantTextSchema = v.pipe(v.string(), v.isoTimestamp());
export const longestNoticeText = 500;
const SentenceSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestNoticeText));

const NoticeSchema = v.object({
  /** Path in the route table, or `*` for every page behind a log-in. */
  route: v.pipe(v.string(), v.check(isClosable, '* or a path of the route table that can be closed')),
  from: InstantTextSchema,
  /** Null while the end is unknown. */
  to: v.nullable(InstantTextSchema),
  /** Shown to operators; readers see `text`. */
  reason: SentenceSchema,
  by: SentenceSchema,
  endedBy: v.optional(SentenceSchema),
  text: v.object({ nb: v.optional(SentenceSchema), nn: v.optional(SentenceSchema) }),
});
export type MaintenanceNotice = v.InferOutput<typeof NoticeSchema>;

/** Value of a key in the namespace, as JSON. A missing key means no notices. */
export const NoticesSchema = v.array(NoticeSchema);

/** A redirect, the maintenance page and /404 cannot be closed. */
export function isClosable(path: string): boolean {
  return path === everyRoute || closablePaths().includes(path);
}

export function closablePaths(): string[] {
  const routes: readonly RouteEntry[] = routeTable;
  const never = ['maintenance', 'notFound'];
  return routes.filter(({ id, redirectTo }) => redirectTo === undefined && !never.includes(id)).map(({ path }) => path);
}

export const fleetKey = 'fleet';

export function titleKey(publicationId: string): string {
  return `title:${publicationId}`;
}

export function noticesAt<T extends Pick<MaintenanceNotice, 'from' | 'to'>>(notices: readonly T[], now: Instant): T[] {
  return notices.filter(({ from, to }) => Date.parse(from) <= now && (to === null || now < Date.parse(to)));
}

/**
 * A route's own notice takes precedence over one for all routes, and the notice that ends last over others.
 * @param notices the active notices
 */
export function noticeOfRoute(notices: readonly MaintenanceNotice[], route: RouteEntry): MaintenanceNotice | undefined {
  return notices
    .filter((notice) => isClosed([notice.route], route))
    .toSorted(
      (one, other) => Number(one.route === everyRoute) - Number(other.route === everyRoute) || ends(other) - ends(one),
    )
    .at(0);
}

function ends({ to }: MaintenanceNotice): Instant {
  // An unknown end counts as the latest. The number is finite, because two infinities cannot be
  // subtracted.
  return to === null ? Number.MAX_SAFE_INTEGER : Date.parse(to);
}

const KnownIssueSchema = v.object({
  subject: v.picklist(contactSubjects),
  from: InstantTextSchema,
  /** Null while the end is unknown. */
  to: v.nullable(InstantTextSchema),
  by: SentenceSchema,
  endedBy: v.optional(SentenceSchema),
  /** Bokmål is shown if Nynorsk is missing. */
  text: v.object({ nb: SentenceSchema, nn: v.optional(SentenceSchema) }),
});
export type KnownIssue = v.InferOutput<typeof KnownIssueSchema>;

/** Value of a key in the namespace, as JSON. A missing key means no issues. */
export const KnownIssuesSchema = v.array(KnownIssueSchema);

/** The keys are stored with those of the maintenance notices. */
export const issuePrefix = 'issue:';

/** Without a publication id, returns the key for the issues of all titles. */
export function issueKey(publicationId: string | undefined): string {
  return publicationId === undefined ? `${issuePrefix}fleet` : `${issuePrefix}title:${publicationId}`;
}
