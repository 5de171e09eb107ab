import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { DeploymentError } from './artifact-store.ts';

/**
 * Returns the author: as given, otherwise git's user.
 * @throws DeploymentError if neither is known.
 */
export function authorOf(given: string | undefined): string {
  const name = given ?? spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout;
  const trimmed = String(name ?? '').trim();
  if (trimmed === '') throw new DeploymentError('Who is it? Give --by NAME, or set user.name in git.');
  return trimmed;
}

/**
 * Returns the answer to a question, as given or from the terminal.
 * @throws DeploymentError if there is neither, or if the answer is empty.
 */
export async function reasonOf(given: string | undefined): Promise<string> {
  const reason = given ?? (process.stdin.isTTY ? await ask('Why? ') : '');
  if (reason.trim() === '') throw new DeploymentError('Why? Give --reason TEXT; it is kept in the record.');
  return reason.trim();
}

/**
 * Asks for a confirmation on the terminal.
 * @throws DeploymentError if there is no terminal to ask.
 */
export async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new DeploymentError('Nothing was changed; give --yes where there is no terminal to ask.');
  return /^(y|yes)$/i.test((await ask(`${question} [y/N] `)).trim());
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
