import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import toReact from '@svgr/plugin-jsx';
import smaller from '@svgr/plugin-svgo';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import svgr from 'vite-plugin-svgr';

/** An icon's file becomes a component: it has the colour of the text, and says nothing to those who only hear the page. */
const icons = {
  plugins: [smaller, toReact],
  jsxRuntime: 'automatic' as const,
  svgProps: { 'aria-hidden': 'true', focusable: 'false' },
};

/** What turns our sources into JavaScript, in the build, the dev server and the tests alike. */
export function sourcePlugins(): PluginOption[] {
  return [react(), svgr({ svgrOptions: icons }), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
}
