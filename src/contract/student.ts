import * as v from 'valibot';
import { studentStandings } from '#src/domain/student-rules.ts';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, InstantSchema, OreSchema, TitleCodeSchema } from './fields.ts';

export const StudentSchema = v.object({
  standing: v.picklist(studentStandings),
  /** Null until the account is created. */
  ariaAccountNo: v.nullable(AccountNoSchema),
  /** Billed monthly; `nextPlan` succeeds it if the confirmation is not renewed. */
  plan: v.object({ ariaPlanID: v.string(), planName: v.string(), priceOre: OreSchema }),
  nextPlan: v.object({ planName: v.string(), priceOre: OreSchema }),
  /** The latest unused code; null if there is none. If `isExpired`, another code must be requested. */
  code: v.nullable(v.object({ email: v.string(), sentAt: InstantSchema, isExpired: v.boolean() })),
  /** May have expired; null if there is none. */
  confirmation: v.nullable(
    v.object({
      /** Null if the address now belongs to someone else. */
      email: v.nullable(v.string()),
      /** Null if the school is no longer listed. */
      school: v.nullable(v.string()),
      confirmedOn: DaySchema,
      holdsUntil: DaySchema,
      /** Last day of the grace period, in which it can be renewed without any change to the subscription. */
      graceUntil: DaySchema,
    }),
  ),
  /** The planned change to `nextPlan` due to a missing confirmation; null if there is none. */
  change: v.nullable(v.object({ planName: v.string(), priceOre: OreSchema, fromDate: DaySchema })),
});
export type Student = v.InferOutput<typeof StudentSchema>;

export const getStudent = endpoint('GET', 'student/:titleCode', {
  staff: true,
  params: v.object({ titleCode: TitleCodeSchema }),
  response: StudentSchema,
  refusals: ['titleNotFound'],
});

/** In upper or lower case. The list of schools decides whether it is a student's. */
const AddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+\.[a-zA-Z\d-]{2,}$/));

/** Refusals of both calls (Spec §8). A payload that violates its schema is `MISSING_PARAMETERS`. */
const refusals = ['titleNotFound', 'tooMany', 'MISSING_PARAMETERS', 'ARIA_ACTIVE', 'ERROR'] as const;

/** `tooSoon`: a code was sent half a minute ago or less. */
export const sendStudentEmail = endpoint('POST', 'student-email', {
  payload: v.object({ titleCode: TitleCodeSchema, email: AddressSchema }),
  response: StudentSchema,
  refusals: [...refusals, 'EMAIL_WRONG', 'tooSoon'],
});

/**
 * Confirms with the code, and begins a student subscription that waits for the confirmation. A repeated call returns
 * the same response. `USER_EXIST_ACTIVE`: someone else has confirmed with the address. This is revealed only to a
 * person who can read its mail.
 */
export const activateStudentSubscription = endpoint('POST', 'activate-student-subscription', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
  }),
  response: StudentSchema,
  refusals: [...refusals, 'CODE_WRONG', 'INVALID_CODE', 'USER_NOT_EXIST', 'USER_EXIST_ACTIVE'],
});
