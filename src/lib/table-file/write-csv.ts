/**
 * A table as Norwegian Excel opens it by a double click: UTF-8 with its mark, and semicolons. A cell that Excel would take
 * for a formula is made text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
