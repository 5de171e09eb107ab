import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { vi } from 'vitest';

const serverUrl = process.env['TEST_DATABASE_SERVER'] ?? 'postgresql://postgres@127.0.0.1:5432';

/** A database on a server that is gone after the test. */
export interface ThrowAwayDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A new database on the machine's PostgreSQL server; undefined if none answers. */
export async function throwAwayDatabase(): Promise<ThrowAwayDatabase | undefined> {
  const name = `min_side_${randomBytes(6).toString('hex')}`;
  const made = await onServer(`create database ${name}`);
  if (!made) return undefined;
  return {
    url: `${serverUrl}/${name}`,
    // Connections that were just ended are still on their way out; they are waited for, not cut off.
    drop: () =>
      vi.waitFor(
        async () => {
          await onServer(`drop database ${name}`);
        },
        { timeout: 20_000, interval: 50 },
      ),
  };
}

/** Runs a statement; false where no server answers. */
async function onServer(statement: string): Promise<boolean> {
  const client = new Client({ connectionString: `${serverUrl}/postgres`, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return false;
    throw error;
  }
  try {
    await client.query(statement);
    return true;
  } finally {
    await client.end();
  }
}
