import { formatWholeNumber } from '#src/lib/norwegian.ts';

/** Formats as `349,00 kr`, with no-break spaces between thousands and before the unit. */
export function formatOre(ore: number): string {
  return withUnit(ore, `,${String(Math.abs(ore) % 100).padStart(2, '0')}`);
}

/** Formats as people say it: `199 kr`, or `33,30 kr` if the price has øre. */
export function formatKroner(ore: number): string {
  return ore % 100 === 0 ? withUnit(ore, '') : formatOre(ore);
}

function withUnit(ore: number, decimals: string): string {
  const kroner = formatWholeNumber(Math.floor(Math.abs(ore) / 100));
  return `${ore < 0 ? '\u2212' : ''}${kroner}${decimals}\u00a0kr`;
}
