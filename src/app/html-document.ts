import { type RouteId, routeOf } from '#src/domain/routes.ts';
import { type BakedTitle, dataElementIds } from '#src/platform/title/baked-title.ts';
// oxlint-disable-next-line import/default -- the plugin gives the file's text as its default export
import fetchApplicationLater from './open-page.inline.ts?script-text';

/** Built files that a page refers to; URLs begin with a slash. */
export interface PageAssets {
  /** The module that brings the page to life. */
  readonly entry: string;
  /** Modules to fetch along with it: its imports, the page's code and messages. */
  readonly modulePreloads: readonly string[];
  /** Style sheets that the page names. */
  readonly styleSheets: readonly string[];
  /** Style sheets that stand in the page itself: the shell's, and those of a page that is a text. */
  readonly styles: readonly string[];
}

interface DocumentParts {
  readonly title: BakedTitle;
  readonly routeId: RouteId;
  /** What search engines say about the page; undefined for a page that none keeps. */
  readonly description: string | undefined;
  readonly themeCss: string;
  readonly assets: PageAssets;
  readonly body: string;
}

/** Puts a rendered page into its document. The edge knows the hashes of its inline styles and of its script (CSP). */
export function htmlDocument({ title, routeId, description, themeCss, assets, body }: DocumentParts): string {
  const { isText, redirectTo } = routeOf(routeId);
  return [
    ...headStart(title),
    description === undefined ? noIndex : `<meta name="description" content="${escapeHtml(description)}">`,
    redirectTo === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${redirectTo}">`,
    ...looks(title, themeCss, assets),
    ...(isText === true ? fetchedLater(assets) : fetchedAtOnce(assets)),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${dataElementIds.title}">${escapeJson(title)}</script>`,
    `<script type="application/json" id="${dataElementIds.addresses}">{}</script>`,
    '</body></html>\n',
  ].join('');
}

/** Puts a page that runs no script, and that no search engine keeps, into its document. */
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

/** The same script in every page, so that the policy has one hash of it: what it fetches stands beside it. */
function fetchedLater({ entry, modulePreloads }: PageAssets): string[] {
  return [`<script data-modules="${[entry, ...modulePreloads].join(' ')}">${fetchApplicationLater}</script>`];
}

/** What the customer area is called where machines read it. */
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

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
