/** Chromium has no nn, and sums are written alike in nb and nn. */
const kroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], { style: 'currency', currency: 'NOK' });

/** A sum in øre as `349,00 kr`, with a no-break space before the unit. */
export function formatOre(ore: number): string {
  return kroner.format(ore / 100);
}

/** Chromium has no nn, and sums are written alike in nb and nn. */
const wholeKroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], {
  style: 'currency',
  currency: 'NOK',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in øre as people say it: `199 kr`, and `33,30 kr` if it is not whole. */
export function formatKroner(ore: number): string {
  return wholeKroner.format(ore / 100);
}
