import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/support/full.ts';
import { type Hex, isHex } from './colour.ts';
import { readTitles } from './read-titles.ts';
import { accentSteps, pairsOf, paletteOf, papers, type Scheme, themeCss } from './theme.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const brandColours = readTitles('titles').map((title) => title.brandColour.toLowerCase());

function unmetPairs(brandColour: Hex): string[] {
  return schemes.flatMap((scheme) =>
    pairsOf(paletteOf(brandColour, scheme), scheme)
      .filter(({ one, other, wanted }) => wcagContrast(one, other) < wanted)
      .map(({ name, one, other }) => `${scheme} ${name}: ${wcagContrast(one, other).toFixed(2)}`),
  );
}

describe('T-10 every pair of colours meets WCAG AA', () => {
  test.each(brandColours)('for the fleet’s brand colour %s', (brandColour) => {
    expect(isHex(brandColour) ? unmetPairs(brandColour) : ['not a colour']).toEqual([]);
  });

  test('for any brand colour', () => {
    const anyColour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`);
    const corners: Hex[] = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#808080', '#767676'];
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(unmetPairs(colour)).toEqual([]);
      }),
      { numRuns: isFullRun ? 500 : 100, examples: corners.map((colour) => [colour]) },
    );
  });
});

test('T-10 leaves a brand colour unchanged if it is readable on the page’s background', () => {
  expect(paletteOf('#8c1d18', 'light').brand).toBe('#8c1d18');
  expect(paletteOf('#8c1d18', 'light').accent['base-default']).toBe('#8c1d18');
});

test('T-10 creates one style sheet with all accent properties for both schemes', () => {
  const css = themeCss('#0b3c5d');
  const [light, dark] = css.split('@media screen and (prefers-color-scheme:dark)');
  for (const half of [light, dark]) {
    expect(half).toMatch(/--ms-brand:#[0-9a-f]{6}/);
    for (const step of accentSteps) expect(half).toMatch(new RegExp(`--ds-color-accent-${step}:#[0-9a-f]{6}[;}]`));
    expect(half).not.toMatch(/\s/);
  }
});

test('T-10 uses the app’s backgrounds', () => {
  const tokens = readFileSync('src/app/styles/tokens.css', 'utf8');
  const [onScreen = ''] = tokens.split('@media print');
  const [light = '', dark = ''] = onScreen.split('@media screen and (prefers-color-scheme: dark)');
  const papersIn = (css: string) =>
    [...css.matchAll(/--ms-paper(?:-raised|-sunken)?: (#[0-9a-f]{6});/g)].map((match) => match[1]);
  expect(papersIn(light)).toEqual(papers.light);
  expect(papersIn(dark)).toEqual(papers.dark);
});
