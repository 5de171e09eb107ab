import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';

/** A person's student status at a title. */
export const studentStandings = [
  /** Has not confirmed that they study, or it was too long ago. */
  'new',
  /** Has confirmed it, and can buy the student plan. */
  'confirmed',
  /** Has a student subscription that waits for the confirmation. */
  'waiting',
  /** Has a student subscription, and has confirmed it. */
  'active',
  /** Has one, and should confirm again: soon, late, or to keep it after all. */
  'renewing',
  /** Has another subscription of their own. */
  'subscriber',
] as const;
export type StudentStanding = (typeof studentStandings)[number];

/** Steps of a confirmation that time brings about, in their order. */
export const studentSteps = ['remind', 'remindAgain', 'expire', 'lapse'] as const;
export type StudentStep = (typeof studentSteps)[number];

/** When a step is due, in days from the last day of the confirmation. */
const stepDays: Readonly<Record<StudentStep, number>> = { remind: -30, remindAgain: -7, expire: 1, lapse: 15 };

/** Last day of a confirmation that was made on a day: it holds for a year. */
export function confirmedUntil(confirmedOn: Day): Day {
  return addMonths(confirmedOn, 12);
}

/** Day on which a step of a confirmation is due. */
export function dayOfStep(step: StudentStep, holdsUntil: Day): Day {
  return addDays(holdsUntil, stepDays[step]);
}

/** The step that follows; null after the last one. */
export function stepAfter(step: StudentStep): StudentStep | null {
  return studentSteps[studentSteps.indexOf(step) + 1] ?? null;
}

/** Last day on which a confirmation that has run out can be renewed before the subscription changes to another plan. */
export function graceEnd(holdsUntil: Day): Day {
  return addDays(dayOfStep('lapse', holdsUntil), -1);
}

/** Whether a confirmation can be used to buy the student plan. */
export function isConfirmedOn(today: Day, holdsUntil: Day | null): boolean {
  return holdsUntil !== null && today <= holdsUntil;
}

/** What decides the student status. */
export interface StudentFacts {
  readonly today: Day;
  /** Last day of their confirmation; null if they have made none. */
  readonly holdsUntil: Day | null;
  /** Their own present subscription; null if they have none. */
  readonly held: {
    readonly isStudentPlan: boolean;
    /** Whether it begins once they have confirmed. */
    readonly isWaiting: boolean;
    /** Whether it is a student's still: another plan takes over when it is not. */
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
