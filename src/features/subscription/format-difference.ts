const wholeKroner = new Intl.NumberFormat(['nn-NO', 'nb-NO'], {
  style: 'currency',
  currency: 'NOK',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A difference between prices in øre, as people say it: `50 kr`, and `33,30 kr` if it is not whole. */
export function formatDifference(ore: number): string {
  return wholeKroner.format(ore / 100);
}
