import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerFile, readLedger, takePreviousAssets } from './previous-assets.ts';

let folder = '';
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previous-'));
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const builds = [1, 2, 3, 4].map((number) => ({
  clientId: `c${number}`,
  files: [`assets/a${number}.js`, 'assets/b.css'],
}));

function anEarlierOutput(): string {
  write(`old/${ledgerFile}`, JSON.stringify(builds));
  for (const file of new Set(builds.flatMap(({ files }) => files))) write(`old/site/${file}`, file);
  return join(folder, 'old');
}

async function deploymentOf(output: string): Promise<string> {
  server = createServer(({ url = '' }, response) => {
    const path = url === `/${ledgerFile}` ? join(output, ledgerFile) : join(output, 'site', url);
    if (existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['a folder', 'a deployment'])(
  'E-08 gives a clean checkout the assets of four builds from %s',
  async (kind) => {
    const output = anEarlierOutput();
    const from = kind === 'a folder' ? output : await deploymentOf(output);
    expect(await takePreviousAssets(from, join(folder, 'new'))).toBe(5);
    for (const { files } of builds) {
      for (const file of files) expect(readFileSync(join(folder, 'new/site', file), 'utf8')).toBe(file);
    }
    expect(readLedger(join(folder, 'new', ledgerFile))).toEqual(builds);
  },
);

test('E-08 keeps known builds ahead of fetched ones', async () => {
  write(`new/${ledgerFile}`, JSON.stringify([{ clientId: 'c9', files: ['assets/a9.js'] }, builds[0]]));
  await takePreviousAssets(anEarlierOutput(), join(folder, 'new'));
  expect(readLedger(join(folder, 'new', ledgerFile)).map(({ clientId }) => clientId)).toEqual([
    'c9',
    'c1',
    'c2',
    'c3',
    'c4',
  ]);
});

test('E-08 stops if an asset is missing, or if a path leads out of the assets', async () => {
  const output = anEarlierOutput();
  rmSync(join(output, 'site/assets/a3.js'));
  await expect(takePreviousAssets(await deploymentOf(output), join(folder, 'new'))).rejects.toThrow(/a3\.js .*404/);
  write(`old/${ledgerFile}`, JSON.stringify([{ clientId: 'x', files: ['assets/../../x'] }]));
  await expect(takePreviousAssets(output, join(folder, 'new'))).rejects.toThrow('Invalid content');
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

test.each(['nowhere', 'http://127.0.0.1:9/'])('E-08 names an earlier build that cannot be read: %s', async (from) => {
  await expect(takePreviousAssets(from, join(folder, 'new'))).rejects.toThrow(`--previous ${from}: its list of assets`);
});
