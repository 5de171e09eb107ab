import type { Plugin } from 'vite';

type BundleFile =
  | { readonly type: 'asset' }
  | { readonly type: 'chunk'; readonly name: string; readonly fileName: string; code: string; imports: string[] };

/** Constant in the libraries' file that holds the bundler's functions. */
const holder = '$runtime';

/**
 * Moves the bundler's own functions into the libraries' file. They take up 400 bytes, and nearly every file imports
 * them. The bundler gives them a file of their own, whatever the chunks are named, which would cost each page a
 * request.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'join-runtime',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') joinRuntimeIn(bundle);
    },
  };
}

/** @throws if a file does not have the expected structure, for example because of a new bundler version. */
export function joinRuntimeIn(bundle: Record<string, BundleFile>): void {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  const libraries = chunks.find(({ name }) => name === 'libraries');
  const [, functions, exported] = /^(.*)export\{([^}]*)\};?\s*$/s.exec(runtime?.code ?? '') ?? [];
  if (runtime === undefined || libraries === undefined || functions === undefined || exported === undefined) {
    throw new Error('The bundle has no runtime, or no libraries to which it could be added.');
  }
  const pairs = pairsOf(exported);
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const statement = importOf(chunk.code, runtime.fileName);
    const own = pairsOf(statement.names);
    const path = statement.path.replace(baseOf(runtime.fileName), baseOf(libraries.fileName));
    const names = own.map(([name, local]) => `${holder}${name} as ${local}`).join(',');
    const inLibraries = `const{${own.map((pair) => pair.join(':')).join(',')}}=${holder};`;
    const replacement = chunk === libraries ? inLibraries : `import{${names}}from${path};`;
    chunk.code = chunk.code.replace(statement.text, () => replacement);
    chunk.imports = chunk.imports.filter((one) => one !== runtime.fileName && one !== libraries.fileName);
    if (chunk !== libraries) chunk.imports.push(libraries.fileName);
  }
  const made = `const ${holder}=(()=>{${functions}return{${pairs.map(([local, name]) => `${name}:${local}`).join(',')}}})();`;
  const shared = pairs.map(([, name]) => `${holder}${name}=${holder}.${name}`).join(',');
  libraries.code = `${made}${libraries.code}\nconst ${shared};export{${pairs.map(([, name]) => holder + name).join(',')}};`;
  delete bundle[runtime.fileName];
}

function importOf(code: string, file: string): { text: string; names: string; path: string } {
  const name = baseOf(file).replaceAll('.', String.raw`\.`);
  const [text, names, path] = new RegExp(`import\\{([^}]*)\\}from(["'\`][^"'\`]*${name}["'\`]);?`).exec(code) ?? [];
  if (text === undefined || names === undefined || path === undefined) throw new Error(`Nothing imports ${file}.`);
  return { text, names, path };
}

/** Reads `a as b, c as d`. */
function pairsOf(list: string): (readonly [string, string])[] {
  return list.split(',').map((one) => {
    const [name = '', alias = name] = one.trim().split(/\s+as\s+/);
    return [name, alias] as const;
  });
}

function baseOf(file: string): string {
  return file.replace(/.*\//, '');
}
