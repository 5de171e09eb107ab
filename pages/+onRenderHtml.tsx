import { dangerouslySkipEscape } from 'vite-plugin-ssr/server';

/** The build renders pages with its own loop (scripts/fleet); Vike asks for this hook in the dev server alone. */
export function onRenderHtml() {
  return dangerouslySkipEscape('<!doctype html><html lang="nb"><body></body></html>');
}
