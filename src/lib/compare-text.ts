/** Sorts by code unit, which puts `yyyy-mm-dd` days in chronological order. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
