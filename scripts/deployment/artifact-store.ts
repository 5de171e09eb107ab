/**
 * Stores built artifacts and the record of what is live. Every object is written once and never changed. Its name is a
 * hash of its content or the next free number, so the first writer wins. Only a damaged object is replaced.
 */
export interface ArtifactStore {
  /** The store's folder or URL, for messages. */
  readonly name: string;
  /** Undefined if the key does not exist. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** If the key exists, returns false and writes nothing. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes drafts of writers that were killed before the given time. */
  readonly clean: (before: Date) => Promise<void>;
  /** Lists keys in any order. The prefix ends with a slash. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}

/** The message is a sentence. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** What an operator sees: the message if it is about the store, a file or the disk, otherwise all details. */
export function operatorTextOf(error: unknown): unknown {
  return error instanceof DeploymentError || (error instanceof Error && 'syscall' in error) ? error.message : error;
}
