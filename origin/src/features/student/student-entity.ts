import type * as v from 'valibot';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { findCode } from '#origin/identity/one-time-code-repository.ts';
import { codePurposeKey } from '#origin/identity/one-time-code-service.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { StudentSchema } from '#src/contract/student.ts';
import type { Catalogue, School } from '#src/domain/catalogue-schema.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { pricesOn } from '#src/domain/plan-catalogue.ts';
import { graceEnd } from '#src/domain/student-rules.ts';
import {
  type ConfirmationRow,
  findStudentStatus,
  isChangeOfFormerStudent,
  planAfterStudent,
  studentPlan,
} from './student-status.ts';

type Entity = v.InferInput<typeof StudentSchema>;

export async function findStudent(
  { database, realNow }: Pick<Services, 'database' | 'realNow'>,
  { actor, title, now }: Pick<ActorCall, 'actor' | 'title'> & { readonly now: Instant },
): Promise<Entity> {
  const { titleCode } = title;
  const { personId, accountNo } = actor;
  const today = dayInOslo(now);
  const student = await findStudentStatus(database, { accountNo, title, today });
  const code = await findCode(database, codePurposeKey({ kind: 'student', personId, titleCode }));
  const plan = planOf(title, studentPlan);
  const next = planOf(title, planAfterStudent(title));
  return {
    standing: student.standing,
    ariaAccountNo: accountNo,
    plan: {
      ariaPlanID: planIdOf(titleCode, studentPlan),
      planName: plan.name,
      priceOre: pricesOn(plan, today).monthly,
    },
    nextPlan: { planName: next.name, priceOre: pricesOn(next, today)[student.held?.billingPeriod ?? 'monthly'] },
    code:
      code === undefined || code.verified
        ? null
        : { email: code.email, sentAt: code.sentAt.toISOString(), isExpired: code.expiresAt.getTime() <= realNow() },
    confirmation: student.confirmation === undefined ? null : confirmationOf(title, student.confirmation),
    change: student.held === undefined ? null : changeOf(student.held),
  };
}

function confirmationOf(
  title: FleetTitle,
  { email, confirmedOn, holdsUntil }: ConfirmationRow,
): Entity['confirmation'] {
  const school = email === null ? undefined : findSchool(title.catalogue, email);
  return { email, school: school?.name ?? null, confirmedOn, holdsUntil, graceUntil: graceEnd(holdsUntil) };
}

function changeOf(row: SubscriptionRow): Entity['change'] {
  const { pendingFrom, pendingPriceOre: priceOre } = row;
  if (!isChangeOfFormerStudent(row) || pendingFrom === null || priceOre === null) return null;
  return { planName: planOf(row, planAfterStudent(row)).name, priceOre, fromDate: pendingFrom };
}

export function findSchool({ schools }: Pick<Catalogue, 'schools'>, email: string): School | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return schools.find(({ domains }) => domains.some((one) => domain === one || domain.endsWith(`.${one}`)));
}

/** Returns the mailbox of an address: `kari+minside@…` and `kari@…` are the same. One mailbox is one student. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
