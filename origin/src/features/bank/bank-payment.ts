import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';

export interface BankPayment {
  /** Unique across files: the bank may deliver a file again, or a transaction again in another file. */
  readonly key: string;
  /** Eleven digits. */
  readonly ourAccount: string;
  /** In øre, above zero. */
  readonly sumOre: number;
  readonly isReversal: boolean;
  /** As the payer entered it, valid or not; null if there is none. */
  readonly kid: string | null;
  /** The bank's booking date, in Europe/Oslo. */
  readonly bookedOn: Day;
  /** Eleven digits; null if the bank does not disclose it. */
  readonly payerAccount: string | null;
  readonly payerName: string | null;
  /** The payer's message, if it is not a KID. */
  readonly message: string | null;
  readonly isCollected: boolean;
}

/** The largest amount of one payment, in øre, that the database can store. */
export const maxSumOre = 2_147_483_647;

/** Banks never write control characters, and the database may be unable to store them. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

export interface FileIssue {
  /** Counted from 1. */
  readonly line: number;
  /** In characters, counted from 1. */
  readonly position: number;
  readonly expected: string;
  /** At most 40 characters; empty if the field is missing. */
  readonly found: string;
}

/** A file is taken as a whole or not at all. */
export type ReadFile<Content> = Result<Content, readonly FileIssue[]>;

const maxIssues = 20;

export class FileIssues {
  readonly #issues: FileIssue[] = [];

  add(issue: FileIssue): void {
    if (!this.isFull) this.#issues.push({ ...issue, found: issue.found.slice(0, 40) });
  }

  get isFull(): boolean {
    return this.#issues.length >= maxIssues;
  }

  result<Content>(content: Content): ReadFile<Content> {
    return this.#issues.length === 0 ? { ok: true, value: content } : { ok: false, error: this.#issues };
  }
}
