import { join } from 'node:path';
import { measurePages } from './checks/page-budgets.ts';
import { readTitles } from './fleet/read-titles.ts';

const root = join(import.meta.dirname, '..');

/** One title per language is enough: a page's size depends on its language, but hardly on its title. */
function measuredTitles(): readonly string[] {
  const titles = readTitles(join(root, 'titles'));
  const longest = (language: string) =>
    titles
      .filter((title) => title.language === language)
      .toSorted((one, other) => other.displayName.length - one.displayName.length)[0];
  return [longest('nb'), longest('nn')].flatMap((title) => (title === undefined ? [] : [title.publicationId]));
}

const measured = measuredTitles().flatMap((publicationId) => measurePages(join(root, 'dist/site'), publicationId));
const issues = measured.filter(({ size, limit }) => size > limit);
for (const budget of ['html', 'readable', 'script', 'requests']) {
  const worst = measured
    .filter((one) => one.budget === budget)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, budget === 'script' ? 24 : 2);
  if (worst.length === 0) throw new Error(`No page was measured for ${budget}.`);
  for (const { file, size, limit } of worst) console.log(`${budget} ${size} of ${limit}: ${file}`);
}
for (const { file, budget, size, limit } of issues) {
  console.error(`${file}: ${budget} is ${size}, but the limit is ${limit}`);
}
process.exitCode = issues.length === 0 ? 0 : 1;
