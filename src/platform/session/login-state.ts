import { loginReturnPath } from './login-return-path.ts';

/** What a log-in carries to the identity provider and back: the one-time token, and where to go afterwards (G-05). */
export interface LoginState {
  readonly token: string;
  readonly returnPath: string;
}

/** The `state` parameter: base64url of the JSON of both. */
export function encodeLoginState({ token, returnPath }: LoginState): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ token, returnPath: loginReturnPath(returnPath) }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
