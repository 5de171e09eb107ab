import { type RouteId, routeOf, shownRouteId } from '#src/domain/routes.ts';
import { type BakedTitle, dataElementIds } from '#src/platform/title/baked-title.ts';
// oxlint-disable-next-line import/default -- the plugin gives the file's text as its default export
import fetchApplicationLater from './open-page.inline.ts?script-text';

/** URLs begin with a slash. */
export interface PageAssets {
  readonly entry: string;
  /** The entry's imports, and the page's code and messages. */
  readonly modulePreloads: readonly string[];
  readonly styleSheets: readonly string[];
  /** Styles of the shell, and those that only this page or text pages need. */
  readonly styles: readonly string[];
  /** Style sheets that the page's code must not load again. */
  readonly inlined: readonly string[];
}

interface DocumentParts {
  readonly title: BakedTitle;
  readonly routeId: RouteId;
  /** For search engines; undefined if the page must not be indexed. */
  readonly description: string | undefined;
  readonly themeCss: string;
  readonly assets: PageAssets;
  readonly body: string;
}

/** Every inline style and script needs a hash in the edge's CSP. */
export function htmlDocument({ title, routeId, description, themeCss, assets, body }: DocumentParts): string {
  const { isText, redirectTo } = routeOf(shownRouteId(routeId, title));
  return [
    ...headStart(title),
    description === undefined ? noIndex : `<meta name="description" content="${escapeHtml(description)}">`,
    redirectTo === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${redirectTo}">`,
    // The code comes first, so that the browser requests it before it reads the styles.
    ...(isText === true ? [] : fetchedAtOnce(assets)),
    ...looks(title, themeCss, assets),
    ...(isText === true ? fetchedLater(assets) : []),
    ...loadedAlready(assets),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${dataElementIds.title}">${escapeJson(title)}</script>`,
    `<script type="application/json" id="${dataElementIds.addresses}">{}</script>`,
    '</body></html>\n',
  ].join('');
}

export function plainDocument({
  title,
  themeCss,
  assets,
  body,
}: Omit<DocumentParts, 'routeId' | 'description'>): string {
  const end = ['</head>', '<body>', body, '</body></html>\n'];
  return [...headStart(title), noIndex, ...looks(title, themeCss, assets), ...end].join('');
}

function fetchedAtOnce({ entry, modulePreloads }: PageAssets): string[] {
  return [
    `<script type="module" src="${entry}" async></script>`,
    ...modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
}

/** Disabled links load nothing, but make the bundler's loader skip the style sheet. */
function loadedAlready({ inlined }: PageAssets): string[] {
  return inlined.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
}

/** The script is the same on every page, so the CSP needs one hash for it. An attribute lists what it loads. */
function fetchedLater({ entry, modulePreloads }: PageAssets): string[] {
  return [`<script data-modules="${[entry, ...modulePreloads].join(' ')}">${fetchApplicationLater}</script>`];
}

/** Read by machines. */
const customerAreaLabel = 'MinSide';

const noIndex = '<meta name="robots" content="noindex">';

function headStart(title: BakedTitle): string[] {
  return [
    '<!doctype html>',
    `<html lang="${title.language}" class="${escapeHtml(title.cssClass)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>Min Side - ${escapeHtml(title.displayName)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="application-name" content="${customerAreaLabel}">`,
  ];
}

function looks(title: BakedTitle, themeCss: string, { styles, styleSheets }: PageAssets): string[] {
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${title.brandColour}">`,
    ...[...styles, themeCss].map((css) => `<style>${css}</style>`),
    ...styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The result cannot close its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
