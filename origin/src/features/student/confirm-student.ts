import type { activateStudentSubscription } from '#src/contract/student.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { carryOutStep } from '#origin/features/subscription/subscription-steps.ts';
import { withoutPendingChange, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import { lockEmail } from '#origin/identity/person-repository.ts';
import type { StepTools } from '#origin/platform/due-work/due-source.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import { newConfirmation, saveConfirmation } from './confirmation-repository.ts';
import { enqueueStudentMail } from './student-mail.ts';
import { findStudentStatus, isChangeOfFormerStudent, planAfterStudent, studentPlan } from './student-status.ts';

/** A student who entered the right code. */
export interface ProvenStudent {
  readonly holder: Holder;
  /** Address that the code was sent to, in lower case. */
  readonly email: string;
  readonly at: Instant;
}

type Confirmed = Result<null, Extract<(typeof activateStudentSubscription.refusals)[number], `${string}_ACTIVE`>>;

/**
 * Stores a student confirmation, begins the subscription that waits for it, and cancels the planned change to another
 * plan. The account must be locked and settled.
 */
export async function confirmStudent(
  work: TitleWork,
  tools: StepTools,
  { holder, email, at }: ProvenStudent,
): Promise<Confirmed> {
  const { transaction, title } = work;
  const { accountNo, personId } = holder;
  const today = dayInOslo(at);
  await lockEmail(transaction, email);
  const { standing, held } = await findStudentStatus(transaction, { accountNo, title, today });
  if (standing === 'subscriber' || standing === 'active') return { ok: false, error: 'ARIA_ACTIVE' };
  const confirmation = { ...newConfirmation(accountPlaceOf(holder), { email, today }), email };
  if (!(await saveConfirmation(transaction, confirmation))) return { ok: false, error: 'USER_EXIST_ACTIVE' };
  const line = { ...accountPlaceOf(holder), at, by: 'person', personId } as const;
  const facts = { planName: planOf(title, studentPlan).name, toDate: confirmation.holdsUntil };
  await recordActivity(transaction, { ...line, kind: 'studentConfirmed', facts });
  if (held !== undefined && standing === 'waiting') {
    const ready = await updateSubscription(transaction, held.subscriptionNo, { startedOn: today });
    await carryOutStep(work, ready, { kind: 'start', day: today });
  }
  if (held?.access === 'own' && standing === 'renewing') {
    await keepStudentPrice(work, held);
    const undone = {
      planName: planOf(title, studentPlan).name,
      formerPlanName: planOf(title, planAfterStudent(title)).name,
    };
    if (isChangeOfFormerStudent(held))
      await recordActivity(transaction, { ...line, kind: 'planChangeUndone', facts: undone });
  }
  const billingPeriod = held?.billingPeriod ?? 'monthly';
  await enqueueStudentMail(work, tools, { kind: 'confirmed', confirmation, billingPeriod, from: null });
  return { ok: true, value: null };
}

async function keepStudentPrice({ transaction }: TitleWork, held: SubscriptionRow): Promise<void> {
  const undone = isChangeOfFormerStudent(held) ? withoutPendingChange : {};
  await updateSubscription(transaction, held.subscriptionNo, { access: 'student', ...undone });
}
