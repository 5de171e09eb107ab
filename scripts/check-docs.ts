import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { openApiDocument } from '#src/contract/openapi.ts';
import { alertIssues, alertsFile, alertTestsFile } from './checks/alert-issues.ts';
import { commandIssues, commandsOf, decisionIssues, docsIssues, unlistedKeys } from './checks/docs-issues.ts';
import { report } from './checks/issue.ts';
import { contractIssues, releasedContractFile } from './checks/last-release.ts';
import { openApiIssues } from './checks/openapi-issues.ts';
import { repositoryFiles, repositoryRoot, repositorySources } from './checks/repository-files.ts';
import { isWorkflow, workflowIssues } from './checks/workflow-issues.ts';
import { deployedVariables } from './lib/edge-deployment.ts';
import { requirementIssues, requirementsFile } from './requirements.ts';
import { settingsDocument, settingsFile } from './settings.ts';

const PackageSchema = v.object({ scripts: v.record(v.string(), v.string()) });

const files = repositoryFiles();
const read = (file: string): string => readFileSync(repositoryRoot + file, 'utf8');
const { scripts } = v.parse(PackageSchema, JSON.parse(read('package.json')));
const context = { files, scripts: Object.keys(scripts) };

const deployedSettings = [...deployedVariables, 'MAINTENANCE_NAMESPACE', 'IDENTITY_HOSTS'];

const documents = files.filter((file) => /^([^/]+|docs\/.+)\.md$/.test(file));
const decisions = files.filter((file) => /^docs\/decisions\/.+\.md$/.test(file));
const sources = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file));

report(`${documents.length} documents, ${decisions.length} of them decisions`, [
  ...(documents.includes('README.md') ? [] : [{ file: 'README.md', message: 'does not exist' }]),
  ...documents.flatMap((file) => docsIssues(file, read(file), context)),
  ...documents.flatMap((file) =>
    commandsOf(read(file))
      .flatMap((shell) => commandIssues(shell, { scripts, read }))
      .map((message) => ({ file, message })),
  ),
  ...sources.flatMap((file) => unlistedKeys(file, read(file), read('docs/contracts.md'))),
  ...decisions.flatMap((file) => decisionIssues(file, read(file))),
  ...(read('docs/openapi.json') === `${JSON.stringify(openApiDocument(), null, 2)}\n`
    ? []
    : [{ file: 'docs/openapi.json', message: 'is not the contract of the sources; `npm run openapi` writes it' }]),
  ...(await openApiIssues('docs/openapi.json', read('docs/openapi.json'))),
  ...contractIssues(read(releasedContractFile), read('docs/openapi.json')),
  ...(read(settingsFile) === settingsDocument()
    ? []
    : [{ file: settingsFile, message: 'is not what the schemas say; `npm run settings` writes it' }]),
  ...alertIssues(read(alertsFile), {
    read: (file) => (files.includes(file) ? read(file) : undefined),
    tests: read(alertTestsFile),
  }),
  ...files.filter(isWorkflow).flatMap((file) => workflowIssues(file, read(file))),
  ...deployedSettings
    .filter((name) => !read('.github/workflows/deploy.yml').includes(`      ${name}: \${{ vars.${name} }}\n`))
    .map((name) => ({
      file: '.github/workflows/deploy.yml',
      message: `does not pass ${name} on to \`npm run routes\``,
    })),
  ...requirementIssues(read(requirementsFile), repositorySources()),
]);
