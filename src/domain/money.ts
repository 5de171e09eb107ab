/** Chromium has no nn, but nb formats sums in the same way. */
const kroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], { style: 'currency', currency: 'NOK' });

/** Formats a sum in øre as `349,00 kr`, with a no-break space before the unit. */
export function formatOre(ore: number): string {
  return kroner.format(ore / 100);
}

/** Chromium has no nn, but nb formats sums in the same way. */
const wholeKroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], {
  style: 'currency',
  currency: 'NOK',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats a price in øre as people say it: `199 kr`, or `33,30 kr` if it is not whole. */
export function formatKroner(ore: number): string {
  return wholeKroner.format(ore / 100);
}
