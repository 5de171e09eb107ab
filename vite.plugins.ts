import { readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import toReact from '@svgr/plugin-jsx';
import smaller from '@svgr/plugin-svgo';
import react from '@vitejs/plugin-react';
import { minify, type Plugin, type PluginOption, transformWithOxc } from 'vite';
import svgr from 'vite-plugin-svgr';

/** Turns an icon's file into a component that has the colour of the text and is hidden from screen readers. */
const icons = {
  plugins: [smaller, toReact],
  // Hundredths of a unit: every icon is 24 units wide, and none is drawn larger than 32 pixels.
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
    transformOnce(babel({ presets: [linguiTransformerBabelPreset()] })),
  ];
}

/**
 * Makes the browser's and the server's builds share the results of a plugin, which must not depend on the environment:
 * otherwise Babel would take half of the time of both.
 */
async function transformOnce(made: ReturnType<typeof babel>): ReturnType<typeof babel> {
  const plugin = await made;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform that can be shared.`);
  const { handler } = transform;
  const results = new Map<string, { readonly code: string; readonly result: ReturnType<typeof handler> }>();
  transform.handler = function handleOnce(code, id, options) {
    const known = results.get(id);
    if (known?.code === code) return known.result;
    const result = handler.call(this, code, id, options);
    results.set(id, { code, result });
    return result;
  };
  return Object.assign(plugin, { sharedDuringBuild: true });
}

/** `import text from './file.ts?script-text'` imports the file as the minified source of an inline script. */
function inlineScripts(): Plugin {
  const query = '?script-text';
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: async (id) => {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
      // A block keeps its names local; a module's empty export is not allowed in a script.
      const script = `{${code.replace(/^export \{\s*\};?$/m, '')}}`;
      const { code: text } = await minify(`${file}.js`, script, { mangle: { toplevel: true }, module: false });
      if (text.includes('<')) throw new Error(`${file} would hold "<", which could end the element that it stands in.`);
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
  };
}
