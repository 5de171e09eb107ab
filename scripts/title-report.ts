import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printIssues, TitleIssuesError } from './fleet/title-issue.ts';
import { readCommandLine } from './lib/arguments.ts';
import { makeReport } from './title-report/make-report.ts';
import { reportHtml } from './title-report/report-html.ts';
import { ReportError } from './title-report/sites.ts';
import { type View, views } from './title-report/take-pictures.ts';

const root = join(import.meta.dirname, '..');
const usage = `npm run title:report -- ID: reports whether a title is ready, as an HTML and a JSON file: issues, warnings, defaults,
contrasts, hosts, texts, sizes, pictures of its pages and states, and what its next build changes.
  -- --against DIR|REV  compares with the build in a folder, or with a git revision's title files; dist by default
  -- --page PATH        takes pictures of only this page; can be repeated
  -- --no-pictures      takes no pictures, which is faster
  -- --titles DIR       reads the title files of another folder
  -- --out DIR          output folder; reports by default
The exit code is 1 if the title has issues.`;

const { values, positionals } = readCommandLine({
  usage,
  options: {
    against: { type: 'string', default: join(root, 'dist') },
    page: { type: 'string', multiple: true, default: [] },
    'no-pictures': { type: 'boolean', default: false },
    titles: { type: 'string', default: join(root, 'titles') },
    out: { type: 'string', default: join(root, 'reports') },
  },
});

/** Returns all views if no page is named. */
function viewsOf(pages: readonly string[]): readonly View[] {
  if (values['no-pictures']) return [];
  const unknown = pages.filter((path) => !views.some((view) => view.path === path));
  if (unknown.length > 0) {
    const known = [...new Set(views.map(({ path }) => path))].join(', ');
    throw new ReportError(`--page ${unknown.join(', ')}: expected one of ${known}`);
  }
  return pages.length === 0 ? views : views.filter(({ path }) => pages.includes(path));
}

async function run(publicationId: string): Promise<void> {
  const report = await makeReport({
    root,
    titlesFolder: values.titles,
    publicationId,
    against: values.against,
    views: viewsOf(values.page),
    print: (line) => console.log(line),
  });
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, publicationId);
  const { site, ...rest } = report;
  // The HTML contains the screenshots; the list only identifies them.
  const pictures = site?.pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: bytes.length }));
  const data = site === undefined ? rest : { ...rest, site: { ...site, pictures } };
  writeFileSync(`${file}.json`, `${JSON.stringify(data, undefined, 2)}\n`);
  writeFileSync(`${file}.html`, reportHtml(report));
  console.log(`${file}.html and ${file}.json are written`);
  if (report.issues.length > 0) console.error(printIssues(report.issues));
  if (report.issues.length + report.issuesElsewhere > 0) process.exitCode = 1;
}

const [publicationId] = positionals;
if (publicationId === undefined || positionals.length > 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await run(publicationId).catch((error: unknown) => {
    const isToldPlainly = error instanceof ReportError || error instanceof TitleIssuesError;
    // Vite's plugin listens for uncaught errors, so an error thrown here would end the command with
    // exit code 0.
    console.error(isToldPlainly ? error.message : error);
    process.exitCode = 1;
  });
}
