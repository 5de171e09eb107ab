import { loginReturnPath } from './login-return-path.ts';

/** Passed through the identity provider (G-05). */
export interface LoginState {
  readonly token: string;
  readonly returnPath: string;
}

/** Encodes JSON as base64url, for the parameter `state`. */
export function encodeLoginState({ token, returnPath }: LoginState): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ token, returnPath: loginReturnPath(returnPath) }));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
