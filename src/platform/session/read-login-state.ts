import * as v from 'valibot';
import { loginReturnPath } from './login-return-path.ts';
import type { LoginState } from './login-state.ts';

const LoginStateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.pipe(v.string(), v.nonEmpty()), returnPath: v.string() }),
);

/** Undefined if we did not write the `state` parameter, since anyone may have. */
export function decodeLoginState(state: string): LoginState | undefined {
  const text = decodeText(state);
  const result = v.safeParse(LoginStateSchema, text);
  if (!result.success) return undefined;
  return { token: result.output.token, returnPath: loginReturnPath(result.output.returnPath) };
}

function decodeText(state: string): string | undefined {
  // A length of 4n + 1 is not base64; without this check, decoding would throw.
  if (!/^[\w-]+$/.test(state) || state.length % 4 === 1) return undefined;
  const binary = atob(state.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
