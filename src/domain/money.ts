/** Formats an amount in øre as `349,00 kr`, with no-break spaces between thousands and before the unit. */
export function formatOre(ore: number): string {
  return withUnit(ore, `,${String(Math.abs(ore) % 100).padStart(2, '0')}`);
}

/** Formats a price in øre as people say it: `199 kr`, or `33,30 kr` if it has øre. */
export function formatKroner(ore: number): string {
  return ore % 100 === 0 ? withUnit(ore, '') : formatOre(ore);
}

/** `Intl` gives the same result, but takes too long to start on a first view (ADR 139). */
function withUnit(ore: number, decimals: string): string {
  const kroner = String(Math.floor(Math.abs(ore) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${ore < 0 ? '\u2212' : ''}${kroner}${decimals}\u00a0kr`;
}
