import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';

/** A person's student status at a title. */
export const studentStandings = [
  /** Has no student confirmation, or an expired one. */
  'new',
  /** Has a confirmation, and can buy the student plan. */
  'confirmed',
  /** Has a student subscription that awaits confirmation. */
  'waiting',
  /** Has a confirmed student subscription. */
  'active',
  /** Has a student subscription whose confirmation expires soon or has expired. */
  'renewing',
  /** Has another subscription of their own. */
  'subscriber',
] as const;
export type StudentStanding = (typeof studentStandings)[number];

/** Time-driven steps of a confirmation, in order. */
export const studentSteps = ['remind', 'remindAgain', 'expire', 'lapse'] as const;
export type StudentStep = (typeof studentSteps)[number];

/** Due day of each step, in days from the last day of the confirmation. */
const stepDays: Readonly<Record<StudentStep, number>> = { remind: -30, remindAgain: -7, expire: 1, lapse: 15 };

/** Returns the last day of a confirmation made on a given day: it is valid for a year. */
export function confirmedUntil(confirmedOn: Day): Day {
  return addMonths(confirmedOn, 12);
}

/** Returns the due day of a confirmation's step. */
export function dayOfStep(step: StudentStep, holdsUntil: Day): Day {
  return addDays(holdsUntil, stepDays[step]);
}

/** Returns the next step; null after the last one. */
export function stepAfter(step: StudentStep): StudentStep | null {
  return studentSteps[studentSteps.indexOf(step) + 1] ?? null;
}

/** Returns the last day for renewing an expired confirmation before the subscription changes to another plan. */
export function graceEnd(holdsUntil: Day): Day {
  return addDays(dayOfStep('lapse', holdsUntil), -1);
}

/** True if a confirmation allows buying the student plan. */
export function isConfirmedOn(today: Day, holdsUntil: Day | null): boolean {
  return holdsUntil !== null && today <= holdsUntil;
}

/** Facts that determine the student status. */
export interface StudentFacts {
  readonly today: Day;
  /** Last day of their confirmation; null if they have none. */
  readonly holdsUntil: Day | null;
  /** Their own current subscription; null if they have none. */
  readonly held: {
    readonly isStudentPlan: boolean;
    /** True if it begins only after the person has confirmed. */
    readonly isWaiting: boolean;
    /** True while it has student access; otherwise another plan is about to take over. */
    readonly isStudents: boolean;
  } | null;
}

/** A person's student status at a title. */
export function studentStanding({ today, holdsUntil, held }: StudentFacts): StudentStanding {
  if (held === null) return isConfirmedOn(today, holdsUntil) ? 'confirmed' : 'new';
  if (!held.isStudentPlan) return 'subscriber';
  if (held.isWaiting) return 'waiting';
  const isDue = holdsUntil !== null && today >= dayOfStep('remind', holdsUntil);
  return isDue || !held.isStudents ? 'renewing' : 'active';
}
