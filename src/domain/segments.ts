import { type Day, spanDays } from '#src/lib/calendar-days.ts';
import { type AccessKind, type Feature, hasPaper, isStudentPlan, type PlanFacts, statusCodes } from './subscription.ts';

export interface SegmentFacts extends PlanFacts {
  readonly access: AccessKind;
  readonly features: readonly Feature[];
  readonly needsPayment: boolean;
}

const { PENDING_CANCELLATION, PENDING_TERMINATION, SUSPENDED, TRIAL } = statusCodes;

/** A publisher can address these segments. A person without a current subscription is in none. */
const belongs = {
  all: () => true,
  paper: hasPaper,
  digital: (facts) => !hasPaper(facts),
  trial: ({ instStatusCode }) => instStatusCode === TRIAL,
  ending: ({ instStatusCode }) => instStatusCode === PENDING_CANCELLATION || instStatusCode === PENDING_TERMINATION,
  unpaid: ({ instStatusCode, needsPayment }) => needsPayment || instStatusCode === SUSPENDED,
  familyOwner: ({ access, eligibleForSharing, features }) =>
    access === 'own' && eligibleForSharing && features.includes('familySharing'),
  familyMember: ({ access }) => access === 'family',
  student: (facts) => facts.access === 'student' || isStudentPlan(facts),
  work: ({ access }) => access === 'work',
} as const satisfies Readonly<Record<string, (facts: SegmentFacts) => boolean>>;

export type Segment = keyof typeof belongs;

export const segments = Object.keys(belongs).filter(isSegment);

function isSegment(id: string): id is Segment {
  return Object.hasOwn(belongs, id);
}

export function segmentsOf(facts: SegmentFacts): readonly Segment[] {
  return segments.filter((segment) => belongs[segment](facts));
}

const maxMessageDays = 60;

export function areMessageDays(firstDay: Day, lastDay: Day): boolean {
  return firstDay <= lastDay && spanDays(firstDay, lastDay) <= maxMessageDays;
}
