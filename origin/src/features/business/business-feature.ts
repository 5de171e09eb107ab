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
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { type AdminRead, MountAdminCall } from './admin-mount.ts';
import { countInvitations, findInvitedAddresses, findInvitations, type InvitationRow } from './business-repository.ts';
import { businessRetention } from './business-retention.ts';
import { registerWorkCodes, sendWorkCode, acceptWorkInvitation } from './employee-access.ts';
import { registerInvitationMails } from './invitation-mail.ts';
import { addEmployees, invitationMailKey, remindEmployees } from './invite-employees.ts';
import { endEmployeeAccess } from './remove-employees.ts';
import { businessPersonalData } from './business-personal-data.ts';

/** What a company's admin does about its employees, and how an employee gets in. */
export const businessFeature: Feature = {
  registerJobs: (services) => {
    registerInvitationMails(services);
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
  // Before the rest, so that it is never newer than what is shown.
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'business' });
  const { company, domains, maxUsers, subscriptionNo } = agreement;
  return { version, company, domains: [...domains], maxUsers, used: await countInvitations(database, subscriptionNo) };
}

function invitationOf({ email, addedAt, state, subscriptionNo }: InvitationRow, agreementNo: string) {
  return { email, addedOn: dayInOslo(addedAt.getTime()), state, isOwn: subscriptionNo === agreementNo };
}
