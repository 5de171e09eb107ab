import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatOre } from '#src/domain/money.ts';
import type { Language } from '#src/domain/title.ts';
import { isDay } from '#src/lib/calendar-days.ts';
import { formatPhone, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-day.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-rows.ts';
import type { TakeoutContent } from './takeout-content.ts';
import { codeName } from './takeout-codes.ts';
import { takeoutLabels } from './takeout-labels.ts';
import { takeoutStyle } from './takeout-style.ts';
import { takeoutTexts } from './takeout-texts.ts';

/** The takeout as a page that reads without a connection: a heading for each table, and its rows as facts. */
export function takeoutDocument(content: TakeoutContent): string {
  const { title, collected, madeAt } = content;
  const t = takeoutTexts[title.language];
  const lead = fillText(t.lead, { name: title.displayName, at: shownInstant(madeAt) });
  const contact = fillText(t.contact, {
    phone: formatPhone(title.customerCenterPhoneNumber),
    email: title.customerCenterEmail,
  });
  const links = collected.map(
    ({ name, heading, rows }) => `<li><a href="#${name}">${escaped(heading[title.language])}</a> (${rows.length})</li>`,
  );
  return `<!doctype html>
<html lang="${title.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(t.heading)} - ${escaped(title.displayName)}</title>
<style>${takeoutStyle}</style>
</head>
<body>
<h1>${escaped(t.heading)}</h1>
<p>${escaped(lead)}</p>
<p>${escaped(t.json)}</p>
<nav aria-label="${escaped(t.contents)}"><ul>${links.join('\n')}</ul></nav>
${collected.map((one) => section(content, one)).join('\n')}
<p>${escaped(contact)}</p>
</body>
</html>
`;
}

function section(content: TakeoutContent, { name, heading, rows }: CollectedTable): string {
  const shown = { ...content, table: name };
  const items = rows.map((row) => `<li>${facts(shown, row)}</li>`);
  return `<section id="${name}"><h2>${escaped(heading[content.title.language])}</h2>
<ol>${items.join('\n')}</ol></section>`;
}

/** What is shown, and the table that it is of. */
interface ShownTable extends TakeoutContent {
  readonly table: string;
}

/** The facts of a row, or of a value within it; what is empty, or for programs alone, is left out. */
function facts(content: ShownTable, row: object): string {
  const shown = Object.entries(row).flatMap(([key, value]: [string, unknown]) =>
    value === null || value === undefined || value === '' || takeoutLabels[key] === null ? [] : [[key, value] as const],
  );
  const lines = shown.map(
    ([key, value]) =>
      `<div><dt>${escaped(labelOf(key, content.title.language))}</dt><dd>${shownValue(content, key, value)}</dd></div>`,
  );
  return `<dl>${lines.join('')}</dl>`;
}

function labelOf(key: string, language: Language): string {
  return takeoutLabels[key]?.[language] ?? key;
}

function shownValue(content: ShownTable, key: string, value: unknown): string {
  const t = takeoutTexts[content.title.language];
  if (value instanceof Date) return escaped(shownInstant(value));
  if (Array.isArray(value)) {
    return `<ul>${value.map((one: unknown) => `<li>${shownValue(content, key, one)}</li>`).join('')}</ul>`;
  }
  switch (typeof value) {
    case 'object':
      return value === null ? '' : facts(content, value);
    case 'boolean':
      return value ? t.yes : t.no;
    case 'number':
      return key.endsWith('Ore') ? escaped(formatOre(value)) : escaped(shownCode(content, key, value) ?? String(value));
    case 'string':
      return escaped(shownText(content, key, value));
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      return '';
  }
}

function shownText(content: ShownTable, key: string, text: string): string {
  const { fleet } = content;
  if (key.endsWith('itleCode')) return fleet.titleOfCode(text)?.displayName ?? text;
  return shownCode(content, key, text) ?? (isDay(text) ? formatDay(text, '') : text);
}

/** What the system has as a code, in words. */
function shownCode({ table, title }: ShownTable, key: string, code: string | number): string | undefined {
  return codeName(table, key, code)?.[title.language];
}

function shownInstant(at: Date): string {
  return `${formatDay(dayInOslo(at.getTime()), '')} ${formatTimeOfDay(timeInOslo(at.getTime()))}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
