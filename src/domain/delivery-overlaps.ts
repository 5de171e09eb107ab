import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { compareText } from '#src/lib/compare-text.ts';
import type { ChangeDates } from './delivery-changes.ts';
import { firstIssueFrom, hasIssueBetween, nextIssueDay } from './delivery-dates.ts';
import { cutSpan, isSameSpan, joinSpans, openEnd, type Span, spanOf, spansMeet, toDateOf } from './delivery-spans.ts';
import type { DeliveryRules } from './title-rules.ts';

export interface PlannedChange<Address> extends ChangeDates {
  /** Null if the change is not stored yet. */
  readonly id: string | null;
  /** Null for a stop. */
  readonly address: Address | null;
}

export const overlapEffects = ['kept', 'added', 'shortened', 'split', 'merged', 'withdrawn'] as const;
type OverlapEffect = (typeof overlapEffects)[number];

export interface OverlapOutcome<Address> {
  readonly before: PlannedChange<Address>;
  readonly effect: OverlapEffect;
  /** Remaining parts, ordered by start. */
  readonly after: readonly PlannedChange<Address>[];
}

export interface OverlapReport<Address> {
  /** Changes from now on, ordered by start. */
  readonly changes: readonly PlannedChange<Address>[];
  /** The existing changes in their order, followed by the new change. */
  readonly outcomes: readonly OverlapOutcome<Address>[];
}

interface Piece<Address> {
  readonly type: ChangeDates['type'];
  readonly address: Address | null;
  readonly span: Span;
  readonly sources: readonly PlannedChange<Address>[];
}

function pieceOf<Address>(change: PlannedChange<Address>): Piece<Address> {
  return { type: change.type, address: change.address, span: spanOf(change), sources: [change] };
}

/** Gives the pieces ids, and reports what happened to each change. */
function reportOverlaps<Address>(
  existing: readonly PlannedChange<Address>[],
  requested: PlannedChange<Address>,
  pieces: readonly Piece<Address>[],
): OverlapReport<Address> {
  const taken = new Set<string>();
  const results = pieces
    .toSorted((one, other) => compareText(one.span.from, other.span.from))
    .map((piece) => {
      const id = idFor(piece, taken);
      if (id !== null) taken.add(id);
      const { type, address, span } = piece;
      return { piece, change: { id, type, fromDate: span.from, toDate: toDateOf(span), address } };
    });
  const outcomes = [...existing, requested].map((before) => {
    const after = results.filter(({ piece }) => piece.sources.includes(before));
    const effect = effectOn(
      before,
      after.map(({ piece }) => piece),
      before === requested,
    );
    return { before, effect, after: after.map(({ change }) => change) };
  });
  return { changes: results.map(({ change }) => change), outcomes };
}

/** The first piece of a change keeps its id, and a merged one has the id of the change that begins first. */
function idFor<Address>(piece: Piece<Address>, taken: ReadonlySet<string>): string | null {
  const ids = piece.sources
    .toSorted((one, other) => compareText(one.fromDate, other.fromDate))
    .flatMap(({ id }) => (id === null || taken.has(id) ? [] : [id]));
  return ids[0] ?? null;
}

function effectOn<Address>(
  before: PlannedChange<Address>,
  after: readonly Piece<Address>[],
  isNew: boolean,
): OverlapEffect {
  const [only] = after;
  if (only === undefined) return 'withdrawn';
  if (after.length > 1) return 'split';
  const isSame = isSameSpan(only.span, spanOf(before));
  if (isSame && !isNew) return 'kept';
  if (only.sources.length > 1) return 'merged';
  return isSame ? 'added' : 'shortened';
}

export type OverlapRefusal =
  | { readonly code: 'alreadyCovered'; readonly conflictsWith: string | null }
  | { readonly code: 'mergedTooLong'; readonly conflictsWith: string | null; readonly longestDays: number }
  | { readonly code: 'remainderTooShort'; readonly conflictsWith: string | null; readonly shortestDays: number };

