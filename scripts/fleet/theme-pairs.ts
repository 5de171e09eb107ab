import type { Hex } from './colour.ts';
import { type AccentStep, type Palette, papers, type Scheme } from './theme.ts';

/** Two colours that a page shows on each other, and the contrast that they need (T-10). */
export interface Pair {
  readonly name: string;
  readonly one: Hex;
  readonly other: Hex;
  readonly wanted: number;
}

/** Every pair of colours that the pages use. */
export function pairsOf({ brand, accent }: Palette, scheme: Scheme): Pair[] {
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
