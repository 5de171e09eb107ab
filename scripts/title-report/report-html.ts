import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { headingFontFile, headingFontPath, paperStyle } from '#src/lib/paper-style.ts';
import { escapeText } from '../fleet/logo.ts';
import type { Effect, TextChange, ValueChange } from './effect.ts';
import type { ReportedSite, TitleReport } from './make-report.ts';
import type { Picture } from './take-pictures.ts';

const styleSheet = new URL('./report.css', import.meta.url);
const maxChanges = 30;

/** One HTML file without external files. */
export function reportHtml(report: TitleReport): string {
  const { publicationId, madeAt, site } = report;
  const font = readFileSync(createRequire(import.meta.url).resolve(headingFontFile)).toString('base64');
  const type = paperStyle.replace(headingFontPath, `data:font/woff2;base64,${font}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'">
<title>Readiness of ${escapeText(site?.displayName ?? publicationId)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<style>${type}${readFileSync(styleSheet, 'utf8')}</style>
</head>
<body>
<main>
<header>
${site === undefined ? '' : `<img class="logo" src="data:image/svg+xml;base64,${base64(site.logo)}" alt="">`}
<h1>Readiness of ${escapeText(site?.displayName ?? publicationId)}</h1>
<p class="soft"><code>titles/${publicationId}.json</code>, ${madeAt.slice(0, 16).replace('T', ' ')} UTC</p>
</header>
${summary(report)}
${issues(report)}
${site === undefined ? '' : parts(site)}
</main>
</body>
</html>
`;
}

function parts(site: ReportedSite): string {
  const { effect, warnings, defaults, hosts, routes, texts, sizes, pictures } = site;
  const unmet = unmetContrasts(site);
  return [
    section('effect', `What the next build changes, against ${effect.against}`, effectPart(effect.changes)),
    section(
      'warnings',
      'Warnings',
      table(
        'Warnings',
        ['Field', 'What'],
        warnings.map(({ field, text }) => [code(field), escapeText(text)]),
      ),
    ),
    section('pictures', 'Pages and states', picturesPart(pictures)),
    section(
      'defaults',
      'Still a default',
      table(
        'Defaults',
        ['Field', 'What counts', 'What it is for'],
        defaults.map((one) => [code(one.field), code(short(one.value)), escapeText(one.description)]),
      ),
    ),
    section('contrasts', 'Contrast of the theme', contrastsPart(site, unmet.length)),
    section(
      'hosts',
      'Hosts',
      table(
        'Hosts',
        ['What', 'Address'],
        hosts.map(({ what, url }) => [what, `<a href="${url}">${url}</a>`]),
      ),
    ),
    section('texts', 'Texts', textsPart(site.language, texts)),
    section('sizes', 'Sizes against budgets', sizesPart(sizes)),
    section(
      'routes',
      'Routes',
      `<details><summary>${routes.length} routes</summary>${table(
        'Routes',
        ['Path', 'For', 'HTML'],
        routes.map(({ path, guard, bytes }) => [code(path), guard, kilobytes(bytes)]),
      )}</details>`,
    ),
  ].join('\n');
}

function summary({ issues: own, issuesElsewhere, site }: TitleReport): string {
  const tell = (isGood: boolean, anchor: string, text: string) =>
    `<li class="${isGood ? 'good' : 'bad'}"><a href="#${anchor}">${text}</a></li>`;
  const items = [tell(own.length === 0, 'issues', counted(own.length, 'issue'))];
  if (issuesElsewhere > 0)
    items.push(tell(false, 'issues', `${counted(issuesElsewhere, 'issue')} in files of other titles`));
  if (site !== undefined) {
    const { warnings, defaults, texts, sizes, effect, contrasts } = site;
    const over = sizes.filter(({ size, limit }) => size > limit).length;
    const changed = effect.changes?.pages.changed.length;
    items.push(
      tell(warnings.length === 0, 'warnings', counted(warnings.length, 'warning')),
      tell(
        unmetContrasts(site).length === 0,
        'contrasts',
        `${contrasts.length - unmetContrasts(site).length} of ${contrasts.length} contrasts met`,
      ),
      tell(texts.missing.length === 0, 'texts', `${counted(texts.missing.length, 'text')} missing in ${site.language}`),
      tell(over === 0, 'sizes', over === 0 ? 'all pages within their budgets' : `${counted(over, 'page')} over budget`),
      tell(true, 'defaults', `${counted(defaults.length, 'setting')} still a default`),
      tell(true, 'effect', changed === undefined ? 'a new title' : `${counted(changed, 'page')} changed`),
    );
  }
  return `<ul class="summary">${items.join('')}</ul>`;
}

function issues({ issues: found, issuesElsewhere }: TitleReport): string {
  const rows = found.map(({ file, field, value, expected }) => [
    code(file),
    code(field),
    code(value),
    escapeText(expected),
  ]);
  const others =
    issuesElsewhere === 0
      ? ''
      : `<p>Files of other titles have ${counted(issuesElsewhere, 'issue')}; <code>npm run title:check</code> lists them. No build is made before they are put right.</p>`;
  return section('issues', 'Issues', table('Issues', ['File', 'Field', 'Value', 'Expected'], rows) + others);
}

function effectPart(changes: Effect | undefined): string {
  if (changes === undefined) return '<p>The title was not there: everything is new.</p>';
  const { settings, theme, texts, pages, files } = changes;
  if (pages.changed.length === 0 && files.length === 0 && settings.length === 0)
    return '<p>Nothing: the site is the same.</p>';
  const values = (list: readonly ValueChange[]) =>
    list.map(({ name, before, after }) => [code(name), code(short(before)), code(short(after))]);
  const colours = (list: readonly ValueChange[]) =>
    list.map(({ name, before, after }) => [code(name), swatch(before), swatch(after)]);
  const said = (list: readonly TextChange[]) =>
    list.map(({ before, after, pages: on }) => [escapeText(short(before)), escapeText(short(after)), pageNames(on)]);
  const heads = ['What', 'Before', 'After'];
  return [
    `<p>${counted(pages.changed.length, 'page')} changed, ${pages.same} the same${files.length === 0 ? '' : `; also ${files.map(code).join(', ')}`}.</p>`,
    part('Settings', heads, values(settings)),
    part('Theme', heads, colours(theme)),
    part('Texts and links', ['Before', 'After', 'Pages'], said(texts)),
    texts.length === 0 && settings.length === 0 && pages.changed.length > 0
      ? '<p>The pages say the same as before: only code and file names differ.</p>'
      : '',
  ].join('');
}

function part(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const more =
    rows.length > maxChanges ? `<p class="soft">and ${rows.length - maxChanges} more, in the JSON file</p>` : '';
  return `<h3>${name}</h3>${table(name, heads, rows.slice(0, maxChanges))}${more}`;
}

function pageNames(pages: readonly string[]): string {
  const [first = ''] = pages;
  return pages.length === 1 ? code(first) : `${pages.length}, as ${code(first)}`;
}

function contrastsPart(site: ReportedSite, unmet: number): string {
  const rows = site.contrasts
    .toSorted((one, other) => one.contrast / one.wanted - other.contrast / other.wanted)
    .map(({ scheme, pair, colours: [one, other], contrast, wanted }) => [
      scheme,
      `<span class="pair" style="color:${one};background:${other}">Aa</span> ${escapeText(pair)}`,
      `<span class="${contrast < wanted ? 'bad' : ''}">${contrast.toFixed(2)}</span>`,
      String(wanted),
    ]);
  const name =
    unmet === 0 ? `All ${rows.length} pairs meet WCAG AA` : `${unmet} of ${rows.length} pairs do not meet WCAG AA`;
  return `<details${unmet === 0 ? '' : ' open'}><summary>${name}</summary>${table('Contrasts', ['Scheme', 'Pair', 'Contrast', 'Wanted'], rows)}</details>`;
}

function textsPart(language: string, { texts, catalogues, missing }: ReportedSite['texts']): string {
  const rows = missing.map(({ catalogue, text }) => [code(`src/${catalogue}`), escapeText(text)]);
  return `<p>The title speaks <code>${language}</code>: ${texts} texts in ${catalogues} catalogues.</p>${rows.length === 0 ? '' : table('Missing texts', ['Catalogue', 'Text without a translation'], rows)}`;
}

function sizesPart(sizes: ReportedSite['sizes']): string {
  const worst = sizes.toSorted((one, other) => other.size / other.limit - one.size / one.limit);
  const rows = worst.map(({ file, budget, size, limit }) => [
    code(file),
    budget,
    `<span class="${size > limit ? 'bad' : ''}">${kilobytes(size)}</span>`,
    kilobytes(limit),
  ]);
  const heads = ['File', 'Budget', 'Size', 'Limit'];
  return `${table('Largest sizes', heads, rows.slice(0, 5))}<details><summary>all ${rows.length}</summary>${table('Other sizes', heads, rows.slice(5))}</details>`;
}

function picturesPart(pictures: readonly Picture[]): string {
  const byView = Map.groupBy(pictures, ({ view }) => view);
  return [...byView]
    .map(
      ([view, list]) =>
        `<h3>${escapeText(view)} <code>${list[0]?.path ?? ''}</code></h3><div class="pictures">${list.map(picture).join('')}</div>`,
    )
    .join('');
}

/** The screenshot is enlarged when it is selected; this needs no script. */
function picture({ view, width, scheme, bytes }: Picture): string {
  const name = `${escapeText(view)}, ${width} pixels, ${scheme}`;
  return `<label class="w${width}"><input type="checkbox" aria-label="Enlarge: ${name}"><img src="data:image/webp;base64,${bytes.toString('base64')}" alt="${name}" loading="lazy"><span>${width}, ${scheme}</span></label>`;
}

function section(id: string, name: string, content: string): string {
  return `<section id="${id}"><h2>${escapeText(name)}</h2>${content === '' ? '<p class="soft">None</p>' : content}</section>`;
}

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function unmetContrasts({ contrasts }: ReportedSite): ReportedSite['contrasts'] {
  return contrasts.filter(({ contrast, wanted }) => contrast < wanted);
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
const code = (text: string): string => (text === '' ? '' : `<code>${escapeText(text)}</code>`);
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const swatch = (colour: string): string =>
  /^#[0-9a-f]{3,8}$/i.test(colour)
    ? `<i class="swatch" style="background:${colour}"></i> ${code(colour)}`
    : code(colour);
