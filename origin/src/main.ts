import { ConfigError, readConfig } from '#origin/config/config.ts';
import { DataFolderInUseError } from '#origin/platform/database/data-lock.ts';
import { FleetFileError } from '#origin/platform/fleet/fleet-view.ts';
import { createLog } from '#origin/platform/log/log.ts';
import { startOrigin } from './start-origin.ts';

/** Faults of the start, such as its configuration: printed as a sentence, without a stack. */
function isOperatorFault(error: unknown): error is Error {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof FleetFileError ||
    isPortTaken
  );
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const origin = await startOrigin(config, log);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    origin.close().catch((error: unknown) => {
      log.error({ errorName: error instanceof Error ? error.name : typeof error }, 'the origin did not stop cleanly');
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`origin ready ${origin.url}\n`);
} catch (error) {
  if (!isOperatorFault(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
