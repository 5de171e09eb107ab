import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../lib/pictures.ts';
import { freePort } from '../start/ports.ts';
import { originVariables, startEdge, startOrigin } from '../start/sandbox.ts';

interface OneTitle {
  readonly root: string;
  /** The build is in its folder `dist`. */
  readonly work: string;
  /** Code of the only title of the build. */
  readonly titleCode: string;
}

/** Runs something with the product of a build of one title: edge, and origin with an empty database of its own. */
export async function withProduct<T>(
  { root, work, titleCode }: OneTitle,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const outFolder = join(work, 'dist');
  const dataFolder = join(work, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const [port, originPort] = [await freePort(0, 'PORT'), await freePort(0, 'ORIGIN_PORT')];
  const places = {
    root,
    port,
    originPort,
    dataFolder,
    fleetFile: join(outFolder, 'fleet.json'),
    fallbackTitle: titleCode,
  };
  // Whatever this shell is set up for: the sandbox, on the database in its folder.
  const variables = { ...originVariables(places), SANDBOX: '1', FLEET_FILE: places.fleetFile, DATABASE_URL: '' };
  const parts = await Promise.allSettled([startOrigin(places, variables), startEdge(places, variables, outFolder)]);
  const running = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
  try {
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return await use({ port, originPort });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
