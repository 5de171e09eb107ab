import { Client } from 'pg';

/** The PostgreSQL server of a run of tests. */
export interface TestServer {
  readonly url: string;
  /** What the names of this run's databases begin with. */
  readonly prefix: string;
  /** Database that has the newest schema and nothing else. */
  readonly template: string;
}

/** Url of one of the server's databases. Its commits do not wait for the disk: a test does not outlive its server. */
export function urlOfDatabase({ url }: TestServer, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  target.searchParams.set('options', '-c synchronous_commit=off');
  return target.href;
}

/** Runs a statement on the server, outside of the tests' databases; the rows that it gives. */
export async function onServer({ url }: TestServer, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
