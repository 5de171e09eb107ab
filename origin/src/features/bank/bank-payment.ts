import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';

/** A payment or reversal, as the bank reports it in a file. */
export interface BankPayment {
  /** Unique across files: the bank may deliver a file again, or a transaction again in another file. */
  readonly key: string;
  /** Our account, eleven digits. */
  readonly ourAccount: string;
  /** In øre, above zero. */
  readonly sumOre: number;
  /** True if it reverses a payment that was reported before. */
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
  /** True if it was collected by AvtaleGiro. */
  readonly isCollected: boolean;
}

/** The largest amount of one payment, in øre, that the database can store. */
export const maxSumOre = 2_147_483_647;

/** True if a string has a control character, which no bank writes and the database may be unable to store. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** A fault in a file from the bank. */
export interface FileIssue {
  /** From 1. */
  readonly line: number;
  /** Character position, from 1. */
  readonly position: number;
  readonly expected: string;
  /** At most 40 characters; empty if it is missing. */
  readonly found: string;
}

/** A file's content, or its faults: a file is taken as a whole or not at all. */
export type ReadFile<Content> = Result<Content, readonly FileIssue[]>;

/** Maximum number of faults listed for one file. */
const maxIssues = 20;

/** Collects a file's faults. */
export class FileIssues {
  readonly #issues: FileIssue[] = [];

  add(issue: FileIssue): void {
    if (!this.isFull) this.#issues.push({ ...issue, found: issue.found.slice(0, 40) });
  }

  /** True once the list is full, so that reading can stop. */
  get isFull(): boolean {
    return this.#issues.length >= maxIssues;
  }

  /** Returns the content if there are no faults. */
  result<Content>(content: Content): ReadFile<Content> {
    return this.#issues.length === 0 ? { ok: true, value: content } : { ok: false, error: this.#issues };
  }
}
