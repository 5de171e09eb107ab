import { dangerouslySkipEscape } from 'vite-plugin-ssr/server';

/** Used only by Vike's dev server. The build renders pages with its own loop (scripts/fleet). */
export function onRenderHtml() {
  return dangerouslySkipEscape('<!doctype html><html lang="nb"><body></body></html>');
}
