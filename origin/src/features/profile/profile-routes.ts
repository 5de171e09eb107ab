import type * as v from 'valibot';
import { getProfile, type ProfileSchema, updateAccount } from '#src/contract/profile.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type AccountRow, findAccount, updateContact } from '#origin/features/account/account-repository.ts';
import { isOwnAccount } from '#origin/features/account/account-service.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { SignedIn } from '#origin/session/session-repository.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';

/** The person's own contact details. */
export function mountProfile(mounter: EndpointMounter, { database }: Services): void {
  mounter.signedIn(getProfile, async ({ params }, { signedIn }) => {
    const account = isOwnAccount(signedIn, params.id) ? await findAccount(database, params.id) : undefined;
    if (account === undefined) return { ok: false, error: 'accountNotFound' };
    return { ok: true, value: profileOf(signedIn, account) };
  });

  mounter.write(
    updateAccount,
    async ({ payload }, call) => {
      const { signedIn, title, transaction, at } = call;
      const { ariaAccountNo: accountNo, phoneNumber, birthdate } = payload;
      if (!isOwnAccount(signedIn, accountNo)) return { ok: false, error: 'accountNotFound' };
      if (birthdate !== null && birthdate > dayInOslo(at)) return { ok: false, error: 'birthdateInFuture' };
      const contact = { phoneNumber: phoneNumber === '' ? null : phoneNumber, birthDate: birthdate };
      const account = await updateContact(transaction, accountNo, contact);
      if (account === undefined) return { ok: false, error: 'accountNotFound' };
      const holder = { accountNo, personId: signedIn.personId, title };
      const receipt = await recordOwn(call, holder, { kind: 'contactChanged', facts: {} });
      return { ok: true, value: { profile: profileOf(signedIn, account), receipt } };
    },
    { announces: 'subscription:changed' },
  );
}

/** Name and e-mail are the identity provider's, the rest is the account's (Spec §3). */
function profileOf(
  { givenName, familyName, email }: SignedIn,
  { phoneNumber, birthDate }: AccountRow,
): v.InferInput<typeof ProfileSchema> {
  return { givenName, familyName, email, phoneNumber: phoneNumber ?? '', birthdate: birthDate };
}
