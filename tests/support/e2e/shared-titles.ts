import { titles } from './addresses.ts';
import { resetTitle } from './sandbox.ts';

/** Before the first test: sets the shared titles, which no test changes, to the tests' own moment. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes nothing else
export default async function prepareSharedTitles(): Promise<void> {
  for (const publicationId of Object.values(titles)) await resetTitle(publicationId);
}
