import { resolve } from 'node:path';
import * as v from 'valibot';
import { type ArtifactStore, DeploymentError } from './artifact-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The variables that the tools of AWS use too. */
const S3VariablesSchema = v.object({
  AWS_ACCESS_KEY_ID: filled,
  AWS_SECRET_ACCESS_KEY: filled,
  AWS_SESSION_TOKEN: v.optional(filled),
  AWS_REGION: v.optional(filled, 'us-east-1'),
  AWS_ENDPOINT_URL: v.optional(v.pipe(v.string(), v.url())),
});

/**
 * Opens a store by its name: a folder, or `s3://bucket/prefix`.
 * @throws DeploymentError if the name or a variable that it needs is missing or wrong.
 */
export function openStore(name: string | undefined, variables: NodeJS.ProcessEnv): ArtifactStore {
  if (name === undefined || name === '') {
    throw new DeploymentError('Which store? Give --store DIR or s3://bucket/prefix, or set ARTIFACT_STORE.');
  }
  if (!name.includes('://')) return folderStore(resolve(name));
  const place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(name);
  if (place === null) throw new DeploymentError(`${name} is no store: expected a folder or s3://bucket/prefix.`);
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
