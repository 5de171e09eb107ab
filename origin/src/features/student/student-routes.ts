import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { carryOutStep } from '#origin/features/subscription/subscription-steps.ts';
import { updateSubscription, withoutPendingChange } from '#origin/features/subscription/subscription-writes.ts';
import type { CodeRequester } from '#origin/identity/code-limits.ts';
import { findCode, resendMs } from '#origin/identity/one-time-code-repository.ts';
import { type CodePurpose, codePurposeKey, sendCode, verifyCode } from '#origin/identity/one-time-code-service.ts';
import { lockEmail } from '#origin/identity/person-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import { type Answer, answerWith } from '#origin/platform/http/answer.ts';
import type { ActorCall, MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { accountCreationRefusals } from '#src/contract/account.ts';
import type { AccountNo } from '#src/contract/fields.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { activateStudentSubscription, getStudent, sendStudentEmail } from '#src/contract/student.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { findSchool, findStudent, mailboxOf } from './student-entity.ts';
import { enqueueStudentMail } from './student-mail.ts';
import {
  findStudentStatus,
  isChangeOfFormerStudent,
  newConfirmation,
  planAfterStudent,
  saveConfirmation,
  studentPlan,
} from './student-status.ts';

const payloadFault = 'MISSING_PARAMETERS';

export function mountStudent(mounter: MountEndpoint, services: Services): void {
  mounter.signedIn(getStudent, (_input, call) => answerWith(currentStudent(services, call)));

  mounter.signedIn(sendStudentEmail, ({ payload }, call) => sendTo(services, call, payload.email.toLowerCase()), {
    payloadFault,
  });

  mounter.signedIn(activateStudentSubscription, ({ payload }, call) => activate(services, call, payload.code), {
    payloadFault,
  });
}

async function currentStudent(services: Services, { actor, title, now }: ActorCall) {
  const at = await now();
  const { accountNo } = actor;
  if (accountNo !== null) await services.dueWork.catchUp(title, { accountNo, now: at });
  return findStudent(services, { actor, title, now: at });
}

function purposeOf({ personId }: SignedIn, { titleCode }: FleetTitle): CodePurpose {
  return { kind: 'student', personId, titleCode };
}

/** Requests are counted per signed-in person, whatever the network or browser. */
function askerOf({ personId }: SignedIn, { titleCode }: FleetTitle): CodeRequester {
  return { network: '', ownBrowser: `student ${titleCode} ${personId}` };
}

async function sendTo(services: Services, call: ActorCall, email: string): Promise<Answer<typeof sendStudentEmail>> {
  const { actor, title } = call;
  if (findSchool(title.catalogue, email) === undefined) return { ok: false, error: 'EMAIL_WRONG' };
  const { standing } = await currentStudent(services, call);
  if (standing === 'subscriber' || standing === 'active') return { ok: false, error: 'ARIA_ACTIVE' };
  const purpose = purposeOf(actor, title);
  const last = await findCode(services.database, codePurposeKey(purpose));
  const isSoon = last?.verified === false && services.realNow() - last.sentAt.getTime() < resendMs;
  if (isSoon && last.email === email) return { ok: false, error: 'tooSoon' };
  const asker = askerOf(actor, title);
  const sent = await sendCode(services, { title, purpose, email, phoneNumber: null, asker });
  return sent.ok ? { ok: true, value: await currentStudent(services, call) } : sent;
}

type ActivationRefusal = (typeof activateStudentSubscription.refusals)[number];

const codeRefusals = {
  malformed: 'CODE_WRONG',
  wrong: 'CODE_WRONG',
  expired: 'INVALID_CODE',
  tooMany: 'tooMany',
} as const;

async function activate(
  services: Services,
  call: ActorCall,
  typed: string,
): Promise<Answer<typeof activateStudentSubscription>> {
  const { actor, title } = call;
  const purpose = purposeOf(actor, title);
  const sent = await findCode(services.database, codePurposeKey(purpose));
  if (sent === undefined) return { ok: false, error: 'USER_NOT_EXIST' };
  // The first answer was lost, or the button was pressed twice.
  if (sent.verified && (await isConfirmedWith(services, call, mailboxOf(sent.email)))) {
    return { ok: true, value: await currentStudent(services, call) };
  }
  const opened = await accountOf(services, call);
  if (!opened.ok) return opened;
  const verdict = await verifyCode(services, { purpose, typed, asker: askerOf(actor, title) });
  if (!verdict.ok) return { ok: false, error: codeRefusals[verdict.error] };
  const accountNo = opened.value;
  const at = await call.now();
  const confirmed = await services.database.transaction(async (transaction) => {
    const work = { transaction, title };
    await services.dueWork.settle(work, { accountNo, now: at });
    const holder = { accountNo, personId: actor.personId, title };
    const tools = { jobs: services.jobs, pageUrl: call.pageUrl };
    return confirmStudent(work, tools, { holder, email: mailboxOf(verdict.value.email), at });
  });
  if (!confirmed.ok) return confirmed;
  services.socket.changed(accountNo, socketEvents.subscriptionChanged);
  return { ok: true, value: await currentStudent(services, { ...call, actor: { ...actor, accountNo } }) };
}

async function isConfirmedWith({ database }: Services, { actor, title, now }: ActorCall, email: string) {
  const today = dayInOslo(await now());
  const { confirmation } = await findStudentStatus(database, { accountNo: actor.accountNo, title, today });
  return confirmation?.email === email && confirmation.confirmedOn === today;
}

const accountRefusals = {
  REQUEST_MISSING_VALUES: 'MISSING_PARAMETERS',
  EMAIL_DOES_NOT_EXIST: 'USER_NOT_EXIST',
  NO_SPID_FOUND: 'USER_NOT_EXIST',
  USER_HAS_ACTIVE_SUB: 'ARIA_ACTIVE',
  USER_IS_ACTIVE: 'ARIA_ACTIVE',
  ERROR_IN_CREATING_ACCOUNT: 'ERROR',
  AMPS_RETURNED_NULL: 'ERROR',
} as const satisfies Record<(typeof accountCreationRefusals)[number], ActivationRefusal>;

async function accountOf(
  services: Services,
  { actor, title }: ActorCall,
): Promise<Result<AccountNo, ActivationRefusal>> {
  if (actor.accountNo !== null) return { ok: true, value: actor.accountNo };
  const opened = await findOrCreateAccount(services, { actor, title });
  return opened.ok ? opened : { ok: false, error: accountRefusals[opened.error] };
}

interface ProvenStudent {
  readonly holder: Holder;
  /** Address to which the code was sent, in lower case. */
  readonly email: string;
  readonly at: Instant;
}

/**
 * Stores a student confirmation, begins the subscription that waits for it, and cancels the planned change to another
 * plan. The account must be locked and settled.
 */
async function confirmStudent(
  work: TitleWork,
  tools: StepTools,
  { holder, email, at }: ProvenStudent,
): Promise<Result<null, Extract<ActivationRefusal, `${string}_ACTIVE`>>> {
  const { transaction, title } = work;
  const { accountNo, personId } = holder;
  const today = dayInOslo(at);
  await lockEmail(transaction, email);
  const { standing, held } = await findStudentStatus(transaction, { accountNo, title, today });
  if (standing === 'subscriber' || standing === 'active') return { ok: false, error: 'ARIA_ACTIVE' };
  const confirmation = newConfirmation(accountPlaceOf(holder), { email, today });
  if (!(await saveConfirmation(transaction, confirmation))) return { ok: false, error: 'USER_EXIST_ACTIVE' };
  const line = { ...accountPlaceOf(holder), at, by: 'person', personId } as const;
  const facts = { planName: planOf(title, studentPlan).name, toDate: confirmation.holdsUntil };
  await recordActivity(transaction, { ...line, kind: 'studentConfirmed', facts });
  if (held !== undefined && standing === 'waiting') {
    const ready = await updateSubscription(transaction, held.subscriptionNo, { startedOn: today });
    await carryOutStep(work, ready, { kind: 'start', day: today });
  }
  if (held?.access === 'own' && standing === 'renewing') {
    const isUndone = isChangeOfFormerStudent(held);
    const change = { access: 'student', ...(isUndone ? withoutPendingChange : {}) } as const;
    await updateSubscription(transaction, held.subscriptionNo, change);
    const formerPlanName = planOf(title, planAfterStudent(title)).name;
    const undone = { planName: planOf(title, studentPlan).name, formerPlanName };
    if (isUndone) await recordActivity(transaction, { ...line, kind: 'planChangeUndone', facts: undone });
  }
  const billingPeriod = held?.billingPeriod ?? 'monthly';
  await enqueueStudentMail(work, tools, { kind: 'confirmed', confirmation, billingPeriod, from: null });
  return { ok: true, value: null };
}
