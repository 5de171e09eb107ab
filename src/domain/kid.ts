const shortestKid = 2;
const longestKid = 25;

/** The Luhn algorithm: weights 2 and 1 from the right, with digit sums. */
export function kidMod10(digits: string): string {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Weights 2 to 7 repeat from the right; `-` stands for 10. */
export function kidMod11(digits: string): string {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) sum += Number(digit) * (2 + (index % 6));
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? '-' : String(check);
}

/** Accepts MOD10 and MOD11. A `-` is accepted only as the check character of MOD11. */
export function isKid(kid: string): boolean {
  if (!/^\d+[\d-]$/.test(kid) || kid.length < shortestKid || kid.length > longestKid) return false;
  const digits = kid.slice(0, -1);
  return kid.endsWith(kidMod10(digits)) || kid.endsWith(kidMod11(digits));
}

/**
 * Adds a MOD10 check digit, which is never `-`.
 * @param digits 1 to 24 digits that identify the claim
 */
export function kidOf(digits: string): string {
  const kid = `${digits}${kidMod10(digits)}`;
  if (!isKid(kid)) throw new Error(`"${digits}" is not 1 to ${longestKid - 1} digits, as a KID needs.`);
  return kid;
}

/**
 * First digits of the numbered KIDs, which have 13 digits. An invoice's KID is shorter: its number
 * and a check digit.
 */
const numbered = { mandate: '1', total: '2' } as const;

/**
 * Makes a KID for an AvtaleGiro mandate, or for all open invoices at a title. KIDs of mandates, totals and invoices
 * never collide.
 * @param number at most eleven digits
 */
export function numberedKid(kind: keyof typeof numbered, number: number): string {
  const kid = kidOf(`${numbered[kind]}${String(number).padStart(11, '0')}`);
  if (kid.length !== 13) throw new Error(`A KID with the number ${number} is too long.`);
  return kid;
}

export function isTotalKid(kid: string): boolean {
  return kid.length === 13 && kid.startsWith(numbered.total);
}
