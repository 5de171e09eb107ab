import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'rolldown/utils';
import { headingFontFile, headingFontPath, paperStyle } from '#src/lib/paper-style.ts';
import { type Column, columnsOf, type FleetRow, textOfChanges, unchanged } from './fleet-columns.ts';
import { escapeText } from './logo.ts';
import { type HashedFile, hashedFile } from './site-file.ts';

export interface FleetPage {
  readonly buildId: string;
  readonly rows: readonly FleetRow[];
  /** Undefined on a build's page, where all titles have the same build. */
  readonly composed?: ComposedChange;
}

export interface ComposedChange {
  readonly number: number;
  readonly what: string;
}

const styleSheet = new URL('./fleet-page/fleet.css', import.meta.url);
const script = new URL('./fleet-page/fleet.ts', import.meta.url);

/** Files of the operators' page (T-11, N-19). The edge serves them only on the operators' host. */
export function fleetPageFiles(page: FleetPage): HashedFile[] {
  return [
    hashedFile('_fleet/index.html', html(page)),
    hashedFile('_fleet/fleet.css', paperStyle + readFileSync(styleSheet, 'utf8')),
    hashedFile(`_fleet${headingFontPath}`, readFileSync(createRequire(import.meta.url).resolve(headingFontFile))),
    hashedFile('_fleet/fleet.js', browserScript()),
  ];
}

function browserScript(): string {
  const { code, errors } = transformSync('fleet.ts', readFileSync(script, 'utf8'));
  if (errors.length > 0)
    throw new Error(`The script of the operators' page cannot be turned into JavaScript: ${errors.join('; ')}`);
  return code;
}

/** Each cell but the first names its column, for screens that hide the table head. */
function rowHtml(row: FleetRow, columns: readonly Column[]): string {
  const cells = columns.map(({ key, heading, isNumber, cell }, index) => {
    const { html: content, sort, className } = cell(row);
    const classes = [...(isNumber === true ? ['number'] : []), ...(className === undefined ? [] : [className])];
    const marked = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
    const attributes = `data-column="${key}" data-value="${escapeText(String(sort))}"${marked}`;
    const label = `<span class="label" aria-hidden="true">${heading}</span>`;
    return index === 0
      ? `<th scope="row" ${attributes}>${content}</th>`
      : `<td ${attributes}>${label}<div>${content}</div></td>`;
  });
  return `<tr data-id="${row.title.publicationId}" data-words="${wordsOf(row)}">${cells.join('')}</tr>`;
}

function headHtml({ key, heading, isNumber }: Column): string {
  const marked = isNumber === true ? ' class="number"' : '';
  return `<th scope="col"${marked}><button type="button" data-sort="${key}">${heading}</button></th>`;
}

function html(page: FleetPage): string {
  const { rows } = page;
  const columns = columnsOf(page.composed !== undefined);
  const options = columns.map(({ key, heading }) => `<option value="${key}">${heading}</option>`);
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<title>Flåten - Min Side</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/fleet.css">
<script type="module" src="/fleet.js"></script>
</head>
<body>
<main>
<h1>Flåten</h1>
<p class="summary">${summaryOf(page)}</p>
<form class="tools" role="search">
<label class="search">Søk <input type="search" name="q" autocomplete="off" placeholder="navn, vert, kode, bygg, hvem"></label>
<label class="sorting">Sorter etter <select name="sorter">${options.join('')}</select></label>
<button type="button" class="health">Sjekk helsen</button>
<output>${rows.length} titler</output>
</form>
<p class="notice" role="status"></p>
<div class="scroll" role="region" aria-label="Titlene" tabindex="0">
<table>
<caption>Titlene i flåten</caption>
<thead><tr>${columns.map(headHtml).join('')}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns)).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}

function summaryOf({ rows, buildId, composed }: FleetPage): string {
  const bytes = rows.reduce((sum, row) => sum + row.artifactBytes, 0);
  const size = `Artefakter: ${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB.`;
  const fleet = `${rows.length} titler, bygg <code>${buildId}</code>.`;
  if (composed !== undefined) {
    const canaries = rows.filter(({ deployed }) => deployed?.canary !== undefined).length;
    const running = canaries === 1 ? '1 kanari' : `${canaries} kanarier`;
    return `${fleet} Endring ${composed.number}: ${escapeText(composed.what)}. ${running}. ${size}`;
  }
  const changed = rows.filter(({ changes }) => changes !== undefined && textOfChanges(changes) !== unchanged).length;
  return `${fleet} ${changed} endret siden forrige bygg. ${size}`;
}

function wordsOf({ title, buildId = '', deployed }: FleetRow): string {
  const { displayName, publicationId, minsideHost, groupCode, language, titleCode, editionCodes } = title;
  const { canary, previous, lastChange } = deployed ?? {};
  const words = [displayName, publicationId, minsideHost, groupCode, language, titleCode, ...editionCodes, buildId];
  const change = [canary?.build, previous, lastChange?.by, lastChange?.reason, lastChange?.what];
  return escapeText([...words, ...change].filter(Boolean).join(' ').toLocaleLowerCase('nb'));
}
