import * as v from 'valibot';
import { isDay } from '#src/lib/calendar-days.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';

/** Nothing: a call without parameters, query or payload. */
export const NothingSchema = v.object({});

/** What a call names something by, as a plan, a payment or an invitation; the origin says whether it is there. */
export const IdSchema = v.pipe(v.string(), v.maxLength(100));

/** Longest URL or path that a call takes, in characters. */
export const longestUrl = 2000;

/** A line that somebody typed; the form's own rules are stricter, and say what is wrong with it. */
export const TypedTextSchema = v.pipe(v.string(), v.maxLength(300));

/** Number of a billing account, digits. */
export const AccountNoSchema = v.pipe(v.string(), v.regex(/^\d{4,12}$/), v.brand('AccountNo'));
export type AccountNo = v.InferOutput<typeof AccountNoSchema>;

/** Code of a title or of one of its editions. */
export const TitleCodeSchema = v.pipe(v.string(), v.regex(/^[A-ZÆØÅ]{2,4}$/), v.brand('TitleCode'));

/** A calendar day in Europe/Oslo, `yyyy-mm-dd`; one that the calendar has. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, 'a day of the calendar as 2026-12-31'));

/** A point in time, ISO 8601 in UTC. */
export const InstantSchema = v.pipe(v.string(), v.isoTimestamp());

/** A Norwegian telephone number, eight digits. */
export const PhoneNumberSchema = v.pipe(v.string(), v.regex(phoneDigits));

/** Longest comment of a person, in characters. */
export const longestComment = 1000;

/** What a person adds in their own words. */
export const CommentSchema = v.pipe(v.string(), v.maxLength(longestComment));

/** How often what a person sees was changed by a write: 0 at first. A write says which one it was made from. */
export const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A sum of money in øre. */
export const OreSchema = v.pipe(v.number(), v.integer());

/** Whose subscription to which title a call is about; checked against the session. */
export const HolderSchema = v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema });

/** The same for a write, with the version that the person saw. */
export const SeenHolderSchema = v.object({ ...HolderSchema.entries, version: VersionSchema });
