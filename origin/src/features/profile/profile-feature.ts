import type * as v from 'valibot';
import { endOtherSessions, endOwnSession, getOwnSessions } from '#src/contract/own-sessions.ts';
import { getProfile, type ProfileSchema, updateAccount } from '#src/contract/profile.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import {
  type AccountRow,
  findAccount,
  isOwnAccount,
  updateContact,
} from '#origin/features/account/account-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { endOtherBrowsers, endOwnBrowser, listOwnSessions } from './own-sessions.ts';
import { findVersion, type ResourceKey } from '#origin/platform/writes/version-repository.ts';

/** The person's own contact details, and where they are logged in. */
export const profileFeature: Feature = {
  mount: (mounter, services) => {
    const { database } = services;
    mounter.signedIn(getProfile, async ({ params }, { actor, title }) => {
      const version = await findVersion(database, profileIn(title, params.id));
      const account = isOwnAccount(actor, params.id) ? await findAccount(database, params.id) : undefined;
      if (account === undefined) return { ok: false, error: 'accountNotFound' };
      return { ok: true, value: { ...profileOf(actor, account), version } };
    });

    mounter.signedIn(getOwnSessions, async (_input, { actor, title }) => {
      return { ok: true, value: await listOwnSessions(services, { actor, title }) };
    });
    mounter.signedIn(endOwnSession, ({ payload }, { actor, title }) =>
      endOwnBrowser(services, { actor, title }, payload.id),
    );
    mounter.signedIn(endOtherSessions, async (_input, { actor, title }) => {
      return { ok: true, value: await endOtherBrowsers(services, { actor, title }) };
    });

    mounter.write(updateAccount, async ({ payload }, { actor, title, pageUrl, transaction, at, jobs }) => {
      const { ariaAccountNo: accountNo, phoneNumber, birthdate } = payload;
      if (!isOwnAccount(actor, accountNo)) return { ok: false, error: 'accountNotFound' };
      if (birthdate !== null && birthdate > dayInOslo(at)) return { ok: false, error: 'birthdateInFuture' };
      const contact = { phoneNumber: phoneNumber === '' ? null : phoneNumber, birthDate: birthdate };
      const account = await updateContact(transaction, accountNo, contact);
      if (account === undefined) return { ok: false, error: 'accountNotFound' };
      const holder = { accountNo, personId: actor.personId, title };
      const write = { transaction, at, actor, jobs, pageUrl, holder };
      const version = await findVersion(transaction, profileIn(title, accountNo));
      const receipt = await recordOwnActivity(write, { kind: 'contactChanged', facts: {} });
      return { ok: true, value: { profile: { ...profileOf(actor, account), version }, receipt } };
    });
  },
};

function profileIn({ titleCode }: FleetTitle, accountNo: string): ResourceKey {
  return { accountNo, titleCode, resource: 'profile' };
}

/** Name and e-mail come from the identity provider, the rest from the account (Spec §3). */
function profileOf(
  { givenName, familyName, email }: SignedIn,
  { phoneNumber, birthDate }: AccountRow,
): Omit<v.InferInput<typeof ProfileSchema>, 'version'> {
  return { givenName, familyName, email, phoneNumber: phoneNumber ?? '', birthdate: birthDate };
}
