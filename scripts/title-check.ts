import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultFallbackTitle } from '#worker/settings.ts';
import {
  catalogueSchemaFile,
  catalogueSchemaText,
  inspectTitles,
  schemaFileName,
  titleSchemaText,
} from './fleet/read-titles.ts';
import { printIssues } from './fleet/title-issue.ts';
import { readArguments } from './lib/arguments.ts';

const usage = `npm run title:check: checks every title file and the catalogue, and lists all issues at once.
  -- --write        writes the schemas in titles/, which let editors complete the fields
  -- --titles DIR   checks the title files of another folder`;
const root = join(import.meta.dirname, '..');
const values = readArguments({
  usage,
  options: {
    write: { type: 'boolean', default: false },
    titles: { type: 'string', default: join(root, 'titles') },
  },
});
const folder = values.titles;
/** Code of the title that answers on unknown hosts, as configured for the worker. */
const fallbackTitle = process.env['FALLBACK_TITLE'] ?? defaultFallbackTitle;
const schemas = [
  { file: schemaFileName, text: titleSchemaText() },
  { file: catalogueSchemaFile, text: catalogueSchemaText() },
].map(({ file, text }) => ({ file, path: join(folder, file), text }));

if (values.write && existsSync(folder)) for (const { path, text } of schemas) writeFileSync(path, text);

const { titles, issues } = inspectTitles(folder);
const outdated = !existsSync(folder)
  ? []
  : schemas.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);

const hasFallback = titles.some(({ titleCode, retired }) => titleCode === fallbackTitle && retired === undefined);

if (issues.length > 0) console.error(printIssues(issues));
else if (!hasFallback) {
  console.error(
    `No title that goes on has the code ${fallbackTitle}, which answers on unknown hosts: set FALLBACK_TITLE to another.`,
  );
}
for (const { path } of outdated) {
  const where = folder === join(root, 'titles') ? '' : ` --titles ${folder}`;
  console.error(`${relative('', path)} is not up to date; run: npm run title:check -- --write${where}`);
}
if (issues.length > 0 || !hasFallback || outdated.length > 0) process.exitCode = 1;
else console.log(`${titles.length} titles are valid`);
