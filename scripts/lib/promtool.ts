import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { mayInstall, run } from './apt.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/min-side/prometheus');

/**
 * Returns the path of Prometheus's own tool for checking and testing rules: the one in PROMTOOL, an
 * installed one, or Debian's.
 * @throws with one line if there is none and apt may not download it.
 */
export function ensurePromtool(): string {
  const named = process.env['PROMTOOL'] ?? '';
  const installed = [...(named === '' ? [] : [named]), 'promtool', join(cache, 'usr/bin/promtool')].find(isThere);
  if (installed !== undefined) return installed;
  if (!mayInstall()) {
    throw new Error('The tests of alerts need promtool: .ci/promtool installs it on Debian and Ubuntu.');
  }
  unpackDebians();
  return join(cache, 'usr/bin/promtool');
}

function isThere(program: string): boolean {
  return program.includes('/') ? existsSync(program) : spawnSync(program, ['--version']).status === 0;
}

/** Unpacks the Debian package without installing it, since installing would start a server. */
function unpackDebians(): void {
  mkdirSync(dirname(cache), { recursive: true });
  const folder = mkdtempSync(`${cache}-`);
  try {
    run('apt-get', ['update']);
    run('sh', ['-c', 'cd "$1" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb tree', 'sh', folder]);
    rmSync(cache, { recursive: true, force: true });
    renameSync(join(folder, 'tree'), cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
