import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import { type Fleet, FleetSchema, type FleetTitle } from '#src/domain/fleet.ts';
import type { ServerTitle, Title } from '#src/domain/title.ts';
import { normalHostName } from '#src/lib/edge-headers.ts';

/** Keyed by the code of the title or edition. */
const catalogues = new Map<string, Catalogue>();

export function keepCatalogues(titles: readonly Pick<ServerTitle, 'titleCode' | 'editionCodes' | 'catalogue'>[]): void {
  for (const { titleCode, editionCodes, catalogue } of titles) {
    for (const code of [titleCode, ...editionCodes]) catalogues.set(code, catalogue);
  }
}

/** `titleCode` may be that of an edition. @throws if the fleet has no such title. */
export function catalogueOfTitle({ titleCode }: { readonly titleCode: string }): Catalogue {
  const catalogue = catalogues.get(titleCode);
  if (catalogue === undefined) throw new Error(`The fleet has no catalogue of the title ${titleCode}.`);
  return catalogue;
}

export type HostRole =
  | { readonly kind: 'page'; readonly title: FleetTitle }
  /** Titles on one domain share their identity host; `title` is the first of them. */
  | { readonly kind: 'identity'; readonly title: FleetTitle; readonly titles: readonly FleetTitle[] }
  | { readonly kind: 'inbox' }
  | { readonly kind: 'payments' }
  | { readonly kind: 'consent' }
  | { readonly kind: 'staff' };

/** URLs with the placeholders `{publicationId}`, `{titleDomain}` and `{minsideHost}`. */
export interface FleetUrls {
  readonly pageUrl: string;
  readonly identityUrl: string;
  readonly inboxUrl: string;
  readonly paymentUrl: string;
  readonly consentUrl: string;
  /** Undefined if there is no staff view. */
  readonly staffUrl?: string | undefined;
}

export interface FleetView {
  readonly titles: readonly FleetTitle[];
  /** The code may be that of an edition. */
  readonly titleOfCode: (code: string) => FleetTitle | undefined;
  readonly roleOf: (host: string) => HostRole | undefined;
  /** Without a trailing slash, like the URLs below. */
  readonly pageUrl: (title: Title) => string;
  readonly identityUrl: (title: Title) => string;
  readonly inboxUrl: string;
  readonly paymentUrl: string;
  readonly staffUrl: string | undefined;
}

export class FleetFileError extends Error {
  override readonly name = 'FleetFileError';
}

/** The build writes the file. @throws FleetFileError if it is missing or invalid. */
export function readFleet(file: string): Fleet {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new FleetFileError(`The fleet file ${file} cannot be read; \`npm run build\` writes it.`, { cause });
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), FleetSchema), text);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  - ${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`);
  throw new FleetFileError(`The fleet file ${file} is not a fleet:\n${faults.join('\n')}`);
}

export function createFleetView({ titles }: Pick<Fleet, 'titles'>, urls: FleetUrls): FleetView {
  keepCatalogues(titles);
  const byCode = new Map<string, FleetTitle>();
  const byHost = new Map<string, HostRole>();
  const pageUrl = (title: Title): string => urlOf(urls.pageUrl, title);
  const identityUrl = (title: Title): string => urlOf(urls.identityUrl, title);
  byHost.set(normalHostName(new URL(urls.inboxUrl)), { kind: 'inbox' });
  byHost.set(normalHostName(new URL(urls.paymentUrl)), { kind: 'payments' });
  byHost.set(normalHostName(new URL(urls.consentUrl)), { kind: 'consent' });
  if (urls.staffUrl !== undefined) byHost.set(normalHostName(new URL(urls.staffUrl)), { kind: 'staff' });
  for (const title of titles) {
    for (const code of [title.titleCode, ...title.editionCodes]) byCode.set(code, title);
    byHost.set(normalHostName(new URL(pageUrl(title))), { kind: 'page', title });
    const identityHost = normalHostName(new URL(identityUrl(title)));
    const shared = byHost.get(identityHost);
    const sharers = shared?.kind === 'identity' ? [...shared.titles, title] : [title];
    byHost.set(identityHost, { kind: 'identity', title: sharers[0] ?? title, titles: sharers });
  }
  return {
    titles,
    titleOfCode: (code) => byCode.get(code),
    roleOf: (host) => {
      const url = URL.parse(`http://${host}`);
      return url === null ? undefined : byHost.get(normalHostName(url));
    },
    pageUrl,
    identityUrl,
    inboxUrl: urls.inboxUrl,
    paymentUrl: urls.paymentUrl,
    staffUrl: urls.staffUrl,
  };
}

function urlOf(template: string, { publicationId, titleDomain, minsideHost }: Title): string {
  return template
    .replaceAll('{publicationId}', publicationId)
    .replaceAll('{titleDomain}', titleDomain)
    .replaceAll('{minsideHost}', minsideHost);
}