type Resolution<Address> =
  | ({ readonly ok: true } & OverlapReport<Address>)
  | { readonly ok: false; readonly refusal: OverlapRefusal };

interface OverlapContext<Address> {
  readonly rules: DeliveryRules;
  readonly isSameAddress: (one: Address, other: Address) => boolean;
  /** Set only for an edited change: its last day before the edit; null if its end was open. */
  readonly formerEnd?: Day | null;
}

/**
 * Returns the first issue that a change affects. A permanent address waits for the stops and temporary addresses that
 * are planned for its first days, unless they have no end: it ends those.
 */
export function firstAffectedIssue(
  { type, fromDate }: ChangeDates,
  others: readonly ChangeDates[],
  rules: DeliveryRules,
): Day {
  const firstIssue = nextIssueDay(fromDate, rules);
  if (type !== 'PERMANENT') return firstIssue;
  const kept = others.filter((other) => other.type !== 'PERMANENT' && other.toDate !== null);
  return firstIssueFrom(firstIssue, rules, kept) ?? firstIssue;
}

type Laid<Address> = readonly Piece<Address>[] | OverlapRefusal;

/**
 * Inserts a new change, already validated on its own, among the existing changes (N-05). The newest change wins on its
 * own days: existing changes are shortened, split or withdrawn, and changes of the same kind are merged. The insertion
 * is refused if a stop would become too long, if a piece would be left too short, or if nothing would change. An edited
 * change is inserted like a new one. Changes in progress keep their start, since a new change affects no issue before
 * its own first one.
 */
export function resolveOverlaps<Address>(
  existing: readonly PlannedChange<Address>[],
  requested: PlannedChange<Address>,
  context: OverlapContext<Address>,
): Resolution<Address> {
  let pieces: readonly Piece<Address>[] = existing.map(pieceOf);
  for (const span of claimedSpans(pieces, requested, context)) {
    const piece = { ...pieceOf(requested), span };
    const laid =
      piece.type === 'PERMANENT' ? layPermanent(pieces, piece, context) : layTemporary(pieces, piece, context);
    if ('code' in laid) return { ok: false, refusal: laid };
    pieces = laid;
  }
  const covering = coveringChange(pieces, requested);
  if (covering !== undefined) return { ok: false, refusal: { code: 'alreadyCovered', conflictsWith: covering.id } };
  return { ok: true, ...reportOverlaps(existing, requested, pieces) };
}

/**
 * Returns the days that a new change claims: all that are requested, except that an open end yields
 * to changes planned after its first issue. An edited change yields only beyond its previous end; the
 * days before that are already its own.
 */
function claimedSpans<Address>(
  pieces: readonly Piece<Address>[],
  requested: PlannedChange<Address>,
  context: OverlapContext<Address>,
): readonly Span[] {
  const { rules, formerEnd } = context;
  const whole = pieceOf(requested);
  if (requested.type !== 'TRANSFER' || requested.toDate !== null || formerEnd === null) return [whole.span];
  const firstIssue = nextIssueDay(requested.fromDate, rules);
  const ownUntil = formerEnd !== undefined && formerEnd > firstIssue ? formerEnd : firstIssue;
  return pieces
    .filter((piece) => !isSameKind(piece, whole, context) && nextIssueDay(piece.span.from, rules) > ownUntil)
    .reduce<readonly Span[]>((free, { span }) => free.flatMap((one) => cutSpan(one, span)), [whole.span])
    .filter(({ from, to }) => hasIssueBetween(from, to, rules));
}

function coveringChange<Address>(
  pieces: readonly Piece<Address>[],
  requested: PlannedChange<Address>,
): PlannedChange<Address> | undefined {
  const covering = pieces
    .filter(({ sources }) => sources.includes(requested))
    .map(({ sources, span }) => sources.find((source) => source !== requested && isSameSpan(spanOf(source), span)));
  return covering.includes(undefined) ? undefined : covering[0];
}

