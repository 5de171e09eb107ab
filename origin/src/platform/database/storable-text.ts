/** False for text that PostgreSQL refuses: it can store neither U+0000 nor an unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
