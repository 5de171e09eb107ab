import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { listen, stopListening } from '../listen.ts';

/**
 * Starts a local S3 server that checks signatures. It does not support conditional writes, so a layer in front answers
 * them as S3 documents: a PUT with `If-None-Match: *` is refused with 412 if the object exists.
 */
export async function startS3Server(directory: string, bucket: string, pageSize?: number) {
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
 * Requests pages of fewer than the usual thousand keys, changed after signing, so the signature no longer matches. The
 * server cannot create the continuation token of ListObjectsV2; version 1 is the same without it.
 */
function smallerPage(url: string, pageSize: number): string {
  const firstVersion = url.replace('list-type=2&', '').replace('start-after=', 'marker=');
  return `${firstVersion}&max-keys=${pageSize}`;
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
