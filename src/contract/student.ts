import * as v from 'valibot';
import { studentStandings } from '#src/domain/student-rules.ts';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, InstantSchema, OreSchema, TitleCodeSchema } from './fields.ts';

/** A person's student status at a title. */
export const StudentSchema = v.object({
  standing: v.picklist(studentStandings),
  /** Billing account; null before it was created. */
  ariaAccountNo: v.nullable(AccountNoSchema),
  /** The monthly student plan; `nextPlan` succeeds it if the confirmation is not renewed. */
  plan: v.object({ ariaPlanID: v.string(), planName: v.string(), priceOre: OreSchema }),
  nextPlan: v.object({ planName: v.string(), priceOre: OreSchema }),
  /**
   * The latest unused code; null if there is none. If `isExpired`, another code must be requested.
   */
  code: v.nullable(v.object({ email: v.string(), sentAt: InstantSchema, isExpired: v.boolean() })),
  /** The person's confirmation, which may have expired; null if there is none. */
  confirmation: v.nullable(
    v.object({
      /** School address; null if it now belongs to someone else. */
      email: v.nullable(v.string()),
      /** Name of the school; null if it is no longer listed. */
      school: v.nullable(v.string()),
      confirmedOn: DaySchema,
      holdsUntil: DaySchema,
      /** Last day of the grace period, for renewing it without any change to the subscription. */
      graceUntil: DaySchema,
    }),
  ),
  /** The planned change to `nextPlan` due to a missing confirmation; null if there is none. */
  change: v.nullable(v.object({ planName: v.string(), priceOre: OreSchema, fromDate: DaySchema })),
});
export type Student = v.InferOutput<typeof StudentSchema>;

export const getStudent = endpoint('GET', 'student/:titleCode', {
  access: 'session',
  staff: true,
  params: v.object({ titleCode: TitleCodeSchema }),
  response: StudentSchema,
  refusals: ['titleNotFound'],
});

/**
 * An e-mail address in upper or lower case. The list of schools decides whether it is a student's.
 */
const AddressSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+\.[a-zA-Z\d-]{2,}$/));

/** Refusals of both calls (Spec §8). A payload that violates its schema is `MISSING_PARAMETERS`. */
const refusals = ['titleNotFound', 'tooMany', 'MISSING_PARAMETERS', 'ARIA_ACTIVE', 'ERROR'] as const;

/** Sends a code to a school address. `tooSoon`: a code was sent half a minute ago or less. */
export const sendStudentEmail = endpoint('POST', 'student-email', {
  access: 'session',
  payload: v.object({ titleCode: TitleCodeSchema, email: AddressSchema }),
  response: StudentSchema,
  refusals: [...refusals, 'EMAIL_WRONG', 'tooSoon'],
});

/**
 * Confirms with the code, and begins a student subscription that waits for it. A repeated call gets
 * the same answer. `USER_EXIST_ACTIVE`: someone else has confirmed with the address. This is
 * revealed only to a person who can read its mail.
 */
export const activateStudentSubscription = endpoint('POST', 'activate-student-subscription', {
  access: 'session',
  payload: v.object({
    titleCode: TitleCodeSchema,
    code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
  }),
  response: StudentSchema,
  refusals: [...refusals, 'CODE_WRONG', 'INVALID_CODE', 'USER_NOT_EXIST', 'USER_EXIST_ACTIVE'],
});
