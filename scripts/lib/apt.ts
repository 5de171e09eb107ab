import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function mayInstall(): boolean {
  return process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** @throws with apt's output if the installation fails. */
export function installWithApt(name: string): void {
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', name]);
}

/** Returns the program's output. @throws with its error output if it fails. */
export function run(program: string, args: readonly string[], input = ''): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${stderr}`, { cause: error });
  return stdout;
}
