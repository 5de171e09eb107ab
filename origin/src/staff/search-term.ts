import type { Result } from '#src/lib/result.ts';

/** A search term: an e-mail address, digits of a customer or phone number, or words of a name. */
export type SearchTerm =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'name'; readonly words: readonly string[] };

/** Why a search is not possible. */
export type SearchTermError = 'missing' | 'emailUnfinished' | 'numberTooShort' | 'nameTooShort' | 'tooLong';

const maxCharacters = 254;
const fewestLetters = 3;
const fewestDigits = 6;

/** Parses the single search field (P-19). */
export function parseSearchTerm(typed: string): Result<SearchTerm, SearchTermError> {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'missing' };
  if (text.length > maxCharacters) return { ok: false, error: 'tooLong' };
  if (text.includes('@')) return emailTerm(text.toLowerCase());
  const digits = text.replace(/[\s.-]/g, '').replace(/^(\+|00)47/, '');
  if (/^\d+$/.test(digits)) return numberTerm(digits);
  const words = text.toLowerCase().split(/\s+/);
  const isLongEnough = words.join('').length >= fewestLetters;
  return isLongEnough ? { ok: true, value: { kind: 'name', words } } : { ok: false, error: 'nameTooShort' };
}

function emailTerm(email: string): Result<SearchTerm, SearchTermError> {
  const isWhole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);
  return isWhole ? { ok: true, value: { kind: 'email', email } } : { ok: false, error: 'emailUnfinished' };
}

/** The whole number: a part of it finds no customer. */
function numberTerm(digits: string): Result<SearchTerm, SearchTermError> {
  if (digits.length < fewestDigits) return { ok: false, error: 'numberTooShort' };
  return { ok: true, value: { kind: 'number', digits } };
}
