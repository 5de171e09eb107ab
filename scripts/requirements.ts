import { readFileSync } from 'node:fs';
import { repositoryRoot, repositorySources } from './checks/repository-files.ts';
import { proofsOf, requirementIds, requirementsFile } from './checks/requirements.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `npm run requirements -- [ID…]: prints the tests that name each requirement, or those of the ids that are given.
  --open   prints the requirements that no test names`;

const { values, positionals } = readCommandLine({ usage, options: { open: { type: 'boolean' } } });
const ids = requirementIds(readFileSync(repositoryRoot + requirementsFile, 'utf8'));
const proofs = proofsOf(repositorySources());
const asked: readonly string[] = positionals.length === 0 ? ids : positionals;
const unknown = asked.filter((id) => !ids.includes(id));
if (unknown.length > 0) {
  console.error(`${requirementsFile} does not list ${unknown.join(', ')}.`);
  process.exit(2);
}

for (const id of asked.filter((one) => values.open !== true || !proofs.has(one))) {
  console.log(id);
  for (const { file, title } of proofs.get(id) ?? []) console.log(`  ${file}: ${title}`);
}
