import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';

const drafts = '.drafts';

/** The folder is created with its first object. */
export function folderStore(folder: string): ArtifactStore {
  return {
    name: folder,
    read: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    create: async (key, bytes) => {
      const path = join(folder, key);
      if (existsSync(path)) return false;
      const draft = await openDraft(folder, path);
      try {
        await writeFile(draft, bytes, { flush: true });
        // A link appears completely or not at all, and never replaces an existing file.
        await link(draft, path);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    replace: async (key, bytes) => {
      const path = join(folder, key);
      const draft = await openDraft(folder, path);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, path);
    },
    clean: async (before) => {
      for (const name of await namesIn(join(folder, drafts))) {
        const draft = join(folder, drafts, name);
        if ((await stat(draft)).mtime < before) await rm(draft, { force: true });
      }
    },
    list: async (prefix) => (await namesIn(join(folder, prefix))).map((name) => `${prefix}${name}`),
  };
}

async function openDraft(folder: string, path: string): Promise<string> {
  await Promise.all([dirname(path), join(folder, drafts)].map((one) => mkdir(one, { recursive: true })));
  return join(folder, drafts, `${process.pid}-${randomUUID()}`);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

interface S3Place {
  /** The service's URL, without the bucket; by default AWS's own for the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Precedes every key; empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const patience = 60_000;

/** `path` follows the bucket's name in the URL. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Works with S3, and with compatible services that support conditional writes. */
function s3Store(place: S3Place): ArtifactStore {
  const { bucket, prefix } = place;
  const name = `s3://${bucket}/${prefix}`;
  const ask = askerOf(place, name);
  const put = (key: string, bytes: Uint8Array, condition: Readonly<Record<string, string>> = {}) => {
    const headers = { ...condition, 'content-type': 'application/octet-stream' };
    return ask(`/${prefix}${key}`, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
  };
  return {
    name,
    list: (below) => listKeys(ask, name, { prefix, below }),
    read: async (key) => {
      const response = await ask(`/${prefix}${key}`);
      if (response.status === 404) {
        await refuseMissingBucket(response, name);
        return undefined;
      }
      await refuseFailure(response, name);
      return new Uint8Array(await response.arrayBuffer());
    },
    replace: async (key, bytes) => {
      const response = await put(key, bytes);
      await refuseFailure(response, name);
      await response.body?.cancel();
    },
    // Writes to S3 are atomic, so there are no drafts.
    clean: () => Promise.resolve(),
    create: async (key, bytes) => {
      const response = await put(key, bytes, { 'if-none-match': '*' });
      // Status 409 means that the same key is being written at the same time.
      const isTaken = response.status === 412 || response.status === 409;
      if (!isTaken) await refuseFailure(response, name);
      await response.body?.cancel();
      return !isTaken;
    },
  };
}

function askerOf(place: S3Place, name: string): Ask {
  const { region, bucket, accessKeyId, secretAccessKey, sessionToken } = place;
  const token = sessionToken === undefined ? {} : { sessionToken };
  const client = new AwsClient({ accessKeyId, secretAccessKey, ...token, region, service: 's3', retries: 3 });
  const endpoint = (place.endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  return async (path, init = {}) => {
    try {
      return await client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (cause) {
      throw new DeploymentError(`${name} cannot be reached at ${endpoint}.`, { cause });
    }
  };
}

async function listKeys(
  ask: Ask,
  name: string,
  { prefix, below }: { readonly prefix: string; readonly below: string },
): Promise<readonly string[]> {
  const keys: string[] = [];
  let isTruncated = true;
  while (isTruncated) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${below}` });
    const last = keys.at(-1);
    if (last !== undefined) query.set('start-after', `${prefix}${last}`);
    const response = await ask(`?${query}`);
    await refuseFailure(response, name);
    const page = await response.text();
    const found = Array.from(page.matchAll(/<Key>(.*?)<\/Key>/g), (match) => textOf(match[1]).slice(prefix.length));
    keys.push(...found);
    isTruncated = found.length > 0 && page.includes('<IsTruncated>true<');
  }
  return keys;
}

async function refuseMissingBucket(response: Response, name: string): Promise<void> {
  const code = codeOf(await response.text());
  if (code === 'NoSuchBucket') throw new DeploymentError(`${name}: there is no such bucket.`);
}

async function refuseFailure(response: Response, name: string): Promise<void> {
  if (response.ok) return;
  const code = codeOf(await response.text());
  throw new DeploymentError(
    `${name} answered with status ${response.status}${code === undefined ? '' : ` (${code})`}.`,
  );
}

function codeOf(xml: string): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1];
}

function textOf(xml = ''): string {
  return xml.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (_entity, name: string) => entities[name] ?? '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
};

const filled = v.pipe(v.string(), v.nonEmpty());

const S3VariablesSchema = v.object({
  AWS_ACCESS_KEY_ID: filled,
  AWS_SECRET_ACCESS_KEY: filled,
  AWS_SESSION_TOKEN: v.optional(filled),
  AWS_REGION: v.optional(filled, 'us-east-1'),
  AWS_ENDPOINT_URL: v.optional(v.pipe(v.string(), v.url())),
});

/**
 * The name is a folder, or `s3://bucket/prefix`. @throws DeploymentError if the name or a required variable is missing
 * or wrong.
 */
export function openStore(name: string | undefined, variables: NodeJS.ProcessEnv): ArtifactStore {
  if (name === undefined || name === '') {
    throw new DeploymentError('Which store? Give --store DIR or s3://bucket/prefix, or set ARTIFACT_STORE.');
  }
  if (!name.includes('://')) return folderStore(resolve(name));
  const place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(name);
  if (place === null) throw new DeploymentError(`${name} is not a store: expected a folder or s3://bucket/prefix.`);
  const result = v.safeParse(S3VariablesSchema, variables);
  if (!result.success) {
    const names = result.issues.map((issue) => v.getDotPath(issue) ?? '');
    throw new DeploymentError(`${name} needs the variables ${names.join(', ')}, which are missing or wrong.`);
  }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL } = result.output;
  const prefix = (place[2] ?? '').replace(/\/*$/, '');
  return s3Store({
    endpoint: AWS_ENDPOINT_URL,
    region: AWS_REGION,
    bucket: place[1] ?? '',
    prefix: prefix === '' ? '' : `${prefix}/`,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  });
}
