import { titles } from './addresses.ts';
import { resetTitle } from './sandbox.ts';

/** Before the first test: resets the shared titles, which no test changes, to the start time of the tests. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes nothing else
export default async function prepareSharedTitles(): Promise<void> {
  for (const publicationId of Object.values(titles)) await resetTitle(publicationId);
}
