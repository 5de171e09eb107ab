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
import { placeOf } from '#origin/features/account/holder.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { type AdminRead, AdminMounter } from './admin-mount.ts';
import { countInvitations, findAddresses, findInvitations, type InvitationRow } from './business-repository.ts';
import { businessRetention } from './business-retention.ts';
import { registerWorkCodes, sendWorkCode, takeUp } from './employee-access.ts';
import { registerInvitationMails } from './invitation-mail.ts';
import { inviteAll, keyOf, resendAll } from './invite-employees.ts';
import { removeAll } from './remove-employees.ts';
import { businessPersonalData } from './business-personal-data.ts';

/** What a company's admin does about its employees, and how an employee gets in. */
export const businessFeature: Feature = {
  registerJobs: (services) => {
    registerInvitationMails(services);
    registerWorkCodes(services);
  },
  retention: businessRetention,
  mount: (mounter, services) => {
    const admins = new AdminMounter(mounter, services);

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
      const emails = await findAddresses(call.database, call.agreement.subscriptionNo);
      return { ok: true, value: { ...agreement, emails } };
    });

    admins.write(inviteEmployees, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await inviteAll(call, payload.emails))] },
    }));

    admins.write(resendInvitations, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await resendAll(call, payload.emails))] },
    }));

    admins.write(removeEmployees, async ({ payload }, call) => ({
      ok: true,
      value: { results: [...(await removeAll(call, payload.emails))] },
    }));

    mounter.signedIn(sendBusinessCode, ({ payload }, call) => sendWorkCode(services, call, keyOf(payload.email)));

    mounter.signedIn(verifyBusinessEmail, ({ payload }, call) =>
      takeUp(services, call, { ...payload, email: keyOf(payload.email) }),
    );
  },
  personalData: businessPersonalData,
};

async function agreementFacts({ database, agreement, held: { holder } }: AdminRead) {
  // Before the rest, so that it is never newer than what is shown.
  const version = await versionOf(database, { ...placeOf(holder), resource: 'business' });
  const { company, domains, maxUsers, subscriptionNo } = agreement;
  return { version, company, domains: [...domains], maxUsers, used: await countInvitations(database, subscriptionNo) };
}

function invitationOf({ email, addedAt, state, subscriptionNo }: InvitationRow, agreementNo: string) {
  return { email, addedOn: dayInOslo(addedAt.getTime()), state, isOwn: subscriptionNo === agreementNo };
}
