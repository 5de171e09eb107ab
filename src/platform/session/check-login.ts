import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import type { AccountNo } from '#src/contract/fields.ts';
import type { User } from '#src/contract/session.ts';
import { ApiError, factsOf } from '../api/api-error.ts';
import type { Log } from '../log.ts';
import type { Identity } from './identity.ts';
import { sessionQuery } from './session-queries.ts';

export type LoginCheck =
  /** Has an error if the API could not answer (G-07). */
  | { readonly status: 'anonymous'; readonly error?: ApiError }
  | { readonly status: 'signedIn'; readonly user: User; readonly accountNo: AccountNo | null }
  /** The API could not answer. The identity provider knows the person, but not their account (G-07). */
  | { readonly status: 'identityOnly'; readonly user: User; readonly error: ApiError };

export interface LoginCheckOptions {
  readonly queryClient: QueryClient;
  readonly identity: Pick<Identity, 'currentUser'>;
  readonly log: Log;
}

/** If the API fails, the identity provider is asked who is signed in. Never redirects (G-11). */
export async function checkLogin(options: LoginCheckOptions): Promise<LoginCheck> {
  const { queryClient, identity, log } = options;
  try {
    const session = await queryClient.query(sessionQuery());
    if (!session.authenticated) return { status: 'anonymous' };
    return { status: 'signedIn', user: session.user, accountNo: session.ariaAccountNo };
  } catch (error) {
    // A log-in in the meantime has cancelled this query, so the check starts again.
    if (isCancelledError(error)) return checkLogin(options);
    if (!(error instanceof ApiError)) throw error;
    log.warn('loginCheckFailed', factsOf(error));
    const user = await askIdentity(identity, log);
    return user === null ? { status: 'anonymous', error } : { status: 'identityOnly', user, error };
  }
}

async function askIdentity(identity: Pick<Identity, 'currentUser'>, log: Log): Promise<User | null> {
  try {
    return await identity.currentUser();
  } catch (error) {
    log.warn('identityCheckFailed', factsOf(error));
    return null;
  }
}
