import { and, inArray, lt, notInArray, or } from 'drizzle-orm';
import {
  getBusiness,
  getBusinessAddresses,
  inviteEmployees,
  removeEmployees,
  resendInvitations,
  sendBusinessCode,
  verifyBusinessEmail,
} from '#src/contract/business.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { subscriptionNosOf } from '#origin/features/subscription/subscription-personal-data.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import {
  includesPerson,
  ofAccount,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/retention-limits.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { registerMessageJobs } from '#origin/platform/messages/message-job.ts';
import { type AdminRead, MountAdminCall } from './admin-mount.ts';
import {
  activeStatuses,
  countInvitations,
  findInvitations,
  findInvitedAddresses,
  type InvitationRow,
} from './business-repository.ts';
import { businessAgreement, businessInvitation } from './business-tables.ts';
import { acceptWorkInvitation, registerWorkCodes, sendWorkCode } from './employee-access.ts';
import { invitationMailJob } from './invitation-mail.ts';
import { addEmployees, invitationMailKey, remindEmployees } from './invite-employees.ts';
import { endEmployeeAccess } from './remove-employees.ts';

/** Days for which a removed address is stored, so that its earlier e-mails still count if it is added again. */
const rememberedDays = 1;

/** Deletes employees a day after their removal, and all employees of a company whose subscription has ended. */
export const businessRetention: Retention = async (parts) => {
  const { database } = parts;
  const ended = database
    .select({ no: subscription.subscriptionNo })
    .from(subscription)
    .where(notInArray(subscription.status, activeStatuses));
  for (const { titleCodes, before } of await retentionLimits(parts, rememberedDays)) {
    const isOver = or(lt(businessInvitation.removedAt, before), inArray(businessInvitation.agreementNo, ended));
    await database.delete(businessInvitation).where(and(inArray(businessInvitation.titleCode, titleCodes), isOver));
  }
};

/** Personal data in company subscriptions. */
const businessPersonalData: readonly PersonalDataTable[] = [
  personalTable(businessInvitation, {
    rowsOf: (who) =>
      or(ofEmail(businessInvitation)(who), includesPerson(businessInvitation.subscriptionNo, subscriptionNosOf(who))),
    takeout: { nb: 'Tilgang gjennom jobben', nn: 'Tilgang gjennom jobben' },
    leftOut: { agreementNo: 'It is the company’s subscription.' },
    forgetting: 'delete',
  }),
  personalTable(businessAgreement, {
    rowsOf: ofAccount(businessAgreement),
    takeout: { nb: 'Bedriftsavtaler du styrer', nn: 'Bedriftsavtalar du styrer' },
    forgetting: 'delete',
  }),
];

/** A company admin's management of employees, and how employees get access. */
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
      const { page = '1', search = '', state } = query;
      const request = { page: Number(page), search, state };
      const no = call.agreement.subscriptionNo;
      const { rows, found, pageCount } = await findInvitations(call.database, no, request);
      const invitations = rows.map((row) => invitationOf(row, no));
      const { organizationNumber } = call.agreement;
      const since = call.held.row.startedOn;
      return {
        ok: true,
        value: { ...agreement, organizationNumber, since, invitations, found, page: request.page, pageCount },
      };
    });

    admins.read(getBusinessAddresses, async (_input, call) => {
      const agreement = await agreementFacts(call);
      const emails = await findInvitedAddresses(call.database, call.agreement.subscriptionNo);
      return { ok: true, value: { ...agreement, emails } };
    });

    admins.write(inviteEmployees, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await addEmployees(call, payload.emails))] },
    }));

    admins.write(resendInvitations, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await remindEmployees(call, payload.emails))] },
    }));

    admins.write(removeEmployees, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await endEmployeeAccess(call, payload.emails))] },
    }));

    mounter.signedIn(sendBusinessCode, ({ payload }, call) =>
      sendWorkCode(services, call, invitationMailKey(payload.email)),
    );

    mounter.signedIn(verifyBusinessEmail, ({ payload }, call) =>
      acceptWorkInvitation(services, call, { ...payload, email: invitationMailKey(payload.email) }),
    );
  },
  personalData: businessPersonalData,
};

async function agreementFacts({ database, agreement, held: { holder } }: AdminRead) {
  // Read before the rest, so that it is never newer than the data shown.
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'business' });
  const { company, domains, maxUsers, subscriptionNo } = agreement;
  return { version, company, domains: [...domains], maxUsers, used: await countInvitations(database, subscriptionNo) };
}

function invitationOf({ email, addedAt, state, subscriptionNo }: InvitationRow, agreementNo: string) {
  return { email, addedOn: dayInOslo(addedAt.getTime()), state, isOwn: subscriptionNo === agreementNo };
}
