import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readComposition } from '../fleet/read-site.ts';
import { isCurrent } from '../fleet/fingerprint.ts';
import { settledBuild } from '../fleet/build-lock.ts';

/** Builds the fleet, unless the output is a build of the current sources or a composition. */
export async function ensureBuild(root: string, outFolder: string): Promise<void> {
  await settledBuild(outFolder);
  const composition = readComposition(outFolder);
  if (composition !== undefined) {
    console.log(`Serving the composition of ${composition.store} (change ${composition.change}), not the sources`);
    return;
  }
  if (isCurrent(root, outFolder)) return;
  // Builds in a process of its own, whose memory is then freed.
  const child = spawn(process.execPath, ['scripts/build-titles.ts', '--if-needed', '--out', outFolder], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const killWithUs = () => child.kill('SIGTERM');
  process.once('exit', killWithUs);
  await once(child, 'close');
  process.off('exit', killWithUs);
  if (child.exitCode !== 0) throw new Error('The build failed.');
}
