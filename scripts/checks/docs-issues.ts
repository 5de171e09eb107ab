import path from 'node:path';
import type { Issue } from './issue.ts';

/** What a document may refer to. */
export interface DocsContext {
  /** All files of the repository, relative to its root. */
  readonly files: readonly string[];
  /** Names of the npm scripts. */
  readonly scripts: readonly string[];
}

const topFolders = /^(titles|pages|src|worker|origin|scripts|tests|docs|ops|\.ci)\//;
const npmCommands: ReadonlySet<string> = new Set(['ci', 'install', 'i', 'test', 'start', 'run', 'exec']);

/** Returns broken paths, npm scripts and links in a document. */
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

/**
 * Returns the issues of a decision record: it must be short and have the three headings in order.
 */
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

/** Returns storage keys that the list of agreements lacks. */
export function unlistedKeys(file: string, source: string, agreements: string): readonly Issue[] {
  const keys = [...source.matchAll(/'(minside\.[\w.]+)'/g)].map((match) => match[1] ?? '');
  return keys
    .filter((key) => !agreements.includes(`\`${key}\``))
    .map((key) => ({ file, message: `keeps ${key}, which docs/contracts.md does not list` }));
}
