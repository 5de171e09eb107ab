import * as v from 'valibot';

const StateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), returnPath: v.string() }),
);

/** What a log-in carries to the identity provider and back (G-05). */
export type LoginState = v.InferOutput<typeof StateSchema>;

/** The `state` parameter: base64url of the JSON. */
export function encodeLoginState({ token, returnPath }: LoginState): string {
  return Buffer.from(JSON.stringify({ token, returnPath })).toString('base64url');
}

/** Reads a `state` parameter, which anyone may have written. */
export function decodeLoginState(state: string): LoginState | undefined {
  if (!/^[\w-]+$/.test(state)) return undefined;
  const result = v.safeParse(StateSchema, Buffer.from(state, 'base64url').toString('utf8'));
  return result.success ? result.output : undefined;
}
