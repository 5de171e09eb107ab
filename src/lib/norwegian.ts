/** A Norwegian telephone number as it is stored: eight digits, the first 2 to 9. */
export const phoneDigits = /^[2-9]\d{7}$/;

/** A telephone number as Norwegians write it: `20 20 10 37`, and `412 34 567` for a mobile; anything but eight digits as it is. */
export function formatPhone(digits: string): string {
  if (!/^\d{8}$/.test(digits)) return digits;
  return /^[49]/.test(digits)
    ? digits.replace(/(\d{3})(\d{2})(\d{3})/, '$1 $2 $3')
    : digits.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/** The URL that dials a Norwegian number: `tel:+4720201037`. */
export function phoneUrl(digits: string): string {
  return `tel:+47${digits}`;
}

/** The URL that writes to someone: `mailto:kundesenter@…`. */
export function mailUrl(email: string): string {
  return `mailto:${email}`;
}

/** An organisation number in threes, `123 456 785`, with spaces that no line breaks at. */
export function formatOrganizationNumber(digits: string): string {
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : digits;
}

/** A time of day with the point that Norwegian uses: `12:00` becomes `12.00`. */
export function formatTimeOfDay(time: string): string {
  return time.replace(':', '.');
}

/** Opening hours: `08:00-16:00` becomes `08.00–16.00`, with an en dash. */
export function formatOpeningHours(range: string): string {
  return range.split('-').map(formatTimeOfDay).join('–');
}

/** Words in a row: `a`, `a og b`, `a, b og c`; the same in Bokmål and Nynorsk. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} og ${last}`;
}
