export interface TestServer {
  readonly url: string;
  readonly prefix: string;
  /** Template database with the newest schema and no rows. */
  readonly template: string;
}

/** URL of one of the server's databases. Commits do not wait for the disk, because no test outlives its server. */
export function urlOfDatabase({ url }: TestServer, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  target.searchParams.set('options', '-c synchronous_commit=off');
  return target.href;
}
