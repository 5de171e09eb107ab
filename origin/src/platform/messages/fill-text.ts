/** A text with its placeholders, as `{name}`, filled in; one without a value becomes nothing. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
