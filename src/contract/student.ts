import * as v from 'valibot';
import { studentStandings } from '#src/domain/student-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, InstantSchema, NothingSchema, OreSchema, TitleCodeSchema } from './fields.ts';

/** A person's student status at a title. */
export const StudentSchema = v.object({
  standing: v.picklist(studentStandings),
  /** Null before an account has been opened. */
  ariaAccountNo: v.nullable(AccountNoSchema),
  /** The student plan by the month, and the plan that takes over from one that is not confirmed again. */
  plan: v.object({ ariaPlanID: v.string(), planName: v.string(), priceOre: OreSchema }),
  nextPlan: v.object({ planName: v.string(), priceOre: OreSchema }),
  /** The code that was sent last and is not used yet; null if there is none. `isExpired`: another must be asked for. */
  code: v.nullable(v.object({ email: v.string(), sentAt: InstantSchema, isExpired: v.boolean() })),
  /** The person's confirmation, which may have run out; null if they have made none. */
  confirmation: v.nullable(
    v.object({
      /** Null if somebody else has the address by now. */
      email: v.nullable(v.string()),
      /** Name of the place of study; null if it is not on the list any more. */
      school: v.nullable(v.string()),
      confirmedOn: DaySchema,
      holdsUntil: DaySchema,
      /** Last day of grace, on which it can be renewed without any change to the subscription. */
      graceUntil: DaySchema,
    }),
  ),
  /** The change to the other plan that is planned because it was not confirmed again; null if none is. */
  change: v.nullable(v.object({ planName: v.string(), priceOre: OreSchema, fromDate: DaySchema })),
});
export type Student = v.InferOutput<typeof StudentSchema>;

export const getStudent = {
  method: 'GET',
  path: 'student/:titleCode',
  access: 'session',
  staff: true,
  params: v.object({ titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: StudentSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/** An address in any letters; whether it is a student's, the list of places of study says. */
const AddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+\.[a-zA-Z\d-]{2,}$/));

/** Refusals of both calls (Spec §8). A payload that breaks its schema is `MISSING_PARAMETERS`. */
const refusals = ['titleNotFound', 'tooMany', 'MISSING_PARAMETERS', 'ARIA_ACTIVE', 'ERROR'] as const;

/** Sends a code to an address at a place of study. `tooSoon`: one was sent half a minute ago or less. */
export const sendStudentEmail = {
  method: 'POST',
  path: 'student-email',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ titleCode: TitleCodeSchema, email: AddressSchema }),
  response: StudentSchema,
  refusals: [...refusals, 'EMAIL_WRONG', 'tooSoon'],
} as const satisfies Endpoint;

/**
 * Confirms with the code, and begins a student subscription that waits for it. Once it is confirmed, it answers the same
 * however often it is asked. `USER_EXIST_ACTIVE`: somebody else has confirmed with the address, which is told only to a
 * person who reads its mail.
 */
export const activateStudentSubscription = {
  method: 'POST',
  path: 'activate-student-subscription',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    titleCode: TitleCodeSchema,
    code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
  }),
  response: StudentSchema,
  refusals: [...refusals, 'CODE_WRONG', 'INVALID_CODE', 'USER_NOT_EXIST', 'USER_EXIST_ACTIVE'],
} as const satisfies Endpoint;
