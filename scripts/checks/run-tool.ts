import { spawn } from 'node:child_process';
import { repositoryRoot } from './repository-files.ts';

/** A tool ended by a signal has exit code 1. */
export interface ToolResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ToolPlace {
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

/** Uses the Node that runs this script, because the one in the PATH may be older. */
export function runTool(command: string, args: readonly string[], place: ToolPlace = {}): Promise<ToolResult> {
  const bin = `${repositoryRoot}node_modules/.bin/${command}`;
  return new Promise((resolve, reject) => {
    const options = { cwd: repositoryRoot, ...place };
    const child = spawn(process.execPath, [bin, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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
