import { Pool, type PoolClient, type PoolConfig } from 'pg';

type TakeClient = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Connections over which processes tell each other news. The adapter takes one to listen. It does not give it back when
 * it breaks, which would fill the pool, nor when it is closed before it listens, which would keep the pool from ending.
 */
export class NewsPool extends Pool {
  readonly #listeners = new Set<PoolClient>();

  constructor(config: PoolConfig) {
    super(config);
    this.on('release', (_error, client) => this.#listeners.delete(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(take: TakeClient): void;
  override connect(take?: TakeClient): Promise<PoolClient> | undefined {
    if (take === undefined) return this.#listener();
    super.connect(take);
    return undefined;
  }

  override async end(): Promise<void> {
    const ended = super.end();
    for (const client of this.#listeners) client.release(true);
    await ended;
  }

  async #listener(): Promise<PoolClient> {
    if (this.ending) return never();
    const client = await super.connect();
    this.#listeners.add(client);
    client.once('end', () => {
      if (this.#listeners.has(client)) client.release(true);
    });
    if (!this.ending) return client;
    client.release(true);
    return never();
  }
}

/** No connection comes any more; if the adapter were refused one, it would ask again for as long as the process runs. */
function never(): Promise<PoolClient> {
  return new Promise(() => undefined);
}
