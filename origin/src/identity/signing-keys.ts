import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { keptSetting } from '#origin/platform/database/setting-repository.ts';

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

/** The provider's private signing keys, the newest first. */
export type SigningKeys = v.InferOutput<typeof SigningKeysSchema>;

/** The provider's signing keys, created at the first start and kept in the database. */
export async function readSigningKeys(database: Database): Promise<SigningKeys> {
  return v.parse(SigningKeysSchema, await keptSetting(database, 'identity signing keys', makeKeys));
}

async function makeKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { keys: [{ ...jwk, kid: randomUUID(), alg: 'ES256', use: 'sig' }] };
}
