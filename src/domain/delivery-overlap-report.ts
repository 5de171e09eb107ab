import { compareText } from '#src/lib/compare-text.ts';
import type { ChangeDates } from './delivery-changes.ts';
import { isSameSpan, type Span, spanOf, toDateOf } from './delivery-spans.ts';

/** A delivery change among others. */
export interface PlannedChange<Address> extends ChangeDates {
  /** Its id; null if it is not stored yet. */
  readonly id: string | null;
  /** Where the paper goes; null on a stop. */
  readonly address: Address | null;
}

/** What happened to a change. */
export const overlapEffects = ['kept', 'added', 'shortened', 'split', 'merged', 'withdrawn'] as const;
export type OverlapEffect = (typeof overlapEffects)[number];

/** What happened to one change, and why. */
export interface OverlapOutcome<Address> {
  /** The change as it was. */
  readonly before: PlannedChange<Address>;
  readonly effect: OverlapEffect;
  /** Why it is no longer as it was; null if it is unchanged. */
  readonly reason: OverlapReason | null;
  /** What is left of it, first to begin first. */
  readonly after: readonly PlannedChange<Address>[];
}

/**
 * Why a change does not stay as it was: a newer stop or a newer temporary address takes its days; a permanent address
 * ends an open one, or replaces another of the same day; two of a kind become one; a new open end gives way to what is
 * planned already.
 */
export type OverlapReason = 'newerStop' | 'newerAddress' | 'permanentAddress' | 'joined' | 'yieldsToPlanned';

/** The effects of a new change on the others, and theirs on it. */
export interface OverlapReport<Address> {
  /** All changes as they are from now on, first to begin first. */
  readonly changes: readonly PlannedChange<Address>[];
  /** One for each change that existed, in their order, and then the new one's. */
  readonly outcomes: readonly OverlapOutcome<Address>[];
}

/** A stretch of a result, with the changes that it comes from. */
export interface Piece<Address> {
  readonly type: ChangeDates['type'];
  readonly address: Address | null;
  readonly span: Span;
  readonly sources: readonly PlannedChange<Address>[];
}

/** A change as a piece that comes from itself. */
export function pieceOf<Address>(change: PlannedChange<Address>): Piece<Address> {
  return { type: change.type, address: change.address, span: spanOf(change), sources: [change] };
}

/** Turns the pieces of a result into changes with ids, and says for each change what happened to it. */
export function reportOverlaps<Address>(
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
    return { before, effect, reason: reasonFor(effect, before, requested), after: after.map(({ change }) => change) };
  });
  return { changes: results.map(({ change }) => change), outcomes };
}

/** The first piece of a change keeps its id, and a joined one has the id of the change that begins first. */
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

function reasonFor<Address>(
  effect: OverlapEffect,
  before: PlannedChange<Address>,
  requested: PlannedChange<Address>,
): OverlapReason | null {
  if (effect === 'kept' || effect === 'added') return null;
  if (effect === 'merged') return 'joined';
  return before === requested ? 'yieldsToPlanned' : reasonOfType[requested.type];
}

const reasonOfType = {
  STOP: 'newerStop',
  TRANSFER: 'newerAddress',
  PERMANENT: 'permanentAddress',
} as const satisfies Record<ChangeDates['type'], OverlapReason>;
