import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from 'rolldown/utils';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { headingFontFile, headingFontPath, paperStyle } from '#src/lib/paper-style.ts';
import type { Changes } from './changes.ts';
import { escapeText } from './logo.ts';
import { hashedFile, type HashedFile } from './site-file.ts';

/** What the operators' page says about one title. */
export interface FleetRow {
  readonly title: FleetTitle;
  readonly artifactBytes: number;
  /** Build of the title that its artifact holds. */
  readonly buildId: string | undefined;
  /** Undefined if the title was not part of this build. */
  readonly changes: Changes | undefined;
}

interface FleetPage {
  readonly buildId: string;
  readonly rows: readonly FleetRow[];
}

const styleSheet = new URL('./fleet-page/fleet.css', import.meta.url);
const script = new URL('./fleet-page/fleet.ts', import.meta.url);
const localPort = 8787;

/** The operators' page with its script and style sheet (T-11); the edge serves them only on the fleet host. */
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

function html({ buildId, rows }: FleetPage): string {
  const bytes = rows.reduce((sum, row) => sum + row.artifactBytes, 0);
  const changed = rows.filter(({ changes }) => changes !== undefined && textOfChanges(changes) !== unchanged).length;
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
<p class="summary">${rows.length} titler, bygg <code>${buildId}</code>. ${changed} endret siden forrige bygg. Artefakter: ${megabytes(bytes)} MB.</p>
<form class="search" role="search"><label>Søk <input type="search" name="q" autocomplete="off" placeholder="navn, vert, kode, gruppe, språk"></label><output>${rows.length} titler</output></form>
<div class="scroll" role="region" aria-label="Titlene" tabindex="0">
<table>
<caption>Titlene i flåten</caption>
<thead><tr><th scope="col">Tittel</th><th scope="col">Adresser</th><th scope="col">Gruppe</th><th scope="col">Språk</th><th scope="col">Koder</th><th scope="col" class="number">Artefakt</th><th scope="col">Bygg</th><th scope="col">Endret siden forrige bygg</th></tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}

function row({ title, artifactBytes, buildId, changes }: FleetRow): string {
  const { publicationId, displayName, minsideHost, groupCode, language, titleCode, editionCodes } = title;
  const codes = [titleCode, ...editionCodes].join(' ');
  const localHost = `${publicationId}.localhost:${localPort}`;
  const words = [displayName, publicationId, minsideHost, groupCode, language, codes].join(' ').toLocaleLowerCase('nb');
  const change = changes === undefined ? 'ikke bygd nå' : textOfChanges(changes);
  return [
    `<tr data-words="${escapeText(words)}">`,
    `<th scope="row"><img class="logo" src="/${publicationId}/logo.svg" alt="" loading="lazy"><span class="name">${escapeText(displayName)}</span></th>`,
    `<td class="addresses"><a href="https://${minsideHost}">${minsideHost}</a><a data-local href="http://${localHost}">${localHost}</a></td>`,
    `<td>${groupCode}</td><td>${language}</td><td>${codes}</td>`,
    `<td class="number">${Math.round(artifactBytes / 1000)} kB</td>`,
    `<td><code>${buildId ?? ''}</code></td>`,
    `<td${change === unchanged ? ' class="unchanged"' : ''}>${escapeText(change)}</td></tr>`,
  ].join('');
}

const unchanged = 'uendret';

function textOfChanges({ isNew, pages, otherFiles, assets }: Changes): string {
  if (isNew) return 'ny';
  const parts = [
    ...(pages === 0 ? [] : [pages === 1 ? '1 side' : `${pages} sider`]),
    ...otherFiles,
    ...(assets === 0 ? [] : [assets === 1 ? '1 felles fil' : `${assets} felles filer`]),
  ];
  return parts.length === 0 ? unchanged : parts.join(', ');
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace('.', ',');
}
