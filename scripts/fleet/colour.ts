import { converter, formatHex, type Oklch, wcagContrast, wcagLuminance } from 'culori';

export type Hex = `#${string}`;

const toOklch = converter('oklch');
const toLinear = converter('lrgb');

export function isHex(text: string): text is Hex {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The lowest contrast against any of the backgrounds. */
export function minContrast(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));
}

/**
 * Keeps the hue, with another lightness (0 to 1) and at most the given chroma. The chroma is reduced until every screen
 * can show the colour.
 */
export function toned(colour: Hex, lightness: number, maxChroma: number): Hex {
  let tone = { ...oklchOf(colour), l: lightness };
  tone.c = Math.min(tone.c, maxChroma);
  while (tone.c > 0 && !isShown(tone)) tone = { ...tone, c: Math.max(0, tone.c - 0.002) };
  return `#${formatHex(tone).slice(1)}`;
}

function oklchOf(colour: Hex): Oklch {
  const oklch = toOklch(colour);
  if (oklch === undefined) throw new Error(`"${colour}" is not a colour.`);
  return oklch;
}

function isShown(colour: Oklch): boolean {
  const { r, g, b } = toLinear(colour);
  return [r, g, b].every((value) => value > -0.0005 && value < 1.0005);
}

/**
 * The nearest colour that has the required contrast to all backgrounds: a darker one on light backgrounds, a lighter
 * one on dark backgrounds.
 */
export function readable(colour: Hex, grounds: readonly Hex[], wanted: number): Hex {
  if (minContrast(colour, grounds) >= wanted) return colour;
  const { l, c } = oklchOf(colour);
  const step = isDark(grounds) ? 0.01 : -0.01;
  for (let next = l + step; next > 0 && next < 1; next += step) {
    const candidate = toned(colour, next, c);
    if (minContrast(candidate, grounds) >= wanted) return candidate;
  }
  return isDark(grounds) ? '#ffffff' : '#000000';
}

function isDark(grounds: readonly Hex[]): boolean {
  return Math.max(...grounds.map(wcagLuminance)) < 0.18;
}
