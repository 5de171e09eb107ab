import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Result } from '#src/lib/result.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { countCodeAttempt, type OneTimeCode, markCodeUsed } from './one-time-code-repository.ts';

/** How often a code may be typed. */
export const mostAttempts = 5;

/** How long a code holds. */
export const codeSeconds = 600;

/** Time before another code is sent to the same number or address, in milliseconds. */
export const resendMs = 30_000;

/** Six digits that nobody can guess. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a code; `key` is that of its purpose. */
export function hashOfCode(secret: string, key: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time code\n${key}\n${code}`).digest('base64url');
}

/** Judges a code that was typed, and uses it up if it is right; after five attempts, or ten minutes, it no longer holds. */
export async function judgeCode(
  { database, realNow, secrets }: Pick<Services, 'database' | 'realNow' | 'secrets'>,
  key: string,
  typed: string,
): Promise<Result<OneTimeCode, 'wrong' | 'expired'>> {
  const sent = await countCodeAttempt(database, key);
  if (sent === undefined || sent.attempts > mostAttempts || sent.expiresAt.getTime() <= realNow()) {
    return { ok: false, error: 'expired' };
  }
  const given = Buffer.from(hashOfCode(secrets.sessionSecret, key, typed.replaceAll(/\s/g, '')));
  if (!timingSafeEqual(given, Buffer.from(sent.codeHash))) return { ok: false, error: 'wrong' };
  return (await markCodeUsed(database, sent)) ? { ok: true, value: sent } : { ok: false, error: 'expired' };
}
