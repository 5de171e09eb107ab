import { AwsClient } from 'aws4fetch';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';

/** Where a bucket is, and who asks. */
export interface S3Place {
  /** Url of the service, without the bucket; AWS's own for the region if it is left out. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Begins every key; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Time that one request may take, in milliseconds. */
const patience = 60_000;

/** A request to the bucket: what stands behind its name in the url, and what is sent. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** A store in a bucket of S3 or of a service that speaks its protocol, conditional writes included. */
export function s3Store(place: S3Place): ArtifactStore {
  const { bucket, prefix } = place;
  const name = `s3://${bucket}/${prefix}`;
  const ask = askerOf(place, name);
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
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await ask(`/${prefix}${key}`, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
      await refuseFailure(response, name);
      await response.body?.cancel();
    },
    // A write of S3's is there whole or not at all.
    clean: () => Promise.resolve(),
    create: async (key, bytes) => {
      const headers = { 'if-none-match': '*', 'content-type': 'application/octet-stream' };
      const response = await ask(`/${prefix}${key}`, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
      // 409 is another write of the same key at the same moment.
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
