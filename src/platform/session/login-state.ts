import * as v from 'valibot';
import { safeReturnPath } from '#src/lib/return-path.ts';

/** What a log-in carries to the identity provider and back: the one-time token, and where to go afterwards (G-05). */
export interface LoginState {
  readonly token: string;
  readonly returnPath: string;
}

const LoginStateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), returnPath: v.string() }),
);

const callbackPath = '/callback';

/** The `state` parameter: base64url of the JSON of both. */
export function encodeLoginState({ token, returnPath }: LoginState): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ token, returnPath: loginReturnPath(returnPath) }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads a `state` parameter, which anyone may have written; undefined when it is not one of ours. */
export function decodeLoginState(state: string): LoginState | undefined {
  const text = decodeText(state);
  const result = v.safeParse(LoginStateSchema, text);
  if (!result.success) return undefined;
  return { token: result.output.token, returnPath: loginReturnPath(result.output.returnPath) };
}

/** Where a log-in may lead back to: a path of this site, and not the return page itself. */
export function loginReturnPath(path: string): string {
  const safe = safeReturnPath(path);
  const [pathname] = safe.split(/[?#]/, 1);
  return pathname === callbackPath ? '/' : safe;
}

function decodeText(state: string): string | undefined {
  // A length of one more than a multiple of four is no base64; without this, decoding would throw.
  if (!/^[\w-]+$/.test(state) || state.length % 4 === 1) return undefined;
  const binary = atob(state.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
