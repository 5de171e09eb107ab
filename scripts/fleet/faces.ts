import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** A typeface for mastheads. All typefaces are under the SIL Open Font License. */
export interface Face {
  readonly name: string;
  readonly font: Font;
  /** In thousandths of an em; mastheads are set tight. */
  readonly tracking: number;
  /** In CSS pixels, of the wordmark. Each typeface fills its capitals differently, so the heights differ. */
  readonly capitalHeight: number;
}

const require = createRequire(import.meta.url);

/** Of every eight titles, three get the antiqua, two the Didone, two the blackletter and one the slab. */
const faces = [
  {
    name: 'Libre Caslon Text',
    file: require.resolve('@fontsource/libre-caslon-text/files/libre-caslon-text-latin-700-normal.woff'),
    tracking: -22,
    capitalHeight: 23,
    share: 3,
  },
  {
    name: 'Abril Fatface',
    file: require.resolve('@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff'),
    tracking: -8,
    capitalHeight: 24,
    share: 2,
  },
  {
    name: 'Manufacturing Consent',
    file: require.resolve('@fontsource/manufacturing-consent/files/manufacturing-consent-latin-400-normal.woff'),
    tracking: 0,
    capitalHeight: 31,
    share: 2,
  },
  {
    name: 'Zilla Slab',
    file: require.resolve('@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff'),
    tracking: -18,
    capitalHeight: 24,
    share: 1,
  },
] as const;
const draws = faces.flatMap((face) => Array.from({ length: face.share }, () => face));

const loaded = new Map<string, Font>();

export function faceOf(publicationId: string): Face {
  const draw = createHash('sha256').update(publicationId).digest().readUInt32BE(0) % draws.length;
  const { name, file, tracking, capitalHeight } = draws[draw] ?? faces[0];
  return { name, font: fontOf(file), tracking, capitalHeight };
}

function fontOf(file: string): Font {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(file, font);
  return font;
}
