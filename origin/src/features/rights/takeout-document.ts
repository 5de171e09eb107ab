import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { ActivitySchema, shownActorOf } from '#src/contract/activity.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import { isDay } from '#src/lib/calendar-days.ts';
import { formatPhone, formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type CallReader, callName } from './takeout-activity-codes.ts';
import { codeName } from './takeout-codes.ts';
import { labelOf } from './takeout-labels.ts';
import { processingParts } from './takeout-processing.ts';

const nb = {
  heading: 'Opplysningene vi har om deg',
  lead: 'Dette er det {name} og de andre avisene i gruppen hadde lagret om deg {at}.',
  json: 'De samme opplysningene står i filen opplysninger.json, i et format som andre tjenester kan lese. Det som er tomt, er utelatt her.',
  contents: 'Innhold',
  contact: 'Er noe feil, eller lurer du på noe? Ring {phone} eller skriv til {email}.',
  yes: 'ja',
  no: 'nei',
  nothing: 'ingenting',
} as const;

const takeoutTexts: Readonly<Record<Language, Readonly<Record<keyof typeof nb, string>>>> = {
  nb,
  nn: {
    heading: 'Opplysningane vi har om deg',
    lead: 'Dette er det {name} og dei andre avisene i gruppa hadde lagra om deg {at}.',
    json: 'Dei same opplysningane står i fila opplysninger.json, i eit format som andre tenester kan lese. Det som er tomt, er utelate her.',
    contents: 'Innhald',
    contact: 'Er noko feil, eller lurer du på noko? Ring {phone} eller skriv til {email}.',
    yes: 'ja',
    no: 'nei',
    nothing: 'ingenting',
  },
};

const takeoutStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.2; }
section { border-top: 1px solid; margin-top: 2rem; }
section > ol { padding-left: 1.5rem; }
section > ol > li { margin-bottom: 1rem; break-inside: avoid; }
dl { margin: 0; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; }
dt { flex: 0 1 14rem; font-weight: 600; }
dd { flex: 1 1 16rem; min-width: 0; margin: 0; }
dd ul { margin: 0; padding-left: 1.25rem; }
@media print { body { margin: 0; } nav { display: none; } }
`;

interface TakeoutContent {
  /** The title at which it was ordered. */
  readonly title: FleetTitle;
  readonly fleet: Pick<FleetView, 'titleOfCode' | 'pageUrl'>;
  readonly collected: readonly CollectedTable[];
  readonly madeAt: Date;
}

/** Writes the takeout as a page that works offline: a heading for each table, and the facts of each of its rows. */
export function takeoutDocument(content: TakeoutContent): string {
  const { title, collected, madeAt } = content;
  const t = takeoutTexts[title.language];
  const lead = fillText(t.lead, { name: title.displayName, at: shownInstant(madeAt) });
  const contact = fillText(t.contact, {
    phone: formatPhone(title.customerCenterPhoneNumber),
    email: title.customerCenterEmail,
  });
  const links = collected.map(
    ({ name, heading, rows }) =>
      `<li><a href="#${name}">${escaped(heading[title.language])}</a> (${shownRows({ name, rows }, title.language).length})</li>`,
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
${processing(content)}
${collected.map((one) => section(content, one)).join('\n')}
<p>${escaped(contact)}</p>
</body>
</html>
`;
}

function processing({ title, fleet }: TakeoutContent): string {
  const details = `${fleet.pageUrl(title)}/personverndetaljer`;
  return processingParts[title.language]
    .map(({ heading, lines }) => {
      const items = lines.map((line) => `<li>${escaped(fillText(line, { details }))}</li>`);
      return `<section><h2>${escaped(heading)}</h2>\n<ul>${items.join('\n')}</ul></section>`;
    })
    .join('\n');
}

function section(content: TakeoutContent, { name, heading, rows }: CollectedTable): string {
  const shown = { ...content, table: name };
  const items = shownRows({ name, rows }, content.title.language).map((row) => `<li>${facts(shown, row)}</li>`);
  return `<section id="${name}"><h2>${escaped(heading[content.title.language])}</h2>
<ol>${items.join('\n')}</ol></section>`;
}

interface ShownTable extends TakeoutContent {
  readonly table: string;
}

/** Leaves out empty and technical fields. */
function facts(content: ShownTable, row: object): string {
  const lines = Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const label = labelOf(content.table, key);
    const shown = label === null ? '' : shownValue(content, key, value);
    if (shown === '') return [];
    return [`<div><dt>${escaped(label?.[content.title.language] ?? key)}</dt><dd>${shown}</dd></div>`];
  });
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

