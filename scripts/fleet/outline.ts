import type { Font, Path, PathCommand } from 'opentype.js';
import { optimize } from 'svgo';

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

interface OutlineSettings {
  /** Units per em. */
  readonly size: number;
  /** In thousandths of an em. */
  readonly tracking: number;
  /** Start of the baseline, in whole units; the origin by default. */
  readonly start?: Point;
}

const origin: Point = { x: 0, y: 0 };

/** The outline of a line of text, kerned by the typeface. Coordinates are whole units; y grows downwards. */
export function outlineOf(font: Font, text: string, { size, tracking, start = origin }: OutlineSettings): Path {
  const features = { liga: false, rlig: false };
  const outline = font.getPath(text, start.x, start.y, size, { kerning: true, tracking, features });
  for (const command of outline.commands) round(command);
  return outline;
}

function round(command: PathCommand): void {
  if (command.type === 'Z') return;
  command.x = Math.round(command.x);
  command.y = Math.round(command.y);
  if (command.type !== 'Q' && command.type !== 'C') return;
  command.x1 = Math.round(command.x1);
  command.y1 = Math.round(command.y1);
  if (command.type !== 'C') return;
  command.x2 = Math.round(command.x2);
  command.y2 = Math.round(command.y2);
}

/** Shortens paths without changing what they draw. */
export function shortened(svg: string): string {
  const params = { floatPrecision: 2, makeArcs: { threshold: 0, tolerance: 0 }, curveSmoothShorthands: false };
  return `${optimize(svg, { plugins: [{ name: 'convertPathData', params }] }).data}\n`;
}

export function ringsOf({ commands }: Path): Point[][] {
  const rings: Point[][] = [];
  for (const command of commands) {
    const from = rings.at(-1)?.at(-1);
    if (command.type === 'M' || (from === undefined && command.type !== 'Z')) rings.push([command]);
    else if (from !== undefined) rings.at(-1)?.push(...cornersOf(command, from));
  }
  return rings;
}

const cornersOfCurve = 8;

function cornersOf(command: PathCommand, from: Point): Point[] {
  switch (command.type) {
    case 'Q':
      return blend(quadraticWeights, [from, { x: command.x1, y: command.y1 }, command]);
    case 'C':
      return blend(cubicWeights, [from, { x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, command]);
    case 'M':
    case 'L':
      return [command];
    case 'Z':
      return [];
  }
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

export function boxOf(outline: Path): Box {
  const { x1, y1, x2, y2 } = outline.getBoundingBox();
  const [left, top] = [Math.floor(x1), Math.floor(y1)];
  return { left, top, width: Math.ceil(x2) - left, height: Math.ceil(y2) - top };
}
