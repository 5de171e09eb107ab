import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { wcagContrast } from 'culori';
import * as v from 'valibot';
import { type Guard, pageFileOf, routeTable } from '#src/domain/routes.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { readPo } from '../checks/messages/catalogue-issues.ts';
import { type Measured, measurePages } from '../checks/page-budgets.ts';
import { buildFleet } from '../fleet/build-fleet.ts';
import { settledBuild } from '../fleet/build-lock.ts';
import { buildClient, type ClientBuild, loadClientBuild } from '../fleet/client-build.ts';
import { inputsOf, readInputs } from '../fleet/fingerprint.ts';
import { brandHexOf, logoOf } from '../fleet/logo.ts';
import { inspectTitles, type TitlesReading } from '../fleet/read-titles.ts';
import { pairsOf, paletteOf, type Scheme } from '../fleet/theme.ts';
import { ownImage } from '../fleet/title-file.ts';
import type { TitleIssue } from '../fleet/title-issue.ts';
import { type Effect, effectOf, type Site } from './effect.ts';
import { type DefaultSetting, defaultsOf, type Warning, warningsOf } from './settings.ts';
import { builtSite, ReportError, siteOfRevision } from './sites.ts';
import { type Picture, takePictures, type View, withProduct } from './take-pictures.ts';

/** For a review before a title goes live or changes (N-19). */
export interface TitleReport {
  readonly publicationId: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly issues: readonly TitleIssue[];
  /** In other titles' files; they prevent a build too. */
  readonly issuesElsewhere: number;
  /** Undefined if the title file cannot be read. */
  readonly site: ReportedSite | undefined;
}

export interface Contrast {
  readonly scheme: Scheme;
  readonly pair: string;
  readonly colours: readonly [string, string];
  readonly contrast: number;
  readonly wanted: number;
}

export interface ReportedSite {
  readonly displayName: string;
  readonly language: string;
  readonly warnings: readonly Warning[];
  readonly defaults: readonly DefaultSetting[];
  readonly hosts: readonly { readonly what: string; readonly url: string }[];
  readonly routes: readonly { readonly path: string; readonly guard: Guard; readonly bytes: number }[];
  readonly contrasts: readonly Contrast[];
  readonly texts: Texts;
  readonly sizes: readonly Measured[];
  readonly artifactBytes: number;
  readonly effect: {
    /** What the next build is compared with. */
    readonly against: string;
    /** Undefined if the title did not exist. */
    readonly changes: Effect | undefined;
  };
  readonly logo: string;
  readonly pictures: readonly Picture[];
}

export interface Texts {
  readonly catalogues: number;
  readonly texts: number;
  /** Messages whose Bokmål version is shown instead. */
  readonly missing: readonly { readonly catalogue: string; readonly text: string }[];
}

/** In the source language, the message id is the message itself. */
function textsOfLanguage(sources: string, language: string): Texts {
  const catalogues = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`/locales/${language}.po`))
    .sort();
  if (catalogues.length === 0) throw new Error(`There is no catalogue of ${language} in ${sources}.`);
  const messages = catalogues.flatMap((catalogue) =>
    readPo(readFileSync(join(sources, catalogue), 'utf8')).map(({ id, text }) => ({ catalogue, id, text })),
  );
  const missing = messages.filter(({ text }) => text === '');
  return {
    catalogues: catalogues.length,
    texts: messages.length,
    missing: missing.map(({ catalogue, id }) => ({ catalogue, text: id })),
  };
}

interface ReportRequest {
  readonly root: string;
  readonly titlesFolder: string;
  readonly publicationId: string;
  /** A build's folder, or a git revision with the title's files. */
  readonly against: string;
  /** Views to take screenshots of. */
  readonly views: readonly View[];
  readonly print: (line: string) => void;
}

/**
 * Builds the title in a separate folder, which leaves the current build unchanged, and reports on the result. @throws
 * ReportError if there is no such title, or nothing to compare it with.
 */
export async function makeReport(request: ReportRequest): Promise<TitleReport> {
  const { titlesFolder, publicationId, print } = request;
  print(`Reading titles/${publicationId}.json`);
  if (!existsSync(join(titlesFolder, `${publicationId}.json`))) {
    throw new ReportError(
      `There is no title ${publicationId}; expected a file ${publicationId}.json in ${titlesFolder}`,
    );
  }
  const reading = inspectTitles(titlesFolder);
  const title = reading.titles.find((one) => one.publicationId === publicationId);
  const isOwn = ({ file }: { readonly file: string }): boolean => file.startsWith(`${publicationId}.`);
  const issues = reading.issues.filter(isOwn);
  return {
    publicationId,
    madeAt: new Date().toISOString(),
    issues,
    issuesElsewhere: reading.issues.length - issues.length,
    site: title === undefined ? undefined : await reportedSite(title, reading, request),
  };
}

