import { type Config, readConfig } from '#origin/config/config.ts';
import { ConfigError } from '#origin/config/config-error.ts';
import { reachableUrl } from '#origin/platform/http/reachable-url.ts';

/**
 * Asks this environment's origin whether it accepts requests (`ready`), or only whether the process answers (`alive`).
 * The latter is the image's health check: a process must not be restarted because its database is unavailable. Exits
 * with 1 on failure.
 */
const questions = {
  ready: ({ operatorPort }: Config) => ({ port: operatorPort, path: '/readyz' }),
  alive: ({ port }: Config) => ({ port, path: '/healthz' }),
} as const;

/** The image's health check allows 5 seconds in total. */
const patienceMs = 4_000;

const word = process.argv[2] === 'alive' ? 'alive' : 'ready';

async function faultOf(config: Config): Promise<string | undefined> {
  const { port, path } = questions[word](config);
  if (port === 0) return 'which port to ask is not set: OPERATOR_PORT';
  const response = await fetch(`${reachableUrl(config.host, port)}${path}`, {
    signal: AbortSignal.timeout(patienceMs),
  });
  return response.ok ? undefined : `${response.status} ${await response.text()}`;
}

try {
  const fault = await faultOf(readConfig(process.env));
  if (fault === undefined) process.stdout.write(`${word}\n`);
  else {
    process.stderr.write(`not ${word}: ${fault}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const reason = error instanceof ConfigError ? error.message : `no answer (${causeOf(error)})`;
  process.stderr.write(`not ${word}: ${reason}\n`);
  process.exitCode = 1;
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
