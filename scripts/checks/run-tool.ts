import { spawn } from 'node:child_process';
import { repositoryRoot } from './repository-files.ts';

/** How a tool ended; a signal counts as exit code 1. */
export interface ToolResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an installed package's command on the Node that runs this script; the one on the path may be older.
 * @param cwd folder that the tool works in; by default the repository's root
 */
export function runTool(command: string, args: readonly string[], cwd = repositoryRoot): Promise<ToolResult> {
  const bin = `${repositoryRoot}node_modules/.bin/${command}`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output.stdout += part;
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      output.stderr += part;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, ...output }));
  });
}
