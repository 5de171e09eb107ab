import { readFileSync, statSync } from 'node:fs';
import { report } from './checks/fault.ts';
import { browserTestFaults } from './checks/repository/browser-test-faults.ts';
import { jsdocFaults } from './checks/repository/jsdoc-faults.ts';
import { migrationFaults } from './checks/repository/migration-faults.ts';
import { nameFaults } from './checks/repository/name-faults.ts';
import { outlineFaults } from './checks/repository/outline-faults.ts';
import { plantedFaults } from './checks/repository/planted-faults.ts';
import { sizeFaults } from './checks/repository/size-faults.ts';
import { lockFaults, textFaults } from './checks/repository/text-faults.ts';
import { repositoryFiles, repositoryRoot, repositorySources } from './checks/repository-files.ts';

const files = repositoryFiles();
const sources = repositorySources();
const read = (file: string): string => readFileSync(repositoryRoot + file, 'utf8');

report(`${files.length} files`, [
  ...nameFaults(files),
  ...sizeFaults(files.map((file) => ({ file, bytes: statSync(repositoryRoot + file).size }))),
  ...files.flatMap((file) => textFaults(file, read(file))),
  ...files.flatMap((file) => jsdocFaults(file, read(file))),
  ...browserTestFaults(sources),
  ...outlineFaults(sources),
  ...migrationFaults(sources),
  ...plantedFaults(sources),
  ...lockFaults('package-lock.json', read('package-lock.json')),
]);
