/** A token of a provider, and for how long it can be used. */
export interface AccessToken {
  readonly token: string;
  readonly livesMs: number;
}

/** Tokens of a process, one for each account at a provider. */
export interface AccessTokens {
  /** The account's token; those who ask at once wait for the same one. */
  readonly get: (account: string, fetchToken: () => Promise<AccessToken>) => Promise<string>;
  /** Drops a token that the provider no longer takes, unless another has taken its place. */
  readonly drop: (account: string, token: string) => void;
}

/** How long before its end a token is no longer used: a request is on its way for some seconds. */
const marginMs = 60_000;

interface Kept {
  readonly token: string;
  readonly endsAt: number;
}

/** Keeps tokens until they end. */
export function createAccessTokens(now: () => number): AccessTokens {
  const kept = new Map<string, Kept>();
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
