import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, isHex } from './colour.ts';
import { readTitles } from './read-titles.ts';
import { type AccentStep, accentSteps, type Palette, papers, paletteOf, type Scheme, themeCss } from './theme.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const brandColours = readTitles('titles').map((title) => title.brandColour.toLowerCase());

interface Pair {
  readonly name: string;
  readonly one: Hex;
  readonly other: Hex;
  readonly wanted: number;
}

/** Every pair of colours that the pages use. */
function pairsOf({ brand, accent }: Palette, scheme: Scheme): Pair[] {
  const grounds: readonly AccentStep[] = [
    'background-default',
    'background-tinted',
    'surface-default',
    'surface-tinted',
    'surface-hover',
    'surface-active',
  ];
  const pairs: Pair[] = [];
  for (const text of ['text-subtle', 'text-default'] as const) {
    for (const ground of grounds)
      pairs.push({ name: `${text} on ${ground}`, one: accent[text], other: accent[ground], wanted: 4.5 });
    for (const paper of papers[scheme])
      pairs.push({ name: `${text} on ${paper}`, one: accent[text], other: paper, wanted: 4.5 });
  }
  for (const base of ['base-default', 'base-hover', 'base-active'] as const) {
    pairs.push({
      name: `base-contrast-default on ${base}`,
      one: accent['base-contrast-default'],
      other: accent[base],
      wanted: 4.5,
    });
    pairs.push({
      name: `base-contrast-subtle on ${base}`,
      one: accent['base-contrast-subtle'],
      other: accent[base],
      wanted: 4.5,
    });
  }
  for (const paper of papers[scheme]) {
    pairs.push({ name: `brand on ${paper}`, one: brand, other: paper, wanted: 4.5 });
    pairs.push({ name: `base-default on ${paper}`, one: accent['base-default'], other: paper, wanted: 3 });
    pairs.push({ name: `border-default on ${paper}`, one: accent['border-default'], other: paper, wanted: 3 });
    pairs.push({ name: `border-strong on ${paper}`, one: accent['border-strong'], other: paper, wanted: 3 });
  }
  for (const border of ['border-default', 'border-strong'] as const) {
    for (const ground of grounds.slice(0, 4))
      pairs.push({ name: `${border} on ${ground}`, one: accent[border], other: accent[ground], wanted: 3 });
  }
  return pairs;
}

function unmetPairs(brandColour: Hex): string[] {
  return schemes.flatMap((scheme) =>
    pairsOf(paletteOf(brandColour, scheme), scheme)
      .filter(({ one, other, wanted }) => contrast(one, other) < wanted)
      .map(({ name, one, other }) => `${scheme} ${name}: ${contrast(one, other).toFixed(2)}`),
  );
}

test('T-10 measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('T-10 every pair of colours meets WCAG AA', () => {
  test.each(brandColours)('for the brand colour %s of the fleet', (brandColour) => {
    expect(isHex(brandColour) ? unmetPairs(brandColour) : ['not a colour']).toEqual([]);
  });

  test('for any brand colour at all', () => {
    const anyColour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);
    const corners: Hex[] = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', '#767676'];
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(unmetPairs(colour)).toEqual([]);
      }),
      { numRuns: 500, examples: corners.map((colour) => [colour]) },
    );
  });
});

test('T-10 leaves a brand colour that can be read on paper as it is', () => {
  expect(paletteOf('#8c1d18', 'light').brand).toBe('#8c1d18');
  expect(paletteOf('#8c1d18', 'light').accent['base-default']).toBe('#8c1d18');
});

test('T-10 makes one style sheet with all accent properties for both schemes', () => {
  const css = themeCss('#0b3c5d');
  const [light, dark] = css.split('@media screen and (prefers-color-scheme:dark)');
  for (const half of [light, dark]) {
    expect(half).toMatch(/--ms-brand:#[0-9a-f]{6}/);
    for (const step of accentSteps) expect(half).toMatch(new RegExp(`--ds-color-accent-${step}:#[0-9a-f]{6}[;}]`));
    expect(half).not.toMatch(/\s/);
  }
});

test('T-10 uses the backgrounds of the app', () => {
  const tokens = readFileSync('src/app/styles/tokens.css', 'utf8');
  const [onScreen = ''] = tokens.split('@media print');
  const [light = '', dark = ''] = onScreen.split('@media screen and (prefers-color-scheme: dark)');
  const papersIn = (css: string) =>
    [...css.matchAll(/--ms-paper(?:-raised|-sunken)?: (#[0-9a-f]{6});/g)].map((match) => match[1]);
  expect(papersIn(light)).toEqual(papers.light);
  expect(papersIn(dark)).toEqual(papers.dark);
});
