import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, stopListening } from '#tests/support/listen.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { openStore } from './open-store.ts';

let folder = '';
let server: S3Server;
let round = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  server = await startS3Server(join(folder, 's3'), 'artifacts');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function variables(changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { endpoint, accessKeyId, secretAccessKey } = server;
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  return { ...keys, AWS_ENDPOINT_URL: endpoint, ...changes };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (store: ArtifactStore, key: string) => new TextDecoder().decode(await store.read(key));

describe.each(['a folder', 'S3'])('%s', (kind) => {
  let store: ArtifactStore;

  beforeEach(() => {
    round += 1;
    const name = kind === 'S3' ? `s3://artifacts/min/side-${round}/` : join(folder, `store-${round}`);
    store = openStore(name, variables());
  });

  test('N-20 stores an object under its key and never changes it', async () => {
    expect(await store.create('titles/a/1.json', bytes('one'))).toBe(true);
    expect(await store.create('titles/a/1.json', bytes('other'))).toBe(false);
    expect(await textOf(store, 'titles/a/1.json')).toBe('one');
    expect(await store.read('titles/a/2.json')).toBeUndefined();
  });

  test('N-20 replaces a damaged object', async () => {
    await store.create('assets/1', bytes('damaged'));
    await store.replace('assets/1', bytes('whole'));
    expect(await textOf(store, 'assets/1')).toBe('whole');
    expect(await store.list('assets/')).toEqual(['assets/1']);
  });

  test('N-20 lists the keys with a prefix', async () => {
    expect(await store.list('titles/')).toEqual([]);
    for (const key of ['titles/a.json', 'titles/b.tar.gz', 'other/c.json']) await store.create(key, bytes(key));
    expect((await store.list('titles/')).toSorted()).toEqual(['titles/a.json', 'titles/b.tar.gz']);
  });

  test('N-20 lets only one of many concurrent writers of a key win', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => index);
    const won = await Promise.all(writers.map((index) => store.create('changes/1.json', bytes(`writer ${index}`))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await textOf(store, 'changes/1.json')).toBe(`writer ${won.indexOf(true)}`);
  });
});

describe('S3', () => {
  test('N-20 lists more keys than fit in one answer', async () => {
    const few = await startS3Server(join(folder, 'few'), 'artifacts', 10);
    const store = openStore('s3://artifacts/many', variables({ AWS_ENDPOINT_URL: few.endpoint }));
    const keys = Array.from({ length: 25 }, (_, index) => `assets/${index}`);
    await Promise.all(keys.map((key) => store.create(key, bytes('x'))));
    expect((await store.list('assets/')).toSorted()).toEqual(keys.toSorted());
    await few.stop();
  });

  test.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 's3://artifacts/x', /SignatureDoesNotMatch/],
    ['a bucket that does not exist', {}, 's3://nowhere/x', /no such bucket/i],
    ['an unreachable server', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }, 's3://artifacts/x', /cannot be reached/],
  ])('N-20 reports %s', async (_issue, changes, name, message) => {
    await expect(openStore(name, variables(changes)).read('a')).rejects.toThrow(message);
  });
});

test.each([
  ['a missing name', undefined, /--store/],
  ['an unsupported protocol', 'ftp://x/y', /expected a folder or s3/],
  ['a bucket with capitals', 's3://Artifacts', /expected a folder or s3/],
])('N-20 refuses %s as a store', (_issue, name, message) => {
  expect(() => openStore(name, variables())).toThrow(message);
});

test('N-20 names the missing variables of a bucket', () => {
  const lacking = variables({ AWS_ACCESS_KEY_ID: undefined, AWS_ENDPOINT_URL: 'here' });
  expect(() => openStore('s3://artifacts', lacking)).toThrow('AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL');
});

/**
 * The server checks signatures. It does not support conditional writes, so a layer in front answers them as S3
 * documents: a PUT with `If-None-Match: *` is refused with 412 if the object exists.
 */
async function startS3Server(directory: string, bucket: string, pageSize?: number) {
  const allowMismatchedSignatures = pageSize !== undefined;
  const configureBuckets = [{ name: bucket }];
  const s3 = new S3rver({ directory, silent: true, allowMismatchedSignatures, configureBuckets });
  await s3.configureBuckets();
  const answer = s3.callback();
  const taken = new Set<string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const isConditional = request.method === 'PUT' && request.headers['if-none-match'] === '*';
    if (isConditional && (taken.has(path) || existsSync(join(directory, `${path}._S3rver_object`)))) {
      request.resume();
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const isList = request.method === 'GET' && request.url?.includes('list-type=2');
    if (isConditional) {
      taken.add(path);
      response.once('close', () => taken.delete(path));
    }
    if (isList && pageSize !== undefined) request.url = smallerPage(request.url ?? '', pageSize);
    answer(request, response);
  });
  return {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stop: () => stopListening(server),
  };
}

/**
 * Requests fewer than the usual thousand keys. The URL changes after signing, so its signature no longer matches. The
 * server cannot create the continuation token of ListObjectsV2, so version 1 of the call, which has none, replaces it.
 */
function smallerPage(url: string, pageSize: number): string {
  const firstVersion = url.replace('list-type=2&', '').replace('start-after=', 'marker=');
  return `${firstVersion}&max-keys=${pageSize}`;
}

type S3Server = Awaited<ReturnType<typeof startS3Server>>;
