import { createHmac } from 'node:crypto';
import type { Title } from '#src/domain/title.ts';

/** Secret of a title's client at the provider; both derive it from the fleet's secret. */
export function clientSecretOf(secret: string, { identityClientId }: Title): string {
  return createHmac('sha256', secret).update(`identity client\n${identityClientId}`).digest('base64url');
}

/** Key that signs the provider's cookies. */
export function cookieKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('identity cookies').digest('base64url');
}

/** Key of the cookie that identifies a browser, and of the marks in it. */
export function browserKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('identity browser').digest('base64url');
}
