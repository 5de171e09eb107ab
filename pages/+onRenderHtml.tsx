import { dangerouslySkipEscape } from 'vite-plugin-ssr/server';

/** The build renders pages with its own loop (scripts/fleet); Vike calls this hook only in the dev server. */
export function onRenderHtml() {
  return dangerouslySkipEscape('<!doctype html><html lang="nb"><body></body></html>');
}
