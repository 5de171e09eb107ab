import type { Path } from 'opentype.js';
import type { Title } from '#src/domain/title.ts';
import type { Hex } from './colour.ts';
import { faceOf } from './faces.ts';
import { brandHexOf, escapeText } from './logo.ts';
import { boxOf, outlineOf, type Point, ringsOf, shortened } from './outline.ts';
import { paletteOf } from './theme.ts';

/** Two shapes: a plate and the mark on it. Each shape has the coverage of every pixel, from 0 to 1. */
interface Bitmap {
  readonly size: number;
  readonly plate: Float32Array;
  readonly mark: Float32Array;
  readonly ground: Hex;
  readonly ink: Hex;
}

/** Samples for each row of pixels. */
const samples = 8;

/** How far rings cover each pixel by the non-zero rule, row by row from the top. */
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

/** Writes 32-bit images. The same images give the same bytes. */
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

/** BITMAPINFOHEADER, pixels from the bottom row up, and the mask, which programs that support alpha ignore. */
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
      // Channels in the order blue, green and red; alpha follows.
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

/** Side of the icon's drawing, in units; its corner radius follows. */
const side = 64;
const radius = 12;
/** Largest width and height, in units. */
const letterRoom = 44;

/** The first letter of the name on the brand colour; a title's own SVG replaces our SVG (T-10). */
export function faviconsOf(title: Title, own: string | undefined): { readonly svg: string; readonly ico: Uint8Array } {
  const { accent } = paletteOf(brandHexOf(title), 'light');
  const ground = accent['base-default'];
  const ink = accent['base-contrast-default'];
  const letter = letterOf(title);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<title>${escapeText(title.displayName)}</title>`,
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>`,
    `<path fill="${ink}" d="${letter.toPathData(0)}"/></svg>`,
  ].join('');
  return {
    svg: own ?? shortened(svg),
    ico: iconFile([16, 32, 48].map((size) => bitmapOf(letter, { ground, ink, size }))),
  };
}

/** Draws the letter in the centre of the icon, as large as its room allows. */
function letterOf(title: Title): Path {
  const { font } = faceOf(title.publicationId);
  const first = Array.from(title.displayName)[0]?.toLocaleUpperCase('nb') ?? '';
  const trial = boxOf(outlineOf(font, first, { size: 1000, tracking: 0 }));
  const size = (1000 * letterRoom) / Math.max(trial.width, trial.height);
  const box = boxOf(outlineOf(font, first, { size, tracking: 0 }));
  const x = Math.round((side - box.width) / 2 - box.left);
  const y = Math.round((side - box.height) / 2 - box.top);
  return outlineOf(font, first, { size, tracking: 0, start: { x, y } });
}

const plates = new Map<number, Float32Array>();

function bitmapOf(letter: Path, look: Pick<Bitmap, 'ground' | 'ink' | 'size'>): Bitmap {
  const { size } = look;
  const scaled = (rings: readonly (readonly Point[])[]) =>
    rings.map((ring) => ring.map(({ x, y }) => ({ x: (x * size) / side, y: (y * size) / side })));
  const plate = plates.get(size) ?? fillRings(scaled([roundedSquare()]), size);
  plates.set(size, plate);
  const mark = fillRings(scaled(ringsOf(letter)), size);
  return { ...look, plate, mark };
}

function roundedSquare(): Point[] {
  const corners = [
    { x: side - radius, y: radius, from: -90 },
    { x: side - radius, y: side - radius, from: 0 },
    { x: radius, y: side - radius, from: 90 },
    { x: radius, y: radius, from: 180 },
  ];
  return corners.flatMap(({ x, y, from }) =>
    Array.from({ length: 10 }, (_, step) => {
      const angle = ((from + step * 10) * Math.PI) / 180;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}
