/**
 * Storage of built artifacts and of the record of what is live. Every object is written once and
 * never changed. Its name is a hash of its content or the next free number, so the first writer
 * wins. Only a damaged object is replaced.
 */
export interface ArtifactStore {
  /** Name of the store for people: its folder or its URL. */
  readonly name: string;
  /** Returns an object's bytes; undefined if the key does not exist. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Writes an object. If the key exists, returns false and writes nothing. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Replaces a damaged object. */
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes drafts of writers that were killed before the given time. */
  readonly clean: (before: Date) => Promise<void>;
  /** Returns the keys with a prefix, in any order; the prefix ends with a slash. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}

/** The command cannot be carried out; the message is a sentence. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/**
 * Returns the part of an error to show an operator: the message if it is about the store, a file or
 * the disk, otherwise all details.
 */
export function toldOf(error: unknown): unknown {
  return error instanceof DeploymentError || (error instanceof Error && 'syscall' in error) ? error.message : error;
}
