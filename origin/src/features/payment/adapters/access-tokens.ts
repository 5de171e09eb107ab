/** A provider's token and its lifetime. */
export interface AccessToken {
  readonly token: string;
  readonly livesMs: number;
}

/** A process's tokens, one for each account at a provider. */
export interface AccessTokens {
  /** Returns the account's token; simultaneous callers share one request. */
  readonly get: (account: string, fetchToken: () => Promise<AccessToken>) => Promise<string>;
  /** Drops a token that the provider rejects, unless it was already replaced. */
  readonly drop: (account: string, token: string) => void;
}

/**
 * Milliseconds before its expiry from which a token is no longer used, since a request takes some
 * seconds.
 */
const marginMs = 60_000;

/** Caches tokens until they end. */
export function createAccessTokens(now: () => number): AccessTokens {
  const kept = new Map<string, { readonly token: string; readonly endsAt: number }>();
  const asked = new Map<string, Promise<string>>();
  const renew = async (account: string, fetchToken: () => Promise<AccessToken>): Promise<string> => {
    const { token, livesMs } = await fetchToken();
    kept.set(account, { token, endsAt: now() + livesMs - marginMs });
    return token;
  };
  return {
    get: async (account, fetchToken) => {
      const present = kept.get(account);
      if (present !== undefined && now() < present.endsAt) return present.token;
      const coming = asked.get(account) ?? renew(account, fetchToken).finally(() => asked.delete(account));
      asked.set(account, coming);
      return coming;
    },
    drop: (account, token) => {
      if (kept.get(account)?.token === token) kept.delete(account);
    },
  };
}
