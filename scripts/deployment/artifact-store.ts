/**
 * Where built artifacts and the record of what is live are kept. Every object is written once and never changed: a name is a hash of
 * its content or the next free number, so the first to create an object wins. Only a damaged one is replaced.
 */
export interface ArtifactStore {
  /** Name of the store for people: its folder or its url. */
  readonly name: string;
  /** An object's bytes; undefined if the key does not exist. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Writes an object; false, and nothing is written, if there is one of that key already. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Writes an object in the place of one that is damaged. */
  readonly replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Removes what writers that were killed before a moment have left. */
  readonly clean: (before: Date) => Promise<void>;
  /** Keys that begin with the prefix, which ends with a slash; in no order. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}

/** The command cannot be carried out; told in a sentence. */
export class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** What an operator is told of an error: its sentence if it is about the store, a file or the disk, else all there is to find out why. */
export function toldOf(error: unknown): unknown {
  return error instanceof DeploymentError || (error instanceof Error && 'syscall' in error) ? error.message : error;
}
