/** A colour, written as `#rrggbb`. */
export type Hex = `#${string}`;

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in radians. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** True if a string has the form `#rrggbb`. */
export function isHex(text: string): text is Hex {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Returns the WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const lights = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

/** Returns the lowest contrast of a colour against several backgrounds. */
export function minContrast(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * Returns a colour of the same hue with another lightness (0 to 1) and at most the given chroma.
 */
export function toned(colour: Hex, lightness: number, maxChroma: number): Hex {
  const { chroma, hue } = toOklch(colour);
  return toHex({ lightness, chroma: Math.min(chroma, maxChroma), hue });
}

/**
 * Returns the nearest colour that has the required contrast to all backgrounds: a darker one on
 * light backgrounds, a lighter one on dark backgrounds.
 */
export function readable(colour: Hex, grounds: readonly Hex[], wanted: number): Hex {
  if (minContrast(colour, grounds) >= wanted) return colour;
  const { lightness, chroma } = toOklch(colour);
  const step = isDark(grounds) ? 0.01 : -0.01;
  for (let next = lightness + step; next > 0 && next < 1; next += step) {
    const candidate = toned(colour, next, chroma);
    if (minContrast(candidate, grounds) >= wanted) return candidate;
  }
  return isDark(grounds) ? '#ffffff' : '#000000';
}

function isDark(grounds: readonly Hex[]): boolean {
  return Math.max(...grounds.map(luminance)) < 0.18;
}

function luminance(colour: Hex): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(colour: Hex): readonly [number, number, number] {
  return [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
}

function channel(colour: Hex, index: number): number {
  const value = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** After Björn Ottosson, "A perceptual colour space for image processing" (2020). */
function toOklch(colour: Hex): Oklch {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts a colour, and reduces its chroma until every screen can show it. */
function toHex(wanted: Oklch): Hex {
  for (let chroma = wanted.chroma; chroma > 0.002; chroma -= 0.002) {
    const linear = linearOfOklch({ ...wanted, chroma });
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return hexOfLinear(linear);
  }
  return hexOfLinear(linearOfOklch({ ...wanted, chroma: 0 }));
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOfLinear(linear: readonly number[]): Hex {
  const digits = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
