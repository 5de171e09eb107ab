import { generateColorScale } from '@digdir/designsystemet/color';
import { wcagContrast } from 'culori';
import { type Hex, isHex, minContrast, readable, toned } from './colour.ts';

/** WCAG AA. */
const textContrast = 4.5;
/** WCAG AA, for borders, focus indicators and other parts of the interface. */
const partContrast = 3;

/** Page backgrounds. Must equal the app's tokens `--ms-paper`, `--ms-paper-raised` and `--ms-paper-sunken`. */
export const papers = {
  light: ['#fdfcf9', '#ffffff', '#f4f1ea'],
  dark: ['#151412', '#1c1b18', '#22201c'],
} as const satisfies Record<'light' | 'dark', readonly Hex[]>;
export type Scheme = keyof typeof papers;

/** Steps used as backgrounds of text. Borders are drawn on the first four of them. */
const grounds = [
  'background-default',
  'background-tinted',
  'surface-default',
  'surface-tinted',
  'surface-hover',
  'surface-active',
] as const;
const borderGrounds = grounds.slice(0, 4);

/** The design system's names; each step is a `--ds-color-accent-<step>`. */
export const accentSteps = [
  ...grounds,
  'border-subtle',
  'border-default',
  'border-strong',
  'text-subtle',
  'text-default',
  'base-default',
  'base-hover',
  'base-active',
  'base-contrast-subtle',
  'base-contrast-default',
] as const;
type AccentStep = (typeof accentSteps)[number];

interface Palette {
  /** The brand colour, or its nearest tone that is readable on the page's background. */
  readonly brand: Hex;
  readonly accent: Readonly<Record<AccentStep, Hex>>;
}

const palettes = new Map<string, Palette>();

/**
 * Every pair that pages use meets WCAG AA (T-10). The colours are cached, because theme, logo and favicon need the same
 * ones and generating them is slow.
 */
export function paletteOf(brandColour: Hex, scheme: Scheme): Palette {
  const key = `${brandColour} ${scheme}`;
  const palette = palettes.get(key) ?? newPalette(brandColour, scheme);
  palettes.set(key, palette);
  return palette;
}

function newPalette(brandColour: Hex, scheme: Scheme): Palette {
  const brand = brandOf(brandColour, scheme);
  const generated = scaleOf(brandColour, scheme);
  const tone = (step: AccentStep): Hex => generated.get(step) ?? brand;
  const textGrounds = [...papers[scheme], ...grounds.map(tone)];
  const partGrounds = [...papers[scheme], ...borderGrounds.map(tone)];
  const accent: Record<AccentStep, Hex> = {
    'background-default': tone('background-default'),
    'background-tinted': tone('background-tinted'),
    'surface-default': tone('surface-default'),
    'surface-tinted': tone('surface-tinted'),
    'surface-hover': tone('surface-hover'),
    'surface-active': tone('surface-active'),
    'border-subtle': tone('border-subtle'),
    'border-default': readable(tone('border-default'), partGrounds, partContrast),
    'border-strong': readable(tone('border-strong'), partGrounds, textContrast),
    'text-subtle': readable(tone('text-subtle'), textGrounds, textContrast),
    'text-default': readable(tone('text-default'), textGrounds, textContrast),
    ...baseOf(brand),
  };
  return { brand, accent };
}

/** The brand colour or its nearest tone that is readable on the page's background. */
export function brandTones(brandColour: Hex): Readonly<Record<Scheme, Hex>> {
  return { light: brandOf(brandColour, 'light'), dark: brandOf(brandColour, 'dark') };
}

export function themeCss(brandColour: Hex): string {
  const light = declarations(paletteOf(brandColour, 'light'));
  const dark = declarations(paletteOf(brandColour, 'dark'));
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}

function declarations({ brand, accent }: Palette): string {
  const steps = accentSteps.map((step) => `--ds-color-accent-${step}:${accent[step]}`);
  return [`--ms-brand:${brand}`, ...steps].join(';');
}

function brandOf(brandColour: Hex, scheme: Scheme): Hex {
  if (scheme === 'light') return readable(brandColour, papers.light, textContrast);
  // As readable on a dark background as the brand colour is on a light one. The chroma is as high
  // as possible without glowing.
  return readable(toned(brandColour, 0.77, 0.1), papers.dark, textContrast);
}

function scaleOf(brandColour: Hex, scheme: Scheme): Map<string, Hex> {
  const steps = generateColorScale(brandColour, scheme);
  return new Map(steps.map(({ name, hex }) => [name, hexOf(hex)]));
}

function hexOf(text: string): Hex {
  const lower = text.toLowerCase();
  if (!isHex(lower)) throw new Error(`The colour generator gave "${text}", which is not a colour.`);
  return lower;
}

/** Colours of filled parts, such as the primary button: the brand colour, two states of it, and the text on them. */
function baseOf(brand: Hex) {
  const scale = scaleOf(brand, 'light');
  const contrastDefault = wcagContrast(brand, '#ffffff') >= wcagContrast(brand, '#000000') ? '#ffffff' : '#000000';
  const state = (step: AccentStep): Hex => readable(scale.get(step) ?? brand, [contrastDefault], textContrast);
  const states = [hexOf(brand), state('base-hover'), state('base-active')] as const;
  const subtle = scale.get('base-contrast-subtle') ?? contrastDefault;
  return {
    'base-default': states[0],
    'base-hover': states[1],
    'base-active': states[2],
    'base-contrast-subtle': minContrast(subtle, states) >= textContrast ? subtle : contrastDefault,
    'base-contrast-default': contrastDefault,
  } as const;
}

/** Two colours that a page shows on each other, with the contrast that they need (T-10). */
interface Pair {
  readonly name: string;
  readonly one: Hex;
  readonly other: Hex;
  readonly wanted: number;
}

export function pairsOf({ brand, accent }: Palette, scheme: Scheme): Pair[] {
  const colours = new Map<string, Hex>([...Object.entries(accent), ['brand', brand]]);
  /** Papers are named by their colour, and all others by their step or `brand`. */
  const colourOf = (name: string): Hex => colours.get(name) ?? hexOf(name);
  const pairs = (ones: readonly string[], others: readonly string[], wanted: number): Pair[] =>
    ones.flatMap((one) =>
      others.map((other) => ({ name: `${one} on ${other}`, one: colourOf(one), other: colourOf(other), wanted })),
    );
  const paper = papers[scheme];
  const borders = ['border-default', 'border-strong'] as const satisfies readonly AccentStep[];
  return [
    ...pairs(['text-subtle', 'text-default'], [...grounds, ...paper], textContrast),
    ...pairs(
      ['base-contrast-default', 'base-contrast-subtle'],
      ['base-default', 'base-hover', 'base-active'],
      textContrast,
    ),
    ...pairs(['brand'], paper, textContrast),
    ...pairs(['base-default', ...borders], paper, partContrast),
    ...pairs(borders, borderGrounds, partContrast),
  ];
}
