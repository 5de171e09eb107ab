/** What a secret must be: long enough, and not one character again and again. */
export const secretExpected =
  'at least 32 characters, 10 different ones among them; `openssl rand -base64 32` makes such a secret';

/** Whether a secret is one that nobody guesses (O-05). */
export function isStrongSecret(text: string): boolean {
  return text.length >= 32 && new Set(text).size >= 10;
}