async function reportedSite(title: ServerTitle, reading: TitlesReading, request: ReportRequest): Promise<ReportedSite> {
  const { root, titlesFolder, print } = request;
  // Inside the project, because built code resolves its packages from its own location.
  mkdirSync(join(root, '.data'), { recursive: true });
  const work = mkdtempSync(join(root, '.data/title-report-'));
  try {
    const outFolder = join(work, 'dist');
    const client = await clientOf(root, outFolder, print);
    print('Building the title');
    const { publicationId } = title;
    const own = reading.origins[publicationId];
    const origins = own === undefined ? {} : { [publicationId]: own };
    const options = { titles: [title], origins, titlesFolder, outFolder, client, progress: silent };
    const { bytes } = await buildFleet(options);
    const after = builtSite(outFolder, publicationId);
    if (after === undefined) throw new Error('The build wrote no site.');
    const { name: against, site: before } = siteBefore(request, join(work, 'before'), client);
    print(`Compared with ${against}`);
    return {
      ...settledFacts(title, reading, titlesFolder),
      texts: textsOfLanguage(join(root, 'src'), title.language),
      routes: routesOf(after),
      sizes: measurePages(join(outFolder, 'site'), publicationId),
      artifactBytes: bytes.artifacts,
      effect: { against, changes: before === undefined ? undefined : effectOf(before, after) },
      pictures: await picturesOf(title, request, work),
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A single title is built too fast to show progress. */
const silent = { stage: () => undefined, titleDone: () => undefined, end: () => undefined };

async function clientOf(root: string, outFolder: string, print: (line: string) => void): Promise<ClientBuild> {
  const built = join(root, 'dist');
  await settledBuild(built);
  // React profiles itself in every other mode.
  process.env['NODE_ENV'] = 'production';
  if (readInputs(built)?.code === inputsOf(root).code) return loadClientBuild(built);
  print('Building the code that all titles share: the last build is of another code');
  await buildClient(root, outFolder);
  return loadClientBuild(outFolder);
}

function siteBefore(request: ReportRequest, workFolder: string, client: ClientBuild): { name: string; site?: Site } {
  const { root, against, publicationId, titlesFolder } = request;
  if (existsSync(join(against, 'site'))) {
    const site = builtSite(against, publicationId);
    return { name: `the build in ${relative(root, resolve(against))}`, ...(site === undefined ? {} : { site }) };
  }
  const site = siteOfRevision({ titlesFolder, publicationId, revision: against, workFolder }, client);
  return { name: `git's ${against}`, ...(site === undefined ? {} : { site }) };
}

function settledFacts(title: ServerTitle, { titles }: TitlesReading, folder: string) {
  const { publicationId, displayName, language, minsideHost, identityHost, baseUrl, videoSiteUrl } = title;
  const own = { logo: ownImage(folder, publicationId, 'logo'), favicon: ownImage(folder, publicationId, 'favicon') };
  const images = { logo: own.logo !== undefined, favicon: own.favicon !== undefined };
  return {
    displayName,
    language,
    logo: logoOf(title, own.logo).svg,
    warnings: warningsOf(title, titles),
    defaults: defaultsOf(fieldsOf(join(folder, `${publicationId}.json`)), title, images),
    hosts: [
      { what: 'Customer area', url: `https://${minsideHost}` },
      { what: 'Identity provider', url: `https://${identityHost}` },
      { what: 'Newspaper', url: baseUrl },
      ...(videoSiteUrl === undefined ? [] : [{ what: 'Video site', url: videoSiteUrl }]),
      { what: 'On this machine, after npm start', url: `http://${publicationId}.localhost:8787` },
    ],
    contrasts: (['light', 'dark'] as const).flatMap((scheme) => contrastsOf(title, scheme)),
  };
}

const FieldsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

function fieldsOf(file: string): ReadonlySet<string> {
  return new Set(Object.keys(v.parse(FieldsSchema, readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))));
}

function contrastsOf(title: ServerTitle, scheme: 'light' | 'dark'): readonly Contrast[] {
  return pairsOf(paletteOf(brandHexOf(title), scheme), scheme).map(({ name, one, other, wanted }) => ({
    scheme,
    pair: name,
    colours: [one, other] as const,
    contrast: wcagContrast(one, other),
    wanted,
  }));
}

function routesOf({ files }: Site): ReportedSite['routes'] {
  return routeTable.map(({ path, guard }) => ({ path, guard, bytes: files.get(pageFileOf(path))?.byteLength ?? 0 }));
}

async function picturesOf(title: ServerTitle, request: ReportRequest, work: string): Promise<readonly Picture[]> {
  const { root, views, print } = request;
  if (views.length === 0) return [];
  print('Starting the sandbox with this title alone');
  return withProduct({ root, work, titleCode: title.titleCode }, (product) => {
    const onView = (number: number, all: number, view: string) => print(`Pictures ${number} of ${all}: ${view}`);
    return takePictures({ product, title, views, onView });
  });
}
