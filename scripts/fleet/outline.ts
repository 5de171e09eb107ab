import type { Font, PathCommand } from 'opentype.js';

/** One corner or curve of an outline, in whole units; y grows downwards. */
export type Segment =
  | { readonly kind: 'move'; readonly to: Point }
  | { readonly kind: 'line'; readonly to: Point }
  | { readonly kind: 'quadratic'; readonly control: Point; readonly to: Point }
  | { readonly kind: 'cubic'; readonly control1: Point; readonly control2: Point; readonly to: Point }
  | { readonly kind: 'close' };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the outline of a line of text on a baseline at y 0, kerned by the typeface.
 * @param size units per em; `tracking` is the additional letter spacing in thousandths of an em.
 */
export function outlineOf(font: Font, text: string, { size, tracking }: { size: number; tracking: number }): Segment[] {
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text, (letter) => font.charToGlyph(letter));
  const segments: Segment[] = [];
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    for (const command of glyph.path.commands) segments.push(segmentOf(command, pen, scale));
    const next = glyphs[index + 1];
    const kerning = next === undefined ? 0 : font.getKerningValue(glyph, next);
    pen += ((glyph.advanceWidth ?? 0) + kerning) * scale + (tracking * size) / 1000;
  }
  return segments;
}

function segmentOf(command: PathCommand, pen: number, scale: number): Segment {
  const at = (x: number, y: number): Point => ({ x: Math.round(pen + x * scale), y: Math.round(-y * scale) });
  switch (command.type) {
    case 'M':
      return { kind: 'move', to: at(command.x, command.y) };
    case 'L':
      return { kind: 'line', to: at(command.x, command.y) };
    case 'Q':
      return { kind: 'quadratic', control: at(command.x1, command.y1), to: at(command.x, command.y) };
    case 'C':
      return {
        kind: 'cubic',
        control1: at(command.x1, command.y1),
        control2: at(command.x2, command.y2),
        to: at(command.x, command.y),
      };
    case 'Z':
      return { kind: 'close' };
  }
}

/**
 * Formats an outline as the `d` of an SVG path, with relative commands and without unnecessary
 * signs and spaces.
 */
export function pathData(segments: readonly Segment[]): string {
  let data = '';
  let last: Point = { x: 0, y: 0 };
  let start = last;
  for (const segment of segments) {
    if (segment.kind === 'close') {
      data += 'z';
      last = start;
      continue;
    }
    data += relative(segment, last);
    last = segment.to;
    if (segment.kind === 'move') start = last;
  }
  return data;
}

function relative(segment: Exclude<Segment, { kind: 'close' }>, from: Point): string {
  const numbers = (...points: readonly Point[]) =>
    points
      .flatMap((point) => [point.x - from.x, point.y - from.y])
      .join(' ')
      .replaceAll(' -', '-');
  switch (segment.kind) {
    case 'move':
      return `m${numbers(segment.to)}`;
    case 'line':
      if (segment.to.y === from.y) return `h${segment.to.x - from.x}`;
      if (segment.to.x === from.x) return `v${segment.to.y - from.y}`;
      return `l${numbers(segment.to)}`;
    case 'quadratic':
      return `q${numbers(segment.control, segment.to)}`;
    case 'cubic':
      return `c${numbers(segment.control1, segment.control2, segment.to)}`;
  }
}

/** Returns the rings of an outline as polygons, for drawing and measuring. */
export function ringsOf(segments: readonly Segment[]): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  for (const segment of segments) {
    if (segment.kind === 'close') continue;
    const from = ring.at(-1);
    if (segment.kind === 'move' || from === undefined) {
      ring = [segment.to];
      rings.push(ring);
    } else ring.push(...cornersOf(segment, from));
  }
  return rings;
}

const cornersOfCurve = 8;

function cornersOf(segment: Exclude<Segment, { kind: 'close' }>, from: Point): Point[] {
  if (segment.kind === 'move' || segment.kind === 'line') return [segment.to];
  if (segment.kind === 'quadratic') return blend(quadraticWeights, [from, segment.control, segment.to]);
  return blend(cubicWeights, [from, segment.control1, segment.control2, segment.to]);
}

function blend(weights: readonly (readonly number[])[], points: readonly Point[]): Point[] {
  return weights.map((row) => ({
    x: row.reduce((sum, weight, index) => sum + weight * (points[index]?.x ?? 0), 0),
    y: row.reduce((sum, weight, index) => sum + weight * (points[index]?.y ?? 0), 0),
  }));
}

const steps = Array.from({ length: cornersOfCurve }, (_, index) => (index + 1) / cornersOfCurve);
const quadraticWeights = steps.map((t) => [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]);
const cubicWeights = steps.map((t) => [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]);

/** Returns the smallest box of whole units around an outline. */
export function boxOf(segments: readonly Segment[]): Box {
  const points = ringsOf(segments).flat();
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  return { left, top, width: Math.ceil(Math.max(...xs)) - left, height: Math.ceil(Math.max(...ys)) - top };
}

/** Returns the smallest box around both boxes. */
export function union(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}
