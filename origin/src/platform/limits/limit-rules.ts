/** How often something may be done in a window of time. */
export interface LimitRule {
  readonly limit: number;
  /** In the sandbox, where all requests come from one address. */
  readonly sandboxLimit: number;
  readonly windowSeconds: number;
}

const hour = 3600;

/** All limits (O-05); the environment variable RATE_LIMITS sets other numbers by name. */
export const limitRules = {
  /** One-time codes sent to a person. */
  code: { limit: 5, sandboxLimit: 5, windowSeconds: hour },
  /** Look-ups of a subscription by a person. */
  lookUp: { limit: 10, sandboxLimit: 10, windowSeconds: hour },
  /** Log-ins from an address. */
  login: { limit: 20, sandboxLimit: 5000, windowSeconds: hour },
  /** Log-in tokens given to an address: one for each visit that may end in a log-in. */
  loginToken: { limit: 200, sandboxLimit: 50_000, windowSeconds: hour },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;
