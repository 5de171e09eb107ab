/**
 * Storage for built artifacts and the record of what is live. Every object is written once and never changed: a name is
 * a hash of its content or the next free number, so the first to create an object wins. Only a damaged one is replaced.
 */
export interface ArtifactStore {
  /** Display name of the store: its folder or its URL. */
  readonly name: string;
  /** Returns an object's bytes; undefined if the key does not exist. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Writes an object; returns false without writing if the key exists. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Replaces a damaged object. */
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes leftovers of writers killed before a given time. */
  readonly clean: (before: Date) => Promise<void>;
  /** Returns keys with the prefix, which ends with a slash; unordered. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}

/** The command cannot be carried out; the message is a sentence. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/**
 * Returns what an operator sees of an error: its message if it is about the store, a file or the disk, otherwise all
 * details.
 */
export function toldOf(error: unknown): unknown {
  return error instanceof DeploymentError || (error instanceof Error && 'syscall' in error) ? error.message : error;
}
