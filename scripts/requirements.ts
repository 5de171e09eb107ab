import { readFileSync, writeFileSync } from 'node:fs';
import { repositoryRoot, repositorySources } from './checks/repository-files.ts';
import { requirementsFile, withTests } from './checks/requirements.ts';

const list = repositoryRoot + requirementsFile;
writeFileSync(list, withTests(readFileSync(list, 'utf8'), repositorySources()));
