/** Properties of a log line: codes, numbers and names of things, never personal data (O-05). */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The product's log for operators. */
export interface Log {
  /** Something failed, and the product worked around it. */
  readonly warn: (code: string, facts?: LogFacts) => void;
  /** Something failed, and the person noticed. */
  readonly error: (code: string, facts?: LogFacts) => void;
}

/** Writes to the browser's console, one object per line. Nothing else writes to it. */
export const log: Log = {
  warn: (code, facts) => console.warn({ code, ...facts }),
  error: (code, facts) => console.error({ code, ...facts }),
};