function shownValue(content: ShownTable, key: string, value: unknown): string {
  const t = takeoutTexts[content.title.language];
  if (value instanceof Date) return escaped(shownInstant(value));
  if (Array.isArray(value)) return shownList(content, key, value);
  switch (typeof value) {
    case 'object':
      return value === null ? '' : shownObject(content, key, value);
    case 'boolean':
      return value ? t.yes : t.no;
    case 'number':
      return escaped(isSum(key) ? formatOre(value) : (shownCode(content, key, value) ?? String(value)));
    case 'string':
      return escaped(shownText(content, key, value));
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      return '';
  }
}

/** Leaves out an empty list, except for categories, where it means that all of them were refused. */
function shownList(content: ShownTable, key: string, values: readonly unknown[]): string {
  if (key === 'categories' && values.length === 0) return takeoutTexts[content.title.language].nothing;
  const items = values.map((one) => shownValue(content, key, one)).filter((item) => item !== '');
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** Lists the facts of an object. If its id is a code, as for payment methods, the name of the code comes first. */
function shownObject(content: ShownTable, key: string, value: object): string {
  const name = 'id' in value && typeof value.id === 'string' ? shownCode(content, key, value.id) : undefined;
  return `${escaped(name ?? '')}${facts(content, value)}`;
}

function isSum(key: string): boolean {
  return key === 'ore' || key.endsWith('Ore');
}

function shownText(content: ShownTable, key: string, text: string): string {
  const { fleet } = content;
  if (key.endsWith('itleCode')) return fleet.titleOfCode(text)?.displayName ?? text;
  if (isInstant(text)) return shownInstant(new Date(text));
  return shownCode(content, key, text) ?? (isDay(text) ? formatDay(text, '') : text);
}

/** In JSON columns, instants are strings. */
function isInstant(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function shownCode({ table, title }: ShownTable, key: string, code: string | number): string | undefined {
  // A plan is named as in the title's catalogue.
  if (key.endsWith('lanKind')) return title.catalogue.plans[String(code)]?.name;
  return codeName(table, key, code)?.[title.language];
}

function shownInstant(at: Date): string {
  return `${formatDay(dayInOslo(at.getTime()), '')} kl. ${formatTimeOfDay(timeInOslo(at.getTime()))}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Packs the takeout into one file: a readable document, and the same data for programs. */
export function takeoutArchive(content: TakeoutContent): Uint8Array {
  const tables = content.collected.map(({ name, rows }): [string, unknown] => [name, rows]);
  const data = { madeAt: content.madeAt, ...Object.fromEntries(tables) };
  return zipSync({
    'opplysninger.html': strToU8(takeoutDocument(content)),
    'opplysninger.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  });
}

const LineSchema = v.pick(ActivitySchema, ['kind', 'by']);

export function shownRows(
  { name, rows }: Pick<CollectedTable, 'name' | 'rows'>,
  language: Language,
): CollectedTable['rows'] {
  switch (name) {
    case 'acting_use':
      return actingDays(rows, language, 'holder');
    case 'helper_use':
      return actingDays(rows, language, 'helper');
    case 'account_activity':
      return rows.map(withShownActor);
    default:
      return rows;
  }
}

function withShownActor(row: CollectedTable['rows'][number]): CollectedTable['rows'][number] {
  const line = v.safeParse(LineSchema, row);
  return line.success ? { ...row, by: shownActorOf(line.output) } : row;
}

const UseSchema = v.object({
  at: v.date(),
  titleCode: v.string(),
  kind: v.string(),
  call: v.string(),
  refusal: v.nullable(v.string()),
});
type Use = v.InferOutput<typeof UseSchema>;

const times: Readonly<Record<Language, string>> = { nb: 'ganger', nn: 'gonger' };

/**
 * Condenses the calls of delegates for the holder's or the helper's readable document: one entry per day, kind of
 * delegate and title, which lists each action once. (Opening one page makes several calls.)
 */
function actingDays(rows: CollectedTable['rows'], language: Language, reader: CallReader): CollectedTable['rows'] {
  const uses = rows.map((row) => v.parse(UseSchema, row));
  const days = Map.groupBy(uses, ({ at, kind, titleCode }) => [dayInOslo(at.getTime()), kind, titleCode].join(' '));
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const { at, titleCode, kind } = first;
    const done = { titleCode, call: callsOf(ofDay, language, reader) };
    const day = dayInOslo(at.getTime());
    return [reader === 'holder' ? { at: day, kind, ...done } : { at: day, ...done }];
  });
}

function callsOf(uses: readonly Use[], language: Language, reader: CallReader): readonly string[] {
  const nameOf = ({ call, refusal }: Use) => callName(call, { reader, isRefused: refusal !== null });
  const byName = Map.groupBy(uses, (use) => nameOf(use)?.[language] ?? use.call);
  return [...byName].map(([name, { length }]) => (length === 1 ? name : `${name} (${length} ${times[language]})`));
}
