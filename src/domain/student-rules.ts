import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';

export const studentStandings = [
  /** No confirmation, or an expired one. */
  'new',
  /** Confirmed, and can buy the student plan. */
  'confirmed',
  'waiting',
  'active',
  /** A student subscription whose confirmation expires soon or has expired. */
  'renewing',
  'subscriber',
] as const;
export type StudentStanding = (typeof studentStandings)[number];

export const studentSteps = ['remind', 'remindAgain', 'expire', 'lapse'] as const;
export type StudentStep = (typeof studentSteps)[number];

const stepDays: Readonly<Record<StudentStep, number>> = { remind: -30, remindAgain: -7, expire: 1, lapse: 15 };

/** The confirmation is valid for a year. */
export function confirmedUntil(confirmedOn: Day): Day {
  return addMonths(confirmedOn, 12);
}

export function dayOfStep(step: StudentStep, holdsUntil: Day): Day {
  return addDays(holdsUntil, stepDays[step]);
}

export function stepAfter(step: StudentStep): StudentStep | null {
  return studentSteps[studentSteps.indexOf(step) + 1] ?? null;
}

export function graceEnd(holdsUntil: Day): Day {
  return addDays(dayOfStep('lapse', holdsUntil), -1);
}

export function isConfirmedOn(today: Day, holdsUntil: Day | null): boolean {
  return holdsUntil !== null && today <= holdsUntil;
}

export interface StudentFacts {
  readonly today: Day;
  readonly holdsUntil: Day | null;
  readonly held: {
    readonly isStudentPlan: boolean;
    /** True if it begins only after the person has confirmed. */
    readonly isWaiting: boolean;
    /** False if another plan is about to take over. */
    readonly isStudents: boolean;
  } | null;
}

/** */
export function studentStanding({ today, holdsUntil, held }: StudentFacts): StudentStanding {
  if (held === null) return isConfirmedOn(today, holdsUntil) ? 'confirmed' : 'new';
  if (!held.isStudentPlan) return 'subscriber';
  if (held.isWaiting) return 'waiting';
  const isDue = holdsUntil !== null && today >= dayOfStep('remind', holdsUntil);
  return isDue || !held.isStudents ? 'renewing' : 'active';
}
