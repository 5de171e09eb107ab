import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A command's flags as `util.parseArgs` takes them, and the text that says how it is used. */
interface Command<T extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: T;
}

/**
 * The values of the flags that a command was given. `--help` prints the usage and ends the process with 0; a flag that
 * there is not, or one without its value, prints the issue and the usage, and ends it with 2.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(command: Command<T>) {
  return parsed(command, false).values;
}

/** The same for a command that takes more than flags: `positionals` are what has no dashes. */
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
