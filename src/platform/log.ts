/** Codes, numbers and names of things, never personal data (O-05). */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  /** The product worked around the failure. */
  readonly warn: (code: string, facts?: LogFacts) => void;
  /** The person noticed the failure. */
  readonly error: (code: string, facts?: LogFacts) => void;
}

/** Writes to the browser's console, one object per line. Nothing else writes to it. */
export const log: Log = {
  warn: (code, facts) => console.warn({ code, ...facts }),
  error: (code, facts) => console.error({ code, ...facts }),
};
