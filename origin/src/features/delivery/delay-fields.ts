import * as v from 'valibot';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { addDays, type Day, isDay } from '#src/lib/calendar-days.ts';
import type { PostalRange, WholeDelayNotice } from './delay-repository.ts';

export const everywhere: PostalRange = { first: '0000', last: '9999' };

const longestDays = 14;
const maxPlaces = 50;

/** Reads `8745, 8750-8759`; a blank field means everywhere. Undefined if the input is invalid. */
function readPlaces(typed: string): readonly PostalRange[] | undefined {
  const words = typed
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [everywhere];
  if (words.length > maxPlaces) return undefined;
  const places = words.flatMap((word) => {
    const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(word) ?? [];
    return first === undefined || last === undefined || first > last ? [] : [{ first, last }];
  });
  return places.length === words.length ? places : undefined;
}

const DayFieldSchema = v.pipe(v.string(), v.check(isDay));

export function delaySchema(today: Day) {
  return v.pipe(
    v.object({
      places: v.pipe(
        v.string(),
        v.transform(readPlaces),
        v.custom<readonly PostalRange[]>((places) => places !== undefined),
      ),
      fromDate: v.pipe(
        DayFieldSchema,
        v.check((day) => day >= today && day <= addDays(today, longestDays)),
      ),
      toDate: DayFieldSchema,
      /** Empty if the time is unknown. */
      expectedTime: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]),
      /** One sentence in the title's language about what happened. */
      text: v.pipe(v.string(), v.minLength(10), v.maxLength(200), v.regex(/^[^<>]*$/)),
    }),
    v.forward(
      v.partialCheck(
        [['fromDate'], ['toDate']],
        ({ fromDate, toDate }) => toDate >= fromDate && toDate < addDays(fromDate, longestDays),
      ),
      ['toDate'],
    ),
  );
}

type DelayFields = v.InferOutput<ReturnType<typeof delaySchema>>;

/** A notice expires at midnight after its last day. */
export function noticeOf(titleCode: string, delay: DelayFields): Omit<WholeDelayNotice, 'noticeId'> {
  const { places, fromDate, toDate, expectedTime, text } = delay;
  return {
    titleCode,
    places,
    text,
    fromDate,
    expectedAt: expectedTime === '' ? null : new Date(osloInstant(fromDate, expectedTime)),
    expiresAt: new Date(osloInstant(addDays(toDate, 1), '00:00')),
  };
}
