import { apiBase, type Endpoint, type Method } from '#src/contract/endpoint.ts';
import { cookieName } from '#worker/client-info.ts';
import { type Answer, sendRequest } from '../lib/send-request.ts';
import { issuesOfAnswer, issuesOfRefusal, type Refusal, unexpectedFields } from './answer-issues.ts';

export interface Asked {
  readonly method: Method;
  /** Begins with `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isSignedIn: boolean;
  readonly attempt: string;
}

export const json = { 'content-type': 'application/json' } as const;

/** The request looks like a browser's on the title's page. */
export type Ask = (asked: Asked) => Promise<Answer>;

export interface Deviation {
  /** Method and path, as in the contract. */
  readonly call: string;
  readonly attempt: string;
  readonly issue: string;
}

/** If no refusal is expected, the answer may be anything that the call's schemas allow. */
export interface Attempt {
  readonly name: string;
  readonly path?: string;
  readonly isSignedIn: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly refusal?: Refusal;
}

export class Attempts {
  readonly deviations: Deviation[] = [];
  readonly unexpected: Deviation[] = [];
  requests = 0;
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Collects the deviations in the answer. */
  async make(endpoint: Endpoint, one: Attempt): Promise<Answer> {
    const { name, path = endpoint.path, isSignedIn, headers = {}, body, refusal } = one;
    const sent = { method: endpoint.method, path: `${apiBase}${path}`, headers, isSignedIn, attempt: name };
    const answer = await this.#ask(body === undefined ? sent : { ...sent, body });
    this.requests += 1;
    if (endpoint.optional === true && answer.status === 404) return answer;
    const issues = refusal === undefined ? issuesOfAnswer(endpoint, answer) : issuesOfRefusal(answer, refusal);
    for (const issue of issues) this.deviates(endpoint, name, issue);
    for (const field of refusal === undefined ? unexpectedFields(endpoint, answer) : []) {
      this.unexpected.push({ call: callOf(endpoint), attempt: name, issue: `${field}: unexpected field` });
    }
    return answer;
  }

  /** Records a deviation that shows only in a comparison of several answers. */
  deviates(endpoint: Endpoint, attempt: string, issue: string): void {
    this.deviations.push({ call: callOf(endpoint), attempt, issue });
  }
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Lists deviations by call. Attempts with the same deviation share a line. */
export function linesByCall(deviations: readonly Deviation[]): readonly string[] {
  return [...Map.groupBy(deviations, ({ call }) => call)].flatMap(([call, ofCall]) => [
    call,
    ...[...Map.groupBy(ofCall, ({ issue }) => issue)].map(
      ([issue, shown]) => `  ${issue} (${[...new Set(shown.map(({ attempt }) => attempt))].join(', ')})`,
    ),
  ]);
}

/** Sends the session cookie if an attempt is signed in. */
export function requestByHttp(pageUrl: URL, session: string | undefined): Ask {
  const name = cookieName('session', pageUrl.protocol === 'https:' ? 'https' : 'http');
  return ({ method, path, headers, body, isSignedIn }) => {
    const cookie = isSignedIn && session !== undefined ? { cookie: `${name}=${session}` } : {};
    return sendRequest(new URL(path, pageUrl), { method, headers: { ...headers, ...cookie }, body });
  };
}
