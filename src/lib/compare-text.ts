/** For sorting by characters. This puts days as `yyyy-mm-dd` in chronological order. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
