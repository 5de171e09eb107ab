import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A command's flags in the form of `util.parseArgs`, and its usage text. */
interface Command<T extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: T;
}

/**
 * Returns the values of a command's flags. `--help` prints the usage and exits with 0; an unknown flag, or one without
 * its value, prints the issue and the usage, and exits with 2.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(command: Command<T>) {
  return parsed(command, false).values;
}

/** The same for a command with other arguments than flags: `positionals` are those without dashes. */
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
    console.error(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}`);
    process.exit(2);
  }
}
