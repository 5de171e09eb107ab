import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectTitles, schemaFileName } from './fleet/read-titles.ts';
import { printFaults } from './fleet/title-fault.ts';
import { titleSchemaText } from './fleet/title-schema.ts';

const folder = join(import.meta.dirname, '../titles');
const schemaPath = join(folder, schemaFileName);
const schemaText = titleSchemaText();

if (process.argv.includes('--write')) writeFileSync(schemaPath, schemaText);

const { titles, faults } = inspectTitles(folder);
const isSchemaCurrent = existsSync(schemaPath) && readFileSync(schemaPath, 'utf8') === schemaText;

if (faults.length > 0) console.error(printFaults(faults));
if (!isSchemaCurrent) {
  console.error(`titles/${schemaFileName} is not up to date; run: npm run title:check -- --write`);
}
if (faults.length > 0 || !isSchemaCurrent) process.exitCode = 1;
else console.log(`${titles.length} titles are valid`);
