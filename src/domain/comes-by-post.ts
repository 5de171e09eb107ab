import { type CoverageArea, coverageOf } from './coverage.ts';

/** True if the paper is sent to a postal code by post, so that it may arrive after its day of issue. */
export function comesByPost(postalCode: string, areas: readonly CoverageArea[]): boolean {
  const coverage = coverageOf(postalCode, areas, true);
  return typeof coverage === 'object' && coverage.by === 'post';
}
