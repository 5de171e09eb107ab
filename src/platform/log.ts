/** Codes, numbers and identifiers, never personal data (O-05). */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  /** For a failure that the product worked around. */
  readonly warn: (code: string, facts?: LogFacts) => void;
  /** For a failure that the person noticed. */
  readonly error: (code: string, facts?: LogFacts) => void;
}

/** Writes to the browser's console, one object per line. Nothing else writes to it. */
export const log: Log = {
  warn: (code, facts) => console.warn({ code, ...facts }),
  error: (code, facts) => console.error({ code, ...facts }),
};
