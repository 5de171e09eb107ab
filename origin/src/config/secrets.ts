import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCodeOf } from '#origin/platform/database/trouble.ts';
import type { Secrets } from '#origin/platform/services/services.ts';
import type { Config } from './config.ts';

const SecretsSchema = v.object({ edgeSecret: v.string(), sessionSecret: v.string() });

const secretsFileName = 'secrets.json';

/** In the sandbox, missing secrets are created once and kept in the data folder. */
export function readSecrets({ dataDir, edgeSecret, sessionSecret }: Config): Secrets {
  if (edgeSecret !== undefined && sessionSecret !== undefined) return { edgeSecret, sessionSecret };
  const kept = keptSecrets(dataDir);
  return { edgeSecret: edgeSecret ?? kept.edgeSecret, sessionSecret: sessionSecret ?? kept.sessionSecret };
}

function keptSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, secretsFileName);
  const draft = `${file}.${process.pid}`;
  const fresh: Secrets = { edgeSecret: newSecret(), sessionSecret: newSecret() };
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 });
  try {
    // A link appears completely or not at all; if two processes start at once, the first one wins.
    linkSync(draft, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return v.parse(v.pipe(v.string(), v.parseJson(), SecretsSchema), readFileSync(file, 'utf8'));
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
