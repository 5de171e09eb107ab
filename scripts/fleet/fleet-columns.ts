import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Changes } from './artifact.ts';
import { escapeText } from './logo.ts';

export interface FleetRow {
  readonly title: FleetTitle;
  readonly artifactBytes: number;
  /** Undefined if the title has no live build. */
  readonly buildId: string | undefined;
  /** Undefined if this build did not render the title. */
  readonly changes: Changes | undefined;
  /** Set if the page describes a composition. */
  readonly deployed?: Deployed;
}

export interface Deployed {
  readonly canary?: { readonly build: string; readonly percent: number };
  readonly previous?: string | undefined;
  readonly lastChange: {
    /** ISO 8601 in UTC. */
    readonly at: string;
    readonly by: string;
    readonly reason: string;
    readonly what: string;
  };
}

interface Cell {
  readonly html: string;
  readonly sort: string | number;
  readonly className?: string;
}

export interface Column {
  readonly key: string;
  readonly heading: string;
  readonly isNumber?: boolean;
  readonly cell: (row: FleetRow) => Cell;
}

const localPort = 8787;

export function columnsOf(isComposed: boolean): readonly Column[] {
  const deployment = isComposed ? [canary, previous, lastChange] : [changes];
  return [title, addresses, group, language, codes, live, ...deployment, size, health];
}

const title: Column = {
  key: 'tittel',
  heading: 'Tittel',
  cell: ({ title: { publicationId, displayName, retired } }) => ({
    html: [
      `<img class="logo" src="/${publicationId}/logo.svg" alt="" loading="lazy">`,
      `<span class="name">${escapeText(displayName)}</span>`,
      retired === undefined ? '' : '<span class="badge">avviklet</span>',
    ].join(''),
    sort: displayName,
  }),
};

const addresses: Column = {
  key: 'adresse',
  heading: 'Adresser',
  cell: ({ title: { publicationId, minsideHost } }) => {
    const localHost = `${publicationId}.localhost:${localPort}`;
    const links = `<a href="https://${minsideHost}">${minsideHost}</a><a data-local href="http://${localHost}">${localHost}</a>`;
    return { html: links, sort: minsideHost, className: 'addresses' };
  },
};

const group: Column = {
  key: 'gruppe',
  heading: 'Gruppe',
  cell: ({ title: { groupCode } }) => ({ html: groupCode, sort: groupCode }),
};

const language: Column = {
  key: 'sprak',
  heading: 'Språk',
  cell: ({ title: { language: code } }) => ({ html: code, sort: code }),
};

const codes: Column = {
  key: 'kode',
  heading: 'Koder',
  cell: ({ title: { titleCode, editionCodes } }) => {
    const all = [titleCode, ...editionCodes].join(' ');
    return { html: all, sort: all };
  },
};

const live: Column = {
  key: 'bygg',
  heading: 'Bygg',
  cell: ({ buildId = '' }) => ({ html: code(buildId), sort: buildId }),
};

const canary: Column = {
  key: 'kanari',
  heading: 'Kanari',
  cell: ({ title: { publicationId }, deployed }) => {
    const running = deployed?.canary;
    if (running === undefined) return nothing;
    const link = `<a data-local href="http://${publicationId}--${running.build}.localhost:${localPort}">${code(running.build)}</a>`;
    return { html: `${link} ${running.percent} %`, sort: running.build };
  },
};

const previous: Column = {
  key: 'forrige',
  heading: 'Forrige',
  cell: ({ deployed }) =>
    deployed?.previous === undefined ? nothing : { html: code(deployed.previous), sort: deployed.previous },
};

const lastChange: Column = {
  key: 'endring',
  heading: 'Siste endring',
  cell: ({ deployed }) => {
    if (deployed === undefined) return nothing;
    const { at, by, reason, what } = deployed.lastChange;
    const when = `<time datetime="${at}">${formatted(at)}</time>, ${escapeText(by)}`;
    return { html: `${when}<span class="why" title="${escapeText(what)}">${escapeText(reason)}</span>`, sort: at };
  },
};

const changes: Column = {
  key: 'endring',
  heading: 'Endret siden forrige bygg',
  cell: ({ changes: made }) => {
    const text = made === undefined ? 'ikke bygd nå' : textOfChanges(made);
    return { html: escapeText(text), sort: text, ...(text === unchanged ? { className: 'unchanged' } : {}) };
  },
};

const size: Column = {
  key: 'storrelse',
  heading: 'Artefakt',
  isNumber: true,
  cell: ({ artifactBytes }) => ({ html: `${Math.round(artifactBytes / 1000)} kB`, sort: artifactBytes }),
};

/** The page's script fills this column on request. */
const health: Column = {
  key: 'helse',
  heading: 'Helse',
  cell: () => ({ html: 'ikke sjekket', sort: '', className: 'unchecked' }),
};

const nothing: Cell = { html: '–', sort: '', className: 'nothing' };

function code(build: string): string {
  return `<code title="${build}">${build.slice(0, 8)}</code>`;
}

function formatted(at: string): string {
  const form = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Oslo' });
  return form.format(new Date(at)).replace(', ', ' kl. ').replace(':', '.');
}

/** Shown for a title whose files are the same as in the previous build. */
export const unchanged = 'uendret';

export function textOfChanges({ isNew, pages, otherFiles, assets }: Changes): string {
  if (isNew) return 'ny';
  const parts = [
    ...(pages === 0 ? [] : [pages === 1 ? '1 side' : `${pages} sider`]),
    ...otherFiles,
    ...(assets === 0 ? [] : [assets === 1 ? '1 felles fil' : `${assets} felles filer`]),
  ];
  return parts.length === 0 ? unchanged : parts.join(', ');
}
