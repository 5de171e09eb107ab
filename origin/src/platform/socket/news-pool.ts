import { Pool, type PoolClient, type PoolConfig } from 'pg';

type TakeClient = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Connections for notifications between processes. The adapter takes one for listening. It does not return it if it
 * breaks, which would fill the pool, or if it is closed before it listens, which would keep the pool from ending.
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

/** Never yields a connection; if the adapter were refused one, it would keep asking as long as the process runs. */
function never(): Promise<PoolClient> {
  return new Promise(() => undefined);
}
