import * as v from 'valibot';
import { isDay } from '#src/lib/calendar-days.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';
import { pageNumberPattern } from '#src/lib/page-number.ts';

export const NothingSchema = v.object({});

/** The origin decides whether the entity exists. */
export const IdSchema = v.pipe(v.string(), v.maxLength(100));

export const longestUrl = 2000;

/** A typed line. The form's own rules are stricter and give a reason for a refusal. */
export const TypedTextSchema = v.pipe(v.string(), v.maxLength(300));

/** Digits only. */
export const AccountNoSchema = v.pipe(v.string(), v.regex(/^\d{4,12}$/), v.brand('AccountNo'));
export type AccountNo = v.InferOutput<typeof AccountNoSchema>;

export const TitleCodeSchema = v.pipe(v.string(), v.regex(/^[A-ZÆØÅ]{2,4}$/), v.brand('TitleCode'));

/** A calendar day in Europe/Oslo, `yyyy-mm-dd`; must exist in the calendar. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, 'a day of the calendar as 2026-12-31'));

/** A point in time, ISO 8601 in UTC. */
export const InstantSchema = v.pipe(v.string(), v.isoTimestamp());

export const PhoneNumberSchema = v.pipe(v.string(), v.regex(phoneDigits));

export const longestComment = 1000;

export const CommentSchema = v.pipe(v.string(), v.maxLength(longestComment));

/** Number of writes to the data that a person sees, from 0. A write names the version that it is based on. */
export const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const OreSchema = v.pipe(v.number(), v.integer());

/** Account and title of a call; checked against the session. */
export const HolderSchema = v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema });

/** What calls about one holder share. */
export const ofHolder = { params: HolderSchema, refusals: ['accountNotFound'] } as const;
/** What calls about a holder's subscription share. */
export const ofSubscriber = { params: HolderSchema, refusals: ['accountNotFound', 'noSubscription'] } as const;

/** Account and title of a write, with the version that the person saw. */
export const VersionedHolderSchema = v.object({ ...HolderSchema.entries, version: VersionSchema });

/** Page number in a paginated list; the first page if it is missing. */
export const PageNumberSchema = v.optional(v.pipe(v.string(), v.regex(pageNumberPattern)));
