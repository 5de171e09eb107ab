import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';

/** A payment, or one that went back, as the bank reports it in a file. */
export interface BankPayment {
  /** What identifies it, across files too: the bank may deliver a file, or a transaction in another file, again. */
  readonly key: string;
  /** Our account, eleven digits. */
  readonly ourAccount: string;
  /** In øre, above zero. */
  readonly sumOre: number;
  /** Whether it takes a payment back that was reported before. */
  readonly isReversal: boolean;
  /** As the payer gave it, valid or not; null if there is none. */
  readonly kid: string | null;
  /** Day on which the bank booked it, in Europe/Oslo. */
  readonly bookedOn: Day;
  /** Eleven digits; null if the bank keeps it to itself. */
  readonly payerAccount: string | null;
  readonly payerName: string | null;
  /** What the payer wrote, if it is not a KID. */
  readonly message: string | null;
  /** Whether it was collected by AvtaleGiro. */
  readonly isCollected: boolean;
}

/** What is wrong with a file from the bank. */
export interface FileIssue {
  /** From 1. */
  readonly line: number;
  /** Of a character, from 1. */
  readonly position: number;
  readonly expected: string;
  /** At most 40 characters; empty if it is missing. */
  readonly found: string;
}

/** What a file says, or what is wrong with it: it is taken as a whole or not at all. */
export type ReadFile<Content> = Result<Content, readonly FileIssue[]>;

/** Faults that are listed of one file. */
const maxIssues = 20;

/** The faults of a file. */
export class FileIssues {
  readonly #issues: FileIssue[] = [];

  add(issue: FileIssue): void {
    if (!this.isFull) this.#issues.push({ ...issue, found: issue.found.slice(0, 40) });
  }

  /** Whether no more are listed, so that reading on is of no use. */
  get isFull(): boolean {
    return this.#issues.length >= maxIssues;
  }

  /** What was read, if nothing is wrong with it. */
  result<Content>(content: Content): ReadFile<Content> {
    return this.#issues.length === 0 ? { ok: true, value: content } : { ok: false, error: this.#issues };
  }
}
