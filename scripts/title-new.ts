import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import {
  type Answers,
  answerIssues,
  newTitleFile,
  type Question,
  questions,
  TitleQuestionError,
} from './fleet/new-title.ts';
import { inspectTitles } from './fleet/read-titles.ts';
import { printIssues } from './fleet/title-issue.ts';
import { readArguments } from './lib/arguments.ts';

const root = join(import.meta.dirname, '..');
const usage = `npm run title:new: writes a new title file. Questions that no flag answers are asked in the terminal or read from
piped input, one answer per line; an empty line selects the default.
  -- --titles DIR        writes into another folder
${questions.map(({ flag, text: asked }) => `  -- --${flag.padEnd(18)}  ${asked}`).join('\n')}`;
const flags = ['titles', ...questions.map(({ flag }) => flag)];
const options: Record<string, { type: 'string' }> = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }]));
const values = readArguments({ usage, options });
const folder = values['titles'] ?? join(root, 'titles');

/** Answers that flags do not give are asked for in a terminal, or read from piped lines. */
async function answersOf(): Promise<Answers> {
  const given = new Map<string, string>();
  const issues: string[] = [];
  for (const question of questions) {
    const value = values[question.flag];
    if (value === undefined) continue;
    given.set(question.flag, value);
    issues.push(...linesOf(given, question).map((line) => `  --${question.flag.padEnd(18)}${line}`));
  }
  if (issues.length > 0) throw new TitleQuestionError(['These cannot be used:', ...issues].join('\n'));
  if (!process.stdin.isTTY) return withPiped(given);
  return withTyped(given);
}

function linesOf(answers: Answers, question: Question): readonly string[] {
  const id = answers.get('id');
  if (question.flag === 'id' && existsSync(join(folder, `${id}.json`))) return [takenBy(id ?? '')];
  return answerIssues(folder, answers, question).map(({ value, expected }) => `${value}: expected ${expected}`);
}

function takenBy(id: string): string {
  return `${join(folder, `${id}.json`)} already exists`;
}

/** Repeats a question after a missing or invalid answer; each of several pasted lines is a separate answer. */
async function withTyped(given: Map<string, string>): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const open = questions.filter(({ flag }) => !given.has(flag));
  let next = open.shift();
  while (next !== undefined) {
    const proposed = next.fallback?.(given);
    terminal.setPrompt(`${next.text}${proposed === undefined ? '' : ` [${proposed}]`}: `);
    terminal.prompt();
    const line = await lines.next();
    // The input has ended; missing answers are reported below.
    if (line.done === true) break;
    const answer = line.value.trim() === '' ? proposed : line.value.trim();
    if (answer === undefined) continue;
    given.set(next.flag, answer);
    const issues = linesOf(given, next);
    for (const issue of issues) console.log(`  ${issue}`);
    if (issues.length === 0) next = open.shift();
    else given.delete(next.flag);
  }
  terminal.close();
  return given;
}

/** The lines of the input are answers to the remaining questions, in order. Without input, only the flags count. */
async function withPiped(given: Map<string, string>): Promise<Answers> {
  const open = questions.filter(({ flag }) => !given.has(flag));
  const isNeeded = open.some(({ fallback }) => fallback === undefined);
  const lines = isNeeded ? (await text(process.stdin)).split(/\r?\n/) : [];
  for (const [index, { flag }] of open.entries()) {
    const answer = lines[index]?.trim() ?? '';
    if (answer !== '') given.set(flag, answer);
  }
  return given;
}

async function main(): Promise<void> {
  const before = inspectTitles(folder).issues.filter(({ file }) => file !== '');
  if (before.length > 0)
    throw new TitleQuestionError(`The titles have issues; fix them first.\n${printIssues(before)}`);
  const written = newTitleFile(await answersOf());
  const path = join(folder, written.file);
  const id = written.file.replace(/\.json$/, '');
  if (existsSync(path)) throw new TitleQuestionError(`${takenBy(id)}; nothing was written.`);
  const { issues, titles } = inspectTitles(folder, written);
  const title = titles.find(({ publicationId }) => publicationId === id);
  if (title === undefined || issues.length > 0) {
    throw new TitleQuestionError(`${printIssues(issues)}\nNothing was written.`);
  }
  writeFileSync(path, written.text, { flag: 'wx' });
  console.log(`Wrote ${path}`);
  console.log(`  in production  https://${title.minsideHost}`);
  console.log(`  here           http://${title.publicationId}.localhost:${process.env['PORT'] ?? 8787}`);
  console.log(`Build it with: npm run build -- --title ${title.publicationId}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof TitleQuestionError ? error.message : error);
  process.exitCode = 1;
});
