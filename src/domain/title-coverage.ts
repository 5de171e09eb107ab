import * as v from 'valibot';
import { weekdays } from '#src/lib/calendar-days.ts';
import type { CoverageArea } from './coverage.ts';
import { listExpected, objectExpected, pattern } from './title-fields.ts';

const codesExpected = 'a postal code as 7721, or a range as 7700-7799 with the lower one first';

/** Where a title's paper is delivered, and by whom; the first area that has a postal code counts (N-04). */
export const CoverageSchema = v.pipe(
  v.array(
    v.strictObject(
      {
        codes: v.pipe(
          pattern(/^\d{4}(-\d{4})?$/, codesExpected, 'A postal code, or the first and the last of a range.'),
          v.check((codes) => codes.length === 4 || codes.slice(0, 4) < codes.slice(5), codesExpected),
        ),
        by: v.pipe(
          v.picklist(['carrier', 'post'], 'carrier or post'),
          v.description('Who brings the paper: a carrier on the day of issue, or the post, later.'),
        ),
        days: v.optional(
          v.pipe(
            v.array(v.picklist(weekdays, `a day of the week: ${weekdays.join(', ')}`), listExpected),
            v.minLength(1, 'at least one day of the week'),
            v.description('Days of the week on which it comes there; default all days of issue.'),
          ),
        ),
      },
      objectExpected,
    ),
    listExpected,
  ),
  v.minLength(1, 'at least one area'),
  v.description(
    "Postal codes that the paper is delivered to; the first area that has a code counts. Default: a carrier where the first two digits are those of the title's own code; the post elsewhere, but from the south not to 9000-9999.",
  ),
);

/**
 * The areas of a title that names none: a carrier brings the paper where the first two digits are those of the title's
 * own postal code, and the post elsewhere, but from the south not to the far north.
 */
export function usualCoverage(ownCode: string): CoverageArea[] {
  const near = ownCode.slice(0, 2);
  const furthest = ownCode < '8000' ? '8999' : '9999';
  return [
    { codes: `${near}00-${near}99`, by: 'carrier' },
    { codes: `0000-${furthest}`, by: 'post', days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  ];
}
