import * as v from 'valibot';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { isDay } from '#src/lib/calendar-days.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

export const urlWords = {
  STOP: 'stopp',
  TRANSFER: 'midlertidig',
  PERMANENT: 'fast',
} as const satisfies Record<DeliveryChangeType, TaskWord>;

export type DeliveryPath = '/endre-avislevering' | '/leveringsadresse';

export function addressOf(place: Extract<Place, { kind: 'form' | 'done' }>, path: DeliveryPath): AppPath {
  if (place.kind === 'done') return `${path}?utfort=${encodeURIComponent(place.receiptId)}`;
  const { task, edits, from, isReview } = place;
  const query = new URLSearchParams({
    gjor: task,
    ...(edits === null ? {} : { endring: edits }),
    ...(from === null ? {} : { fra: from }),
    ...(isReview ? { steg: 'bekreft' } : {}),
  });
  return `${path}?${query.toString()}`;
}

export const taskWords = { stopp: 'STOP', midlertidig: 'TRANSFER', fast: 'PERMANENT' } as const;
export type TaskWord = keyof typeof taskWords;

export type Place =
  | { readonly kind: 'overview' }
  /** `edits` is the id of the edited change. */
  | {
      readonly kind: 'form';
      readonly task: TaskWord;
      readonly edits: string | null;
      readonly isReview: boolean;
      /** A day selected in the calendar. */
      readonly from: string | null;
    }
  | { readonly kind: 'withdraw'; readonly id: string }
  /** The overview after a write, with a way to undo it. */
  | { readonly kind: 'done'; readonly receiptId: string };

const IdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const QuerySchema = v.object({
  gjor: v.fallback(v.nullable(v.picklist(['stopp', 'midlertidig', 'fast'])), null),
  endring: v.fallback(v.nullable(IdSchema), null),
  steg: v.fallback(v.nullable(v.literal('bekreft')), null),
  fra: v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null),
  trekk: v.fallback(v.nullable(IdSchema), null),
  utfort: v.fallback(v.nullable(IdSchema), null),
});

/** Treats invalid parts as missing. */
export function placeOf(query: URLSearchParams): Place {
  const { gjor, endring, steg, fra, trekk, utfort } = v.parse(QuerySchema, Object.fromEntries(query));
  if (gjor !== null) return { kind: 'form', task: gjor, edits: endring, isReview: steg === 'bekreft', from: fra };
  if (trekk !== null) return { kind: 'withdraw', id: trekk };
  return utfort === null ? { kind: 'overview' } : { kind: 'done', receiptId: utfort };
}
