import { loginReturnPath } from './login-return-path.ts';

/** State of a log-in, passed through the identity provider: the one-time token and the return path (G-05). */
export interface LoginState {
  readonly token: string;
  readonly returnPath: string;
}

/** Returns the `state` parameter: the log-in state as base64url of its JSON. */
export function encodeLoginState({ token, returnPath }: LoginState): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ token, returnPath: loginReturnPath(returnPath) }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
