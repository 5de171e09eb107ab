import { type Day, spanDays } from '#src/lib/calendar-days.ts';
import { type AccessKind, type Feature, hasPaper, isStudentPlan, type PlanFacts, statusCodes } from './subscription.ts';

/** What tells which segments somebody is in: the subscription that their pages show, and whether they have to pay now. */
export interface SegmentFacts extends PlanFacts {
  readonly access: AccessKind;
  readonly features: readonly Feature[];
  /** Whether an invoice is overdue, or could not be charged. */
  readonly needsPayment: boolean;
}

const { PENDING_CANCELLATION, PENDING_TERMINATION, SUSPENDED, TRIAL } = statusCodes;

/** Who is in each segment that a publisher can write to; nobody without a present subscription is in any. */
const belongs = {
  all: () => true,
  paper: hasPaper,
  digital: (facts) => !hasPaper(facts),
  trial: ({ instStatusCode }) => instStatusCode === TRIAL,
  ending: ({ instStatusCode }) => instStatusCode === PENDING_CANCELLATION || instStatusCode === PENDING_TERMINATION,
  unpaid: ({ instStatusCode, needsPayment }) => needsPayment || instStatusCode === SUSPENDED,
  /** Who can share with a family. */
  familyOwner: ({ access, eligibleForSharing, features }) =>
    access === 'own' && eligibleForSharing && features.includes('familySharing'),
  /** With whom a family shares. */
  familyMember: ({ access }) => access === 'family',
  student: (facts) => facts.access === 'student' || isStudentPlan(facts),
  work: ({ access }) => access === 'work',
} as const satisfies Readonly<Record<string, (facts: SegmentFacts) => boolean>>;

export type Segment = keyof typeof belongs;

/** The segments by their ids. */
export const segments = Object.keys(belongs).filter(isSegment);

function isSegment(id: string): id is Segment {
  return Object.hasOwn(belongs, id);
}

/** The segments that somebody is in. */
export function segmentsOf(facts: SegmentFacts): readonly Segment[] {
  return segments.filter((segment) => belongs[segment](facts));
}

/** Most days for which a message is shown. */
const maxMessageDays = 60;

/** Whether a message can be shown from a day to a day, both included: in this order, and not for too long. */
export function areMessageDays(firstDay: Day, lastDay: Day): boolean {
  return firstDay <= lastDay && spanDays(firstDay, lastDay) <= maxMessageDays;
}