/**
 * Inserts a permanent address. It replaces another from the same issue, and ends an open temporary
 * address.
 */
function layPermanent<Address>(
  pieces: readonly Piece<Address>[],
  requested: Piece<Address>,
  context: OverlapContext<Address>,
): Laid<Address> {
  const { rules } = context;
  const firstIssue = nextIssueDay(requested.span.from, rules);
  const isReplaced = (one: Piece<Address>): boolean =>
    one.type === 'PERMANENT' && nextIssueDay(one.span.from, rules) === firstIssue;
  const same = pieces.find((one) => isReplaced(one) && isSameKind(one, requested, context));
  if (same !== undefined) return { code: 'alreadyCovered', conflictsWith: same.sources[0]?.id ?? null };
  const rest = pieces
    .filter((one) => !isReplaced(one))
    .flatMap((one) => {
      const isEnded =
        one.type === 'TRANSFER' && one.span.to === openEnd && nextIssueDay(one.span.from, rules) <= firstIssue;
      if (!isEnded) return [one];
      const span = { from: one.span.from, to: addDays(requested.span.from, -1) };
      return hasIssueBetween(span.from, span.to, rules) ? [{ ...one, span }] : [];
    });
  return [...rest, requested];
}

/** Inserts a stop or a temporary address, which is merged with its own kind and cut out of the other. */
function layTemporary<Address>(
  pieces: readonly Piece<Address>[],
  requested: Piece<Address>,
  context: OverlapContext<Address>,
): Laid<Address> {
  const { rules } = context;
  const { joined, others } = joinKind(pieces, requested, context);
  const conflictsWith = joined.sources.find((source) => source !== requested.sources[0])?.id ?? null;
  if (joined.type === 'STOP' && spanDays(joined.span.from, joined.span.to) > rules.longestStopDays) {
    return { code: 'mergedTooLong', conflictsWith, longestDays: rules.longestStopDays };
  }
  const laid: Piece<Address>[] = [joined];
  for (const other of others) {
    for (const span of other.type === 'PERMANENT' ? [other.span] : cutSpan(other.span, joined.span)) {
      if (other.type !== 'PERMANENT' && !hasIssueBetween(span.from, span.to, rules)) continue;
      const isCutStop = other.type === 'STOP' && !isSameSpan(span, other.span);
      if (isCutStop && spanDays(span.from, span.to) < rules.shortestStopDays) {
        return {
          code: 'remainderTooShort',
          conflictsWith: other.sources[0]?.id ?? null,
          shortestDays: rules.shortestStopDays,
        };
      }
      laid.push({ ...other, span });
    }
  }
  return laid;
}

/**
 * Merges a piece with pieces of its kind that overlap it, or that follow it without an issue
 * between them.
 */
function joinKind<Address>(
  pieces: readonly Piece<Address>[],
  requested: Piece<Address>,
  context: OverlapContext<Address>,
): { readonly joined: Piece<Address>; readonly others: readonly Piece<Address>[] } {
  const meets = (piece: Piece<Address>): boolean =>
    isSameKind(piece, requested, context) && spansMeet(piece.span, requested.span, context.rules);
  const joined = pieces.filter(meets).reduce((sum, piece) => {
    return { ...sum, span: joinSpans(sum.span, piece.span), sources: [...piece.sources, ...sum.sources] };
  }, requested);
  return { joined, others: pieces.filter((piece) => !meets(piece)) };
}

function isSameKind<Address>(
  one: Piece<Address>,
  other: Piece<Address>,
  { isSameAddress }: OverlapContext<Address>,
): boolean {
  if (one.type !== other.type) return false;
  if (one.address === null || other.address === null) return one.address === other.address;
  return isSameAddress(one.address, other.address);
}
