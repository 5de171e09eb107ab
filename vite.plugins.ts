import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import toReact from '@svgr/plugin-jsx';
import smaller from '@svgr/plugin-svgo';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { minify, type Plugin, type PluginOption, transformWithOxc } from 'vite';
import svgr from 'vite-plugin-svgr';

/** An icon's file becomes a component: it has the colour of the text, and says nothing to those who only hear the page. */
const icons = {
  plugins: [smaller, toReact],
  // Hundredths of a unit: none of the icons is drawn larger than 32 pixels, and has 24 units.
  svgoConfig: { floatPrecision: 2, plugins: ['preset-default' as const, 'prefixIds' as const] },
  jsxRuntime: 'automatic' as const,
  svgProps: { 'aria-hidden': 'true', focusable: 'false' },
};

/** Plugins that compile our sources, for the build, the dev server and the tests alike. */
export function sourcePlugins(): PluginOption[] {
  return [
    inlineScripts(),
    react(),
    svgr({ svgrOptions: icons }),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ];
}

/** `import text from './file.ts?script-text'` gives the file as the text of an inline script, as small as it can be. */
function inlineScripts(): Plugin {
  const query = '?script-text';
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: async (id) => {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
      // A block keeps its names to itself; a module's empty export has no place in a script.
      const script = `{${code.replace(/^export \{\s*\};?$/m, '')}}`;
      const { code: text } = await minify(`${file}.js`, script, { mangle: { toplevel: true }, module: false });
      if (text.includes('<')) throw new Error(`${file} would hold "<", which could end the element that it stands in.`);
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
  };
}
