import { Pool, type PoolClient } from 'pg';

type TakeClient = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * Connections over which processes tell each other news. The adapter takes one to listen and, when it breaks, takes a
 * new one without giving the broken one back, which would fill the pool and keep it from ending.
 */
export class NewsPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(take: TakeClient): void;
  override connect(take?: TakeClient): Promise<PoolClient> | undefined {
    if (take === undefined) return this.#listener();
    super.connect(take);
    return undefined;
  }

  async #listener(): Promise<PoolClient> {
    const client = await super.connect();
    client.once('end', () => client.release(true));
    return client;
  }
}
