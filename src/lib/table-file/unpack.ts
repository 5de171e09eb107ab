import { Unzip, UnzipInflate } from 'fflate';
import type { Breathe } from './breathe.ts';
import { TableError } from './table.ts';

/** Packed bytes that are read at a time: what comes of them is some megabytes at the very most. */
const stepBytes = 4096;

/** Most bytes that are unpacked of a file, all its entries together: a packed file of 2 MB can hold 2 GB. */
const mostUnpacked = 40_000_000;

/** Most entries of a file; a workbook has some twenty. */
const mostEntries = 1000;

/**
 * Unpacks the wanted entries of a zip file, a little at a time. What it says of its sizes is not trusted: it is counted.
 * @throws TableError if it is damaged, or holds too much.
 */
export async function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  breathe: Breathe,
): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  let entries = 0;
  let isDamaged = false;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (!isWanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    // fflate gives null in place of an error.
    file.ondata = (error, piece) => {
      if (error instanceof Error) isDamaged = true;
      else {
        unpacked += piece.length;
        if (unpacked <= mostUnpacked) pieces.push(piece);
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += stepBytes) {
    push(unzip, bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    if (unpacked > mostUnpacked || entries > mostEntries) throw new TableError('tooLarge');
    if (isDamaged) throw new TableError('unreadable');
    await breathe();
  }
  return new Map([...parts].map(([name, pieces]) => [name, joined(pieces)]));
}

function push(unzip: Unzip, piece: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(piece, isLast);
  } catch {
    throw new TableError('unreadable');
  }
}

function joined(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
