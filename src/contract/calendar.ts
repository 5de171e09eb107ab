import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InstantSchema, ofHolder, VersionedHolderSchema, VersionSchema } from './fields.ts';

/** The secret URL of an account's calendar (N-15). */
export const CalendarFeedSchema = v.object({
  version: VersionSchema,
  /** Null if there is none. */
  feed: v.nullable(
    v.object({
      /** Null if the URL still works but can no longer be shown. */
      url: v.nullable(v.pipe(v.string(), v.url())),
      madeAt: InstantSchema,
    }),
  ),
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeedSchema>;

/** Response of the writes. It never contains the URL, since responses to writes are stored. */
const WrittenSchema = v.object({ version: VersionSchema });

export const getCalendarFeed = endpoint('GET', 'calendar-feed/:accountNo/:titleCode', {
  ...ofHolder,
  response: CalendarFeedSchema,
});

const change = {
  changes: 'profile',
  freshLogin: true,
  payload: VersionedHolderSchema,
  response: WrittenSchema,
  refusals: ['accountNotFound'],
} as const;

/** Creates a URL. The previous URL stops working. */
export const makeCalendarFeed = endpoint('POST', 'calendar-feed', change);

export const revokeCalendarFeed = endpoint('DELETE', 'calendar-feed', change);

/** Any calendar client that has the URL can call it. The file is sent again only if it has changed. */
export const getCalendar = endpoint('GET', 'calendar/:file', {
  access: 'public',
  /** The secret of the URL, with the extension that calendars expect. */
  params: v.object({ file: v.pipe(v.string(), v.regex(/^[\w-]{43}\.ics$/)) }),
  file: 'text/calendar',
  refusals: ['feedNotFound'],
});
