import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../checks/repository-files.ts';
import { checkFolder } from './plan.ts';

const file = `${repositoryRoot}${checkFolder}/passed.json`;
const keptAtMost = 5000;

/** Returns the hashes of steps and tests that have passed. */
export function readPassed(): Set<string> {
  if (!existsSync(file)) return new Set();
  return new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))));
}

/** Saves the newest of them for the next check. */
export function keepPassed(passed: ReadonlySet<string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify([...passed].slice(-keptAtMost)));
  renameSync(`${file}.new`, file);
}
