import path from 'node:path';
import type { Issue } from './issue.ts';

export interface DocsContext {
  /** Relative to the repository's root. */
  readonly files: readonly string[];
  readonly scripts: readonly string[];
}

const topFolders = /^(titles|pages|src|worker|origin|scripts|tests|docs|ops|\.ci)\//;
const npmCommands: ReadonlySet<string> = new Set(['ci', 'install', 'i', 'test', 'start', 'run', 'exec']);

export function docsIssues(file: string, source: string, context: DocsContext): readonly Issue[] {
  const text = source.replace(/^(```|~~~)(?!bash|sh)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '));
  return text.split('\n').flatMap((line, index) => {
    const messages = [...deadLinks(file, line, context), ...deadPaths(line, context), ...deadScripts(line, context)];
    return messages.map((message) => ({ file, line: index + 1, message }));
  });
}

function deadLinks(file: string, line: string, { files }: DocsContext): readonly string[] {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target.replace(/#.*$/, '')))
    .filter((target) => !exists(target, files))
    .map((target) => `links to ${target}, which does not exist`);
}

function deadPaths(line: string, { files }: DocsContext): readonly string[] {
  const named = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return named
    .filter((name) => topFolders.test(name) && !/[<>{}*\s…]/.test(name))
    .filter((name) => !exists(name, files))
    .map((name) => `names ${name}, which does not exist`);
}

function deadScripts(line: string, { scripts }: DocsContext): readonly string[] {
  const run = [...line.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  const short = [...line.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? '');
  const unknown = [...line.matchAll(/`npm ([a-z-]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !npmCommands.has(name));
  return [
    ...[...run, ...short]
      .filter((name) => !scripts.includes(name))
      .map((name) => `names the npm script ${name}, which does not exist`),
    ...unknown.map((name) => `names npm ${name}, which npm does not have`),
  ];
}

function exists(target: string, files: readonly string[]): boolean {
  const wanted = target.replace(/\/$/, '');
  return wanted === '.' || files.some((file) => file === wanted || file.startsWith(`${wanted}/`));
}

const adrHeadings = ['## Context', '## Decision', '## Consequences'] as const;
const adrLines = 60;

/** A decision must be short and have the three headings in order. */
export function decisionIssues(file: string, source: string): readonly Issue[] {
  const lines = source.trimEnd().split('\n');
  const headings = lines.filter((line) => line.startsWith('## '));
  const messages = [
    Number(/^# (\d+)\.? /.exec(lines[0] ?? '')?.[1]) === Number(/(\d{4})-[^/]*$/.exec(file)?.[1])
      ? []
      : ['begins with "# N. " or "# NNNN ", which is the number of its file name'],
    headings.join() === adrHeadings.join() ? [] : [`has the headings ${adrHeadings.join(', ')} and no others`],
    lines.length <= adrLines ? [] : [`has ${lines.length} lines; ${adrLines} are the most`],
  ];
  return messages.flat().map((message) => ({ file, message: `a decision ${message}` }));
}

export function unlistedKeys(file: string, source: string, agreements: string): readonly Issue[] {
  const keys = [...source.matchAll(/'(minside\.[\w.]+)'/g)].map((match) => match[1] ?? '');
  return keys
    .filter((key) => !agreements.includes(`\`${key}\``))
    .map((key) => ({ file, message: `keeps ${key}, which docs/contracts.md does not list` }));
}

export interface CommandContext {
  readonly scripts: Readonly<Record<string, string>>;
  readonly read: (file: string) => string | undefined;
}

/** Unknown scripts, and words and flags that they do not accept. */
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

/** Splits the line as a shell does, without leading variable assignments. */
function wordsOf(line: string): readonly string[] {
  const words = line.trim().match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  return start === -1 ? [] : words.slice(start);
}

/** The document's shell blocks, and inline code that calls npm. */
export function commandsOf(document: string): readonly string[] {
  const blocks = [...document.matchAll(/^ *```(?:sh|bash)\n([\s\S]*?)^ *```/gm)];
  const inSentences = [...document.matchAll(/(?<!`)`(npm run [^`]+)`(?!`)/g)];
  return [...blocks, ...inSentences].map(([, shell = '']) => shell.replaceAll('\\|', ' '));
}
