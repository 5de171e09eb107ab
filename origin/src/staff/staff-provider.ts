import type { ExternalLogin, ExternalPerson } from '#origin/identity/external-issuers.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { newToken } from '#origin/platform/tokens/token.ts';
import type { Result } from '#src/lib/result.ts';
import { beginStaffSession } from './staff-login.ts';
import { findActiveMember } from './staff-repository.ts';

/** The company's own identity provider, which authenticates staff with more than one factor. */
export interface StaffProvider {
  readonly login: ExternalLogin;
  /** Values of `amr` or `acr` that prove a strong log-in; it must have one of them. */
  readonly strong: { readonly amr?: readonly string[] | undefined; readonly acr?: readonly string[] | undefined };
}

/** Return path for the provider; the company registers only this one. */
export const staffCallbackPath = '/logg-inn/tilbake';

export type StaffRefusal = 'refused' | 'weak' | 'unknown';

/** Begins a log-in. Returns the token for the browser that begins it, and the provider's URL. */
export async function beginProviderLogin({ login, strong }: StaffProvider): Promise<{ token: string; url: string }> {
  const token = newToken();
  const acrValues = strong.acr?.join(' ');
  const url = await login.begin({ uid: token, acrValues, prompt: undefined, maxAge: undefined });
  return { token, url };
}

/**
 * Logs in the person who returns to the browser that began the log-in; returns the session's token.
 */
export async function completeProviderLogin(
  services: Pick<Services, 'database' | 'realNow'>,
  { login, strong }: StaffProvider,
  { token, query }: { readonly token: string; readonly query: string },
): Promise<Result<string, StaffRefusal>> {
  const outcome = await login.complete({ uid: token, maxAge: undefined, query });
  if (!outcome.ok) return { ok: false, error: 'refused' };
  if (!isStrong(outcome.value, strong)) return { ok: false, error: 'weak' };
  const member = await findActiveMember(services.database, outcome.value.email);
  if (member === undefined) return { ok: false, error: 'unknown' };
  return { ok: true, value: await beginStaffSession(services, member) };
}

function isStrong({ methods, acr }: ExternalPerson, strong: StaffProvider['strong']): boolean {
  const hasMethod = methods.some((method) => strong.amr?.includes(method) === true);
  return hasMethod || (acr !== undefined && strong.acr?.includes(acr) === true);
}
