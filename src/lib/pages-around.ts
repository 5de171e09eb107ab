/**
 * Returns the pages that a pagination links to, in order: the first, the last, the current one and its neighbours.
 * @param page the current page, from 1
 * @param count number of pages, 1 or more
 */
export function pagesAround(page: number, count: number): readonly number[] {
  const wanted = new Set([1, page - 1, page, page + 1, count]);
  return [...wanted].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b);
}
