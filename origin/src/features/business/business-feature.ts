import { and, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { endAccess } from '#origin/features/subscription/end-subscription.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { recordStep } from '#origin/features/subscription/price-facts.ts';
import { subscriptionNosOf } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-port.ts';
import {
  accountTable,
  includesPerson,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import {
  getBusiness,
  getBusinessAddresses,
  inviteEmployees,
  removeEmployees,
  resendInvitations,
  sendBusinessCode,
  verifyBusinessEmail,
} from '#src/contract/business.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { RemovalResult } from '#src/domain/business-invitations.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { presentStatuses } from '#src/domain/subscription.ts';
import { type AdminRead, type AdminWrite, MountAdminCall } from './admin-mount.ts';
import {
  countInvitations,
  findInvitations,
  findInvitationsByAddress,
  findInvitedAddresses,
  type InvitationRow,
  markInvitationsRemoved,
} from './business-repository.ts';
import { businessAgreement, businessInvitation } from './business-tables.ts';
import { acceptWorkInvitation, registerWorkCodes, sendWorkCode } from './employee-access.ts';
import { enqueueEmployeeMail, invitationMailJob } from './invitation-mail.ts';
import { type AddressResult, addEmployees, invitationMailKey, remindEmployees } from './invite-employees.ts';

/** Days for which a removed address is remembered, so that earlier e-mails still count if it is added again. */
const rememberedDays = 1;

/** Deletes employees a day after their removal, and all employees of a company whose subscription has ended. */
export const businessRetention: Retention = async (parts) => {
  const { database } = parts;
  const ended = database
    .select({ no: subscription.subscriptionNo })
    .from(subscription)
    .where(notInArray(subscription.status, [...presentStatuses]));
  for (const { titleCodes, before } of await retentionLimits(parts, rememberedDays)) {
    const isOver = or(lt(businessInvitation.removedAt, before), inArray(businessInvitation.agreementNo, ended));
    await database.delete(businessInvitation).where(and(inArray(businessInvitation.titleCode, titleCodes), isOver));
  }
};

const businessPersonalData: readonly PersonalDataTable[] = [
  personalTable(businessInvitation, {
    rowsOf: (who) =>
      or(ofEmail(businessInvitation)(who), includesPerson(businessInvitation.subscriptionNo, subscriptionNosOf(who))),
    takeout: { nb: 'Tilgang gjennom jobben', nn: 'Tilgang gjennom jobben' },
    leftOut: { agreementNo: 'It is the company’s subscription.' },
  }),
  accountTable(businessAgreement, {
    takeout: { nb: 'Bedriftsavtaler du styrer', nn: 'Bedriftsavtalar du styrer' },
  }),
];

/** Lets a company's admin manage its employees, and lets employees get access. */
export const businessFeature: Feature = {
  registerJobs: (services) => {
    registerMessageJobs(services, invitationMailJob);
    registerWorkCodes(services);
  },
  retention: businessRetention,
  mount: (mounter, services) => {
    const admins = new MountAdminCall(mounter, services);

    admins.read(getBusiness, async ({ query }, call) => {
      const agreement = await agreementFacts(call);
      const { search = '', state } = query;
      const page = Number(query.page ?? 1);
      const { organizationNumber, subscriptionNo } = call.agreement;
      const { rows, ...counts } = await findInvitations(call.database, subscriptionNo, { page, search, state });
      const invitations = rows.map((row) => invitationOf(row, subscriptionNo));
      const since = call.held.row.startedOn;
      return { ok: true, value: { ...agreement, organizationNumber, since, invitations, page, ...counts } };
    });

    admins.read(getBusinessAddresses, async (_input, call) => {
      const agreement = await agreementFacts(call);
      const emails = await findInvitedAddresses(call.database, call.agreement.subscriptionNo);
      return { ok: true, value: { ...agreement, emails } };
    });

    admins.write(inviteEmployees, ({ payload }, call) => answerOf(addEmployees(call, payload.emails)));
    admins.write(resendInvitations, ({ payload }, call) => answerOf(remindEmployees(call, payload.emails)));
    admins.write(removeEmployees, ({ payload }, call) => answerOf(endEmployeeAccess(call, payload.emails)));

    mounter.signedIn(sendBusinessCode, ({ payload }, call) =>
      sendWorkCode(services, call, invitationMailKey(payload.email)),
    );

    mounter.signedIn(verifyBusinessEmail, ({ payload }, call) =>
      acceptWorkInvitation(services, call, { ...payload, email: invitationMailKey(payload.email) }),
    );
  },
  personalData: businessPersonalData,
};

async function answerOf<Outcome>(results: Promise<Outcome[]>) {
  return { ok: true, value: { results: await results } } as const;
}

async function agreementFacts({ database, agreement, held: { holder } }: AdminRead) {
  // Read first, so that the version is never newer than the data shown.
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'business' });
  const { company, domains, maxUsers, subscriptionNo } = agreement;
  return { version, company, domains: [...domains], maxUsers, used: await countInvitations(database, subscriptionNo) };
}

function invitationOf({ email, addedAt, state, subscriptionNo }: InvitationRow, agreementNo: string) {
  return { email, addedOn: dayInOslo(addedAt.getTime()), state, isOwn: subscriptionNo === agreementNo };
}

/**
 * Removes addresses from the list, ends their employees' access, and reports the outcome for each. The admin's own
 * address stays: otherwise the company could lose its manager.
 */
async function endEmployeeAccess(call: AdminWrite, texts: readonly string[]): Promise<AddressResult<RemovalResult>[]> {
  const { subscriptionNo } = call.agreement;
  const rows = await findInvitationsByAddress(call.transaction, subscriptionNo, texts.map(invitationMailKey));
  const results = texts.map((text) => ({
    email: invitationMailKey(text),
    result: resultOf(call, rows.get(invitationMailKey(text))),
  }));
  const removed = [...rows.values()].filter((row) => resultOf(call, row) === 'deleted');
  for (const row of removed) await endAccessThrough(call, row);
  await markInvitationsRemoved(call.transaction, removed, new Date(call.at));
  const people = removed.length;
  if (people > 0) await recordOwnActivity(call, { kind: 'employeesRemoved', facts: { people } });
  return results;
}

function resultOf({ agreement }: AdminWrite, row: InvitationRow | undefined): RemovalResult {
  if (row === undefined || row.removedAt !== null) return 'notExist';
  return row.subscriptionNo === agreement.subscriptionNo ? 'failed' : 'deleted';
}

/** Locks the employee's account, since it shares the company's subscription, and notifies their open pages. */
async function endAccessThrough(call: AdminWrite, { subscriptionNo, email }: InvitationRow): Promise<void> {
  if (subscriptionNo === null) return;
  const { transaction, holder, at, agreement, notify } = call;
  const [held] = await transaction.select().from(subscription).where(eq(subscription.subscriptionNo, subscriptionNo));
  const toDate = dayInOslo(at);
  if (held === undefined || !(await endAccess({ transaction }, held, toDate))) return;
  const facts = { planName: planNameOf(held), toDate };
  await recordStep({ transaction, title: holder.title }, held, { day: toDate, at, kind: 'ended', facts });
  notify(held.accountNo, socketEvents.subscriptionChanged);
  await enqueueEmployeeMail(call, { kind: 'removed', email, company: agreement.company });
}
