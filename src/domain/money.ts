/** Chromium has no nn, and sums are written alike in nb and nn. */
const kroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], { style: 'currency', currency: 'NOK' });

const wholeKroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], {
  style: 'currency',
  currency: 'NOK',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A difference between prices in øre, as people say it: `50 kr`, and `33,30 kr` if it is not whole. */
export function formatDifference(ore: number): string {
  return wholeKroner.format(ore / 100);
}

/** A sum in øre as `349,00 kr`, with a no-break space before the unit. */
export function formatOre(ore: number): string {
  return kroner.format(ore / 100);
}
