import * as v from 'valibot';
import { hmacOf } from '#src/lib/edge-headers.ts';
import { originUrlsOf } from '#src/lib/server-settings.ts';
import { cookieName, cookieOf } from './client-info.ts';

/** Comma-separated URLs of the processes that share an origin's work. */
export const OriginUrlsSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const urls = originUrlsOf(dataset.value);
    if (urls !== undefined) return urls;
    addIssue({ expected: 'http or https URLs of servers alone, separated by commas' });
    return NEVER;
  }),
);

export interface OriginProcess {
  readonly url: string;
  /**
   * A cookie with this value pins a browser to the process. It reveals nothing about the URL without the edge's secret.
   */
  readonly mark: string;
}

/** `processes` are in the order in which they are asked. */
export interface Choice {
  readonly processes: readonly OriginProcess[];
  /** Mark from the browser's cookie; undefined if it is missing or not ours. */
  readonly stickyMark: string | undefined;
}

export interface ChoiceFacts {
  readonly originUrls: readonly string[];
  readonly secret: string;
  readonly cookies: string | null;
  readonly protocol: 'http' | 'https';
}

/** Puts the process that the browser is pinned to first, otherwise a random one. The others follow in list order. */
export async function chooseOrigin({ originUrls, secret, cookies, protocol }: ChoiceFacts): Promise<Choice> {
  const [only, ...others] = originUrls;
  // With a single process, there is nothing to choose.
  if (only !== undefined && others.length === 0) return { processes: [{ url: only, mark: '' }], stickyMark: undefined };
  const processes = await Promise.all(originUrls.map(async (url) => ({ url, mark: await markOf(url, secret) })));
  const sent = cookieOf(cookies, cookieName('origin', protocol));
  const kept = processes.findIndex(({ mark }) => mark === sent);
  const first = kept === -1 ? Math.floor(Math.random() * processes.length) : kept;
  return {
    processes: [...processes.slice(first), ...processes.slice(0, first)],
    stickyMark: processes[kept]?.mark,
  };
}

/** The cookie lasts until the browser closes. */
export function stickyCookie(mark: string, protocol: 'http' | 'https'): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${cookieName('origin', protocol)}=${mark}; Path=/${secure}; HttpOnly; SameSite=Lax`;
}

const marks = new Map<string, string>();

/** Cached, so that it is computed once per process. */
async function markOf(url: string, secret: string): Promise<string> {
  const name = `${secret} ${url}`;
  const mark = marks.get(name) ?? (await hmacOf(secret, `origin ${url}`)).slice(0, 16);
  marks.set(name, mark);
  return mark;
}
