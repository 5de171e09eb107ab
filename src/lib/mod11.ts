/** @returns undefined if the number is invalid (remainder 10). */
function mod11CheckDigit(digits: string, weights: readonly number[]): number | undefined {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += Number(digits[index]) * weight;
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? undefined : check;
}

export function isOrganizationNumber(value: string): boolean {
  return /^\d{9}$/.test(value) && mod11CheckDigit(value, [3, 2, 7, 6, 5, 4, 3, 2]) === Number(value[8]);
}

export function isBankAccountNumber(value: string): boolean {
  return /^\d{11}$/.test(value) && mod11CheckDigit(value, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(value[10]);
}

/** Formats as `1234.56.78901`. Anything but eleven digits is returned unchanged. */
export function formatAccountNumber(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1.$2.$3');
}
