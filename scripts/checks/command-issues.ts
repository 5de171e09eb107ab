/** What a command line in a document may refer to. */
export interface CommandContext {
  /** Commands of the npm scripts, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Returns the content of a repository file; undefined if it does not exist. */
  readonly read: (file: string) => string | undefined;
}

/**
 * Returns the faults of npm command lines in shell code: unknown scripts, and words and flags that they do not accept.
 */
export function commandIssues(shell: string, context: CommandContext): readonly string[] {
  const lines = shell.replaceAll(/\\\n\s*/g, ' ').split(/\n|&&|;/);
  return lines.flatMap((line) => lineIssues(wordsOf(line), context));
}

function lineIssues(words: readonly string[], context: CommandContext): readonly string[] {
  const [program, verb, name = '', separator, ...args] = words;
  if (program !== 'npm' || verb !== 'run') return [];
  const command = context.scripts[name];
  if (command === undefined) return [`runs ${name}, which is no npm script`];
  if (separator === undefined) return [];
  if (separator !== '--') return [`gives ${separator} to npm itself: what is for ${name} comes after --`];
  const file = /^(?:exec )?node (\S+\.ts)$/.exec(command)?.[1];
  const source = file === undefined ? undefined : context.read(file);
  return source === undefined ? [] : argumentIssues(name, args, source);
}

function argumentIssues(name: string, args: readonly string[], source: string): readonly string[] {
  const unknown = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0] ?? '');
  const flags = unknown.filter((flag) => !new RegExp(`${flag}\\b`).test(source));
  // A lower-case first word is a command of the script; any other word stands for a value.
  const word = /^[a-z]+$/.exec(args[0] ?? '')?.[0];
  const isKnown = word === undefined || new RegExp(`\\b${word}\\b`).test(source);
  return [
    ...flags.map((flag) => `gives ${flag} to ${name}, which does not take it`),
    ...(isKnown ? [] : [`tells ${name} to ${word}, which it does not know`]),
  ];
}

/** Splits a line into words as a shell does, without leading variable assignments. */
function wordsOf(line: string): readonly string[] {
  const words = line.trim().match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  return start === -1 ? [] : words.slice(start);
}

/**
 * Returns the commands that a document tells its readers to type: its shell blocks, and inline code
 * that calls npm.
 */
export function commandsOf(document: string): readonly string[] {
  const blocks = [...document.matchAll(/^ *```(?:sh|bash)\n([\s\S]*?)^ *```/gm)];
  const inSentences = [...document.matchAll(/(?<!`)`(npm run [^`]+)`(?!`)/g)];
  return [...blocks, ...inSentences].map(([, shell = '']) => shell.replaceAll('\\|', ' '));
}
