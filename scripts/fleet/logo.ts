import type { Title } from '#src/domain/title.ts';
import { type Hex, isHex } from './colour.ts';
import { faceOf } from './faces.ts';
import { boxOf, outlineOf, shortened } from './outline.ts';
import { paletteOf } from './theme.ts';

/** The SVG file, and its size on a page in CSS pixels. */
export interface LogoImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels, like the width below. */
const ownLogoHeight = 36;
const ownLogoWidth = 320;
/** In CSS pixels; a longer name is set smaller. */
export const widestWordmark = 420;
/** Units per em of the wordmark's outline. Coordinates then have three digits, and are exact at four times the size. */
const emUnits = 300;

export function brandHexOf(title: Title): Hex {
  const colour = title.brandColour.toLowerCase();
  if (!isHex(colour)) throw new Error(`The title ${title.publicationId} has "${title.brandColour}" as its colour.`);
  return colour;
}

/** The title's own logo, otherwise its name as a masthead (T-10). */
export function logoOf(title: Title, own: string | undefined): LogoImage {
  return own === undefined ? wordmark(title) : { svg: own, ...ownSize(own) };
}

function wordmark(title: Title): LogoImage {
  const face = faceOf(title.publicationId);
  const settings = { size: emUnits, tracking: face.tracking };
  const outline = outlineOf(face.font, title.displayName, settings);
  const { left, width, top, height } = boxOf(outline);
  // All names get boxes of the same height, with or without descenders; pages then draw their
  // letters equally large.
  const letters = boxOf(outlineOf(face.font, 'dgjpy', settings));
  const upper = Math.min(top, letters.top);
  const full = Math.max(top + height, letters.top + letters.height) - upper;
  const capital = boxOf(outlineOf(face.font, 'H', settings)).height;
  const scale = Math.min(face.capitalHeight / capital, widestWordmark / width);
  const brand = brandHexOf(title);
  const light = paletteOf(brand, 'light').brand;
  const dark = paletteOf(brand, 'dark').brand;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${upper} ${width} ${full}" role="img">`,
    `<title>${escapeText(title.displayName)}</title>`,
    `<style>path{fill:${light}}@media (prefers-color-scheme:dark){path{fill:${dark}}}</style>`,
    `<path d="${outline.toPathData(0)}"/></svg>`,
  ].join('');
  return { svg: shortened(svg), width: Math.round(width * scale), height: Math.round(full * scale) };
}

function ownSize(svg: string): { width: number; height: number } {
  const numbers =
    /viewBox\s*=\s*["']([^"']+)/
      .exec(svg)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , width = 0, height = 0] = numbers;
  if (!(width > 0 && height > 0)) throw new Error('A logo needs a viewBox with a width and a height.');
  const scale = Math.min(ownLogoHeight / height, ownLogoWidth / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
