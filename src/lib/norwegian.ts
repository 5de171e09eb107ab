/** A stored number has eight digits, the first from 2 to 9. */
export const phoneDigits = /^[2-9]\d{7}$/;

/** Formats as `20 20 10 37`, or `412 34 567` for a mobile. Anything but eight digits is returned unchanged. */
export function formatPhone(digits: string): string {
  if (!/^\d{8}$/.test(digits)) return digits;
  return /^[49]/.test(digits)
    ? digits.replace(/(\d{3})(\d{2})(\d{3})/, '$1 $2 $3')
    : digits.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/** `tel:+4720201037` */
export function phoneUrl(digits: string): string {
  return `tel:+47${digits}`;
}

/** `mailto:kundesenter@…` */
export function mailUrl(email: string): string {
  return `mailto:${email}`;
}

/** Formats as `123 456 785`, with no-break spaces. */
export function formatOrganizationNumber(digits: string): string {
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : digits;
}

/** `12:00` becomes `12.00`. */
export function formatTimeOfDay(time: string): string {
  return time.replace(':', '.');
}

/** `08:00-16:00` becomes `08.00–16.00`, with an en dash. */
export function formatOpeningHours(range: string): string {
  return range.split('-').map(formatTimeOfDay).join('–');
}

/** Joins words as `a`, `a og b`, `a, b og c`, in both languages. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} og ${last}`;
}

/**
 * Formats a non-negative integer with no-break spaces between thousands. `Intl` gives the same result, but takes too
 * long to initialise on a first view (ADR 139).
 */
export function formatWholeNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
