import type { Hex } from './colour.ts';
import type { Point } from './outline.ts';

/** A square picture of two shapes: how much of each pixel the plate and the mark on it cover, 0 to 1. */
export interface Bitmap {
  readonly size: number;
  readonly plate: Float32Array;
  readonly mark: Float32Array;
  readonly ground: Hex;
  readonly ink: Hex;
}

/** Lines that each row of pixels, and points that each pixel of a line, are sampled in. */
const samples = 8;

/** How much of each pixel lies inside the rings, by the non-zero rule; row by row from the top. */
export function fillRings(rings: readonly (readonly Point[])[], size: number): Float32Array {
  const cover = new Float32Array(size * size);
  for (let line = 0; line < size * samples; line++) {
    const y = (line + 0.5) / samples;
    const row = Math.floor(line / samples) * size;
    for (const [from, to] of spansAt(rings, y)) coverSpan(cover, row, { from, to, size });
  }
  return cover;
}

function coverSpan(cover: Float32Array, row: number, span: { from: number; to: number; size: number }): void {
  const first = Math.max(0, Math.floor(span.from));
  const last = Math.min(span.size - 1, Math.floor(span.to));
  for (let x = first; x <= last; x++) {
    const part = Math.min(span.to, x + 1) - Math.max(span.from, x);
    cover[row + x] = Math.min(1, (cover[row + x] ?? 0) + Math.max(0, part) / samples);
  }
}

/** Stretches of the line at height y that lie inside. */
function spansAt(rings: readonly (readonly Point[])[], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = [];
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a;
      if (a.y <= y === b.y <= y) continue;
      crossings.push({ x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), turn: a.y < b.y ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    const next = crossings[index + 1];
    if (winding !== 0 && next !== undefined) spans.push([x, next.x]);
  }
  return spans;
}

/** An ICO file of 32-bit pictures, the same bytes for the same pictures. */
export function iconFile(bitmaps: readonly Bitmap[]): Uint8Array {
  const images = bitmaps.map(imageBytes);
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const size = bitmaps[index]?.size ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** BITMAPINFOHEADER, pixels from the bottom row up, and the mask that readers of alpha ignore. */
function imageBytes({ size, plate, mark, ground, ink }: Bitmap): Buffer {
  const maskRow = Math.ceil(size / 32) * 4;
  const bytes = Buffer.alloc(40 + size * size * 4 + maskRow * size);
  bytes.writeUInt32LE(40, 0);
  bytes.writeInt32LE(size, 4);
  bytes.writeInt32LE(size * 2, 8);
  bytes.writeUInt16LE(1, 12);
  bytes.writeUInt16LE(32, 14);
  bytes.writeUInt32LE(size * size * 4 + maskRow * size, 20);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = y * size + x;
      const to = 40 + ((size - 1 - y) * size + x) * 4;
      const share = mark[from] ?? 0;
      // Blue, green, red and alpha.
      for (const [index, channel] of [5, 3, 1].entries()) {
        bytes[to + index] = Math.round(level(ground, channel) * (1 - share) + level(ink, channel) * share);
      }
      bytes[to + 3] = Math.round(255 * (plate[from] ?? 0));
    }
  }
  return bytes;
}

function level(colour: Hex, index: number): number {
  return Number.parseInt(colour.slice(index, index + 2), 16);
}
