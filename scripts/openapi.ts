import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '#src/contract/openapi.ts';
import { requireCommit } from './check/repository-state.ts';
import { releaseFilesOf } from './checks/last-release.ts';
import { readArguments } from './lib/arguments.ts';

/** The document is for authors of other back ends. check-docs compares it with the contract and the last release. */

const usage = `npm run openapi: writes docs/openapi.json, the contract.
  -- --release REV   instead marks a commit as the last release, and stores its contract in docs/release: later
                     changes must not break clients of that commit`;
const { release } = readArguments({ usage, options: { release: { type: 'string' } } });
requireCommit('--release', release);
const root = path.join(import.meta.dirname, '..');

const files =
  release === undefined
    ? { 'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n` }
    : releaseFilesOf(root, release);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
