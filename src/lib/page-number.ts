/** 1 to 9999, in URLs and in the contract. */
export const pageNumberPattern = /^[1-9]\d{0,3}$/;

/** Returns 1 if the text is missing or invalid. */
export function readPageNumber(text: string | null): number {
  return text !== null && pageNumberPattern.test(text) ? Number(text) : 1;
}
