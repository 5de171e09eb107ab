import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

interface Command<T extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: T;
}

/**
 * `--help` prints the usage and exits with 0. An unknown flag, or one without its value, is printed with the usage, and
 * the exit code is 2.
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
    return parseArgs({ options, allowPositionals });
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
 * The first sentence of the error that `parseArgs` threw. The rest is advice about arguments that begin with a dash.
 */
export function argumentFault(error: unknown): string {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
