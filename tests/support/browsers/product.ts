import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#scripts/checks/repository-files.ts';
import { type RunningChild, startChild } from '#scripts/start/child.ts';
import { ownPlaces } from '../e2e/own-places.ts';

let product: RunningChild | undefined;

/** Before the tests in other browsers: starts the whole product, as `npm start` does. */
export async function setup(): Promise<void> {
  const dataFolder = ownPlaces['DATA_DIR'] ?? '';
  mkdirSync(dataFolder, { recursive: true });
  product = await startChild({
    name: 'The product',
    script: 'scripts/start.ts',
    folder: repositoryRoot,
    // The build must not run as if it were under test.
    environment: { ...ownPlaces, SANDBOX: '1', NODE_ENV: undefined, VITEST: undefined },
    readyLine: 'ready http',
    logFile: path.join(dataFolder, 'product.log'),
    readyWithin: 240_000,
  });
}

export async function teardown(): Promise<void> {
  await product?.stop();
}
