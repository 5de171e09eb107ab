import type { ClientBuild } from '#scripts/fleet/client-build.ts';
import { hashedFile } from '#scripts/fleet/site-file.ts';

/** A client build without Vite: one-line pages that name their title, and one script. */
export function aClientBuild(changes: Partial<ClientBuild> = {}): ClientBuild {
  return {
    assets: [hashedFile('assets/entry-abc.js', 'start();\n')],
    assetsOf: () => ({
      entry: '/assets/entry-abc.js',
      modulePreloads: [],
      styleSheets: [],
      styles: ['p{}'],
      inlined: [],
    }),
    pageSources: (routeId) => ({ page: `pages/${routeId}/+Page.tsx`, catalogues: [] }),
    renderPage: ({ title, routeId, themeCss, assets }) =>
      [
        `<!doctype html><html lang="${title.language}"><title>Min Side - ${title.displayName}</title>`,
        `<style>${assets.styles.join('')}</style><style>${themeCss}</style>`,
        `<script type="module" src="${assets.entry}"></script><h1>${routeId}</h1></html>`,
      ].join(''),
    renderFarewell: ({ title, retired, themeCss }) =>
      [
        `<!doctype html><html lang="${title.language}"><title>Min Side - ${title.displayName}</title>`,
        `<style>${themeCss}</style><h1>Farvel</h1><a href="${retired.successor?.url ?? ''}">${retired.successor?.name ?? ''}</a></html>`,
      ].join(''),
    ...changes,
  };
}
