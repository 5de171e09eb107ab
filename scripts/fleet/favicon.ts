import type { Title } from '#src/domain/title.ts';
import { faceOf } from './faces.ts';
import { type Bitmap, fillRings, iconFile } from './icon-file.ts';
import { brandHexOf, escapeText } from './logo.ts';
import { boxOf, outlineOf, type Point, pathData, ringsOf, type Segment } from './outline.ts';
import { paletteOf } from './theme.ts';

/** Side of the icon's drawing, in units, and the radius of its corners. */
const side = 64;
const radius = 12;
/** Largest space for the letter, in units. */
const letterRoom = 44;

/** The two favicon files of a title. */
export interface Favicons {
  readonly svg: string;
  readonly ico: Uint8Array;
}

/** First letter of the name on the brand colour; a title's own SVG replaces ours (T-10). */
export function faviconsOf(title: Title, own: string | undefined): Favicons {
  const { accent } = paletteOf(brandHexOf(title), 'light');
  const ground = accent['base-default'];
  const ink = accent['base-contrast-default'];
  const letter = letterOf(title);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<title>${escapeText(title.displayName)}</title>`,
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>`,
    `<path fill="${ink}" d="${pathData(letter)}"/></svg>\n`,
  ].join('');
  return { svg: own ?? svg, ico: iconFile([16, 32, 48].map((size) => bitmapOf(letter, { ground, ink, size }))) };
}

/** The letter, centred in the icon, as large as its space allows. */
function letterOf(title: Title): Segment[] {
  const { font } = faceOf(title.publicationId);
  const first = Array.from(title.displayName)[0]?.toLocaleUpperCase('nb') ?? '';
  const trial = boxOf(outlineOf(font, first, { size: 1000, tracking: 0 }));
  const size = (1000 * letterRoom) / Math.max(trial.width, trial.height);
  const outline = outlineOf(font, first, { size, tracking: 0 });
  const box = boxOf(outline);
  const dx = Math.round((side - box.width) / 2 - box.left);
  const dy = Math.round((side - box.height) / 2 - box.top);
  return outline.map((segment) => moved(segment, dx, dy));
}

function moved(segment: Segment, dx: number, dy: number): Segment {
  const at = (point: Point): Point => ({ x: point.x + dx, y: point.y + dy });
  switch (segment.kind) {
    case 'move':
    case 'line':
      return { ...segment, to: at(segment.to) };
    case 'quadratic':
      return { ...segment, control: at(segment.control), to: at(segment.to) };
    case 'cubic':
      return { ...segment, control1: at(segment.control1), control2: at(segment.control2), to: at(segment.to) };
    case 'close':
      return segment;
  }
}

function bitmapOf(letter: readonly Segment[], look: Pick<Bitmap, 'ground' | 'ink' | 'size'>): Bitmap {
  const { size } = look;
  const scaled = (rings: readonly (readonly Point[])[]) =>
    rings.map((ring) => ring.map(({ x, y }) => ({ x: (x * size) / side, y: (y * size) / side })));
  const plate = fillRings(scaled([roundedSquare()]), size);
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
