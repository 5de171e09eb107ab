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
