import { createAccount, getAccount } from '#src/contract/account.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findAccount } from './account-repository.ts';
import { accountOf, createAccountFor, isOwnAccount } from './account-service.ts';

/** The signed-in person's billing account (Spec §7). */
export function mountAccounts(mounter: EndpointMounter, services: Services): void {
  const { database } = services;

  mounter.signedIn(getAccount, async ({ params }, { signedIn }) => {
    const row = isOwnAccount(signedIn, params.id) ? await findAccount(database, params.id) : undefined;
    return row === undefined ? { ok: false, error: 'accountNotFound' } : { ok: true, value: accountOf(row) };
  });

  mounter.signedIn(
    createAccount,
    ({ payload }, { signedIn, title }) => createAccountFor(services, { signedIn, title }, payload),
    { payloadFault: 'REQUEST_MISSING_VALUES' },
  );
}
