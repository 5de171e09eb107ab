/** A page's number in a URL and in the contract: 1 to 9999. */
export const pageNumberPattern = /^[1-9]\d{0,3}$/;

/** Reads a list's page number from a URL; 1 if it is missing or invalid. */
export function readPageNumber(text: string | null): number {
  return text !== null && pageNumberPattern.test(text) ? Number(text) : 1;
}
