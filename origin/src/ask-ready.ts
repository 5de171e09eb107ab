import { type Config, readConfig } from '#origin/config/config.ts';
import { ConfigError } from '#origin/config/config-error.ts';
import { reachableUrl } from '#origin/platform/http/reachable-url.ts';

/** Asks the origin of this environment whether it takes requests, and ends with 1 if not: the image's health check. */

/** Longest wait for an answer, in milliseconds; the check has 5 seconds in all. */
const patienceMs = 4_000;

/** What is wrong; undefined if it is ready. */
async function faultOf({ host, port }: Config): Promise<string | undefined> {
  const response = await fetch(`${reachableUrl(host, port)}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
  return response.ok ? undefined : `${response.status} ${await response.text()}`;
}

try {
  const fault = await faultOf(readConfig(process.env));
  if (fault === undefined) process.stdout.write('ready\n');
  else {
    process.stderr.write(`not ready: ${fault}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const reason = error instanceof ConfigError ? error.message : `no answer (${causeOf(error)})`;
  process.stderr.write(`not ready: ${reason}\n`);
  process.exitCode = 1;
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
