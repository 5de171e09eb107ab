import { createHash } from 'node:crypto';

/** A file of the site. */
export interface SiteFile {
  /** Path relative to the site's root, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file as listed in a manifest. */
export interface FileRecord {
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** A file with its hash and size. */
export interface HashedFile extends SiteFile, FileRecord {}

/** Creates a site file from text or bytes. */
export function hashedFile(path: string, content: string | Uint8Array): HashedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { path, bytes, sha256: sha256(bytes), size: bytes.byteLength };
}

/** SHA-256, hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One hash over the names and contents of files, independent of their order. */
export function hashOfRecords(records: readonly FileRecord[]): string {
  const lines = records.map((record) => `${record.sha256}  ${record.path}\n`).sort();
  return sha256(lines.join(''));
}

/** JSON with each object's fields ordered by name: the same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
