import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';

/** Titles of the fixture: the fallback, a second title, and its city edition, which shares its domain. */
export const fixtureTitles = [
  aTitle('polviktidende', 'POL', { baseUrl: 'https://sandkasse.polviktidende.no' }),
  aTitle('nordvaerdagblad', 'NV'),
  aTitle('nordvaerby', 'NVB', {
    titleDomain: 'nordvaerdagblad.no',
    baseUrl: 'https://by.nordvaerdagblad.no',
    minsideHost: 'minside.by.nordvaerdagblad.no',
    identityHost: 'id.nordvaerdagblad.no',
  }),
];

function aTitle(publicationId: string, titleCode: string, overrides: Record<string, string> = {}) {
  const base = { publicationId, titleCode, titleDomain: `${publicationId}.no`, baseUrl: `https://${publicationId}.no` };
  const host = new URL(overrides['baseUrl'] ?? base.baseUrl).hostname;
  const hosts = { minsideHost: `minside.${host}`, identityHost: `id.${base.titleDomain}` };
  const contact = {
    displayName: publicationId,
    customerCenterPhoneNumber: '20399000',
    customerCenterEmail: `kundesenter@${publicationId}.example`,
    organizationNumber: '319000011',
    hasPulse: titleCode !== 'NVB',
  };
  return {
    ...base,
    ...hosts,
    ...contact,
    contentHash: contentHashOf(titleCode),
    styleHashes: [`'sha256-style-${publicationId}'`],
    pageStyleHashes: { 'index.html': [`'sha256-home-${publicationId}'`] } as Record<string, string[]>,
    ...overrides,
  };
}

/** A hash that begins with the title's code; its first 16 digits identify the build. */
export function contentHashOf(text: string): string {
  return Buffer.from(text.padEnd(32, '0')).toString('hex');
}

/** The fixture's fleet file, in which `overrides` replaces fields of titles. */
export function fixtureFleet(overrides: Record<string, Record<string, unknown>> = {}) {
  return {
    buildId: 'fixture',
    scriptHashes: ["'sha256-script'"],
    titles: fixtureTitles.map((title) => ({ ...title, ...overrides[title.publicationId] })),
  };
}

/** Files of the fixture, keyed by their path in the site; each page names its title and route. */
export function fixtureFiles(fleet: unknown = fixtureFleet()): Map<string, string> {
  const files = new Map([
    ['_fleet/fleet.json', JSON.stringify(fleet)],
    ['_fleet/index.html', '<!doctype html><title>Fleet</title>'],
    ['assets/entry-0a1b2c3d.js', 'export const shared = true;\n'],
    ['assets/static/page-4e5f6a7b.css', 'body { margin: 0 }\n'],
  ]);
  for (const { publicationId } of fixtureTitles) {
    for (const { path } of routeTable)
      files.set(`${publicationId}/${pageFileOf(path)}`, fixturePage(publicationId, path));
    files.set(`${publicationId}/logo.svg`, `<svg xmlns="http://www.w3.org/2000/svg" id="${publicationId}"/>`);
    files.set(`${publicationId}/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    files.set(`${publicationId}/favicon.ico`, `icon of ${publicationId}`);
    files.set(`${publicationId}/robots.txt`, `# ${publicationId}\nUser-agent: *\n`);
  }
  return files;
}

function fixturePage(publicationId: string, path: string): string {
  const slot = '<script type="application/json" id="addresses">{}</script>';
  return `<!doctype html><html lang="nb"><title>${publicationId} ${path}</title>${slot}</html>\n`;
}

/** Writes the fixture to a new temporary folder. */
export async function writeFixtureSite(
  files = fixtureFiles(),
): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'edge-site-'));
  for (const [path, text] of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
