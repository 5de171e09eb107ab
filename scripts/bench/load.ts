import { Agent, type RequestOptions, request } from 'node:http';

/** A request, how often it is sent, and how many are in progress at a time. */
interface Load extends Pick<RequestOptions, 'port' | 'path' | 'headers'> {
  readonly requests: number;
  readonly atOnce: number;
}

/**
 * Returns how many requests per second a server on this machine answers. A status other than 200
 * aborts the bench.
 */
async function requestsPerSecond({ requests, atOnce, ...asked }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = requests;
  const runner = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await answered({ ...asked, host: '127.0.0.1', agent });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, runner));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return requests / seconds;
}

/** Sends a request. Resolves once a 200 has been read completely, and rejects any other status. */
export function answered(options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${options.path} was answered with ${response.statusCode}.`));
      });
      response.on('error', reject);
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A measurement and its reference from the same run. */
export interface Compared {
  readonly perSecond: number;
  readonly referencePerSecond: number;
  readonly ratio: number;
}

/** Counted rounds of each side. A further round before them compiles code and fills caches. */
const rounds = 7;

/**
 * Alternates between ours and the reference, so that both get the same conditions; each figure is
 * the median of the rounds.
 */
export async function compareWith(ours: Load, reference: Load): Promise<Compared> {
  const measured: (readonly [number, number])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await requestsPerSecond(ours), await requestsPerSecond(reference)] as const;
    if (round > 0) measured.push(pair);
  }
  return {
    perSecond: Math.round(median(measured.map(([own]) => own))),
    referencePerSecond: Math.round(median(measured.map(([, other]) => other))),
    ratio: Math.round(median(measured.map(([own, other]) => own / other)) * 1000) / 1000,
  };
}

/** Returns the median of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
