import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { findOrCreateSetting, saveSetting } from '#origin/platform/database/setting-repository.ts';
import type { Title } from '#src/domain/title.ts';

export function clientSecretOf(secret: string, { identityClientId }: Title): string {
  return createHmac('sha256', secret).update(`identity client\n${identityClientId}`).digest('base64url');
}

export function cookieKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('identity cookies').digest('base64url');
}

export function browserKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('identity browser').digest('base64url');
}

const SigningKeysSchema = v.object({
  keys: v.pipe(
    v.array(
      v.object({
        kty: v.literal('EC'),
        crv: v.literal('P-256'),
        x: v.string(),
        y: v.string(),
        d: v.string(),
        kid: v.string(),
        alg: v.literal('ES256'),
        use: v.literal('sig'),
      }),
    ),
    v.minLength(1),
  ),
});

/** The first key signs; all are published. */
export type SigningKeys = v.InferOutput<typeof SigningKeysSchema>;

const settingKey = 'identity signing keys';

/** Creates the keys at the first start. */
export async function readSigningKeys(database: Database): Promise<SigningKeys> {
  const make = async () => ({ keys: [await makeKey(), await makeKey()] });
  return v.parse(SigningKeysSchema, await findOrCreateSetting(database, settingKey, make));
}

/**
 * The next key signs after a restart of the processes. It has been published since the previous rotation, so clients
 * with cached keys already have it; the previous key stays published until the next rotation.
 */
export async function rotateSigningKeys(database: Database): Promise<void> {
  const {
    keys: [current, next = await makeKey()],
  } = await readSigningKeys(database);
  await saveSetting(database, settingKey, { keys: [next, await makeKey(), current] });
}

async function makeKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: randomUUID(), alg: 'ES256', use: 'sig' };
}
