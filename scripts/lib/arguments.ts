import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';

interface Command<T extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: T;
}

/**
 * `--help` prints the usage and exits with 0. An unknown flag, one without its value, or a repeated one is printed with
 * the usage, and the exit code is 2.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(command: Command<T>) {
  return parsed(command, false).values;
}

/** Like `readArguments`, for a command that also has arguments without dashes, the `positionals`. */
export function readCommandLine<const T extends ParseArgsOptionsConfig>(command: Command<T>) {
  return parsed(command, true);
}

function parsed<const T extends ParseArgsOptionsConfig>({ usage, options }: Command<T>, allowPositionals: boolean) {
  try {
    return parseOnce({ options, allowPositionals });
  } catch (error) {
    if (process.argv.slice(2).includes('--help')) {
      console.log(usage);
      process.exit(0);
    }
    console.error(`${argumentFault(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * Like `parseArgs`, which silently ignores all values of a repeated flag but the last.
 * @throws Error that names an unknown flag, one without its value, or a repeated one that takes only one value.
 */
export function parseOnce<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  const parsed = parseArgs(config);
  const { tokens = [] } = parseArgs({ ...config, tokens: true });
  const single = tokens.flatMap((token) =>
    token.kind === 'option' && token.value !== undefined && config.options?.[token.name]?.multiple !== true
      ? [token.name]
      : [],
  );
  const repeated = single.find((name, index) => single.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`Option '--${repeated}' can be given only once`);
  return parsed;
}

/**
 * The first sentence of the error that `parseArgs` threw. The rest is advice about arguments that begin with a dash.
 */
export function argumentFault(error: unknown): string {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
