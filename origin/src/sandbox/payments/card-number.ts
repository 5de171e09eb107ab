import { kidMod10 } from '#src/domain/kid.ts';

/** Information in a card number. */
export interface CardNumber {
  readonly brand: 'Visa' | 'Mastercard' | 'American Express';
  /** First six and last four digits. */
  readonly maskedPan: string;
  readonly cvcLength: 3 | 4;
}

/** Reads a card number, with or without spaces; undefined if it is invalid. */
export function readCardNumber(text: string): CardNumber | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  const brand = brandOfDigits(digits);
  // The check digit is Luhn's, the same as a KID's MOD10.
  if (brand === undefined || kidMod10(digits.slice(0, -1)) !== digits.slice(-1)) return undefined;
  const hidden = '*'.repeat(digits.length - 10);
  const maskedPan = `${digits.slice(0, 6)}${hidden}${digits.slice(-4)}`;
  return { brand, maskedPan, cvcLength: brand === 'American Express' ? 4 : 3 };
}

function brandOfDigits(digits: string): CardNumber['brand'] | undefined {
  if (/^4(\d{12}|\d{15}|\d{18})$/.test(digits)) return 'Visa';
  if (/^(5[1-5]|2[2-7])\d{14}$/.test(digits)) return 'Mastercard';
  if (/^3[47]\d{13}$/.test(digits)) return 'American Express';
  return undefined;
}

/**
 * Reads a card's expiry month, such as 08/28 or 08 / 2028; undefined if invalid. Returns `mm/yyyy`, as the provider
 * writes it.
 */
export function readExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  return month === undefined || year === undefined ? undefined : `${month}/20${year}`;
}

/** True if a card is valid in a month, `yyyy-mm`. */
export function isValidIn(expiryDate: string, month: string): boolean {
  const [last = '', year = ''] = expiryDate.split('/');
  return `${year}-${last}` >= month;
}
