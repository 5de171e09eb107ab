import * as v from 'valibot';
import { everyRoute, isClosed } from './closed-routes.ts';
import type { Instant } from './oslo-time.ts';
import { type RouteEntry, routeTable } from './routes.ts';

const InstantTextSchema = v.pipe(v.string(), v.isoTimestamp());
const SentenceSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

/** Work on the systems behind some pages, as operators announce it (E-06). */
const NoticeSchema = v.object({
  /** Path of the route table, or `*` for every page behind a log-in. */
  route: v.pipe(v.string(), v.check(isClosable, '* or a path of the route table that can be closed')),
  from: InstantTextSchema,
  /** Null while nobody knows when it ends. */
  to: v.nullable(InstantTextSchema),
  /** For operators; readers are shown `text`. */
  reason: SentenceSchema,
  by: SentenceSchema,
  /** Who ended it before its time. */
  endedBy: v.optional(SentenceSchema),
  /** The text for readers in place of the default sentence. */
  text: v.object({ nb: v.optional(SentenceSchema), nn: v.optional(SentenceSchema) }),
});
export type MaintenanceNotice = v.InferOutput<typeof NoticeSchema>;

/** What a key of the namespace holds, as JSON; a key that is not there holds none. */
export const NoticesSchema = v.array(NoticeSchema);

/** Whether a route can be closed: one that only leads elsewhere, the maintenance page and /404 cannot. */
function isClosable(path: string): boolean {
  return path === everyRoute || closablePaths().includes(path);
}

/** Paths of the routes that can be closed one by one. */
export function closablePaths(): string[] {
  const routes: readonly RouteEntry[] = routeTable;
  const never = ['maintenance', 'notFound'];
  return routes.filter(({ id, redirectTo }) => redirectTo === undefined && !never.includes(id)).map(({ path }) => path);
}

/** Key of the notices for all titles. */
export const fleetKey = 'fleet';

/** Key of the notices for one title. */
export function titleKey(publicationId: string): string {
  return `title:${publicationId}`;
}

/** The notices that hold at an instant, of maintenance or of another kind. */
export function noticesAt<T extends Pick<MaintenanceNotice, 'from' | 'to'>>(notices: readonly T[], now: Instant): T[] {
  return notices.filter(({ from, to }) => Date.parse(from) <= now && (to === null || now < Date.parse(to)));
}

/**
 * The notice that closes a route: one for it alone before one for all, and the one that ends last of several.
 * @param notices those that hold now
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
  // An end that nobody knows is later than any other; a number, so that two of them can be compared.
  return to === null ? Number.MAX_SAFE_INTEGER : Date.parse(to);
}
