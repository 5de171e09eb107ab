import { apiBase, type Endpoint, type Method } from '#src/contract/endpoint.ts';
import { type Answer, issuesOfAnswer, issuesOfRefusal, type Refusal, unexpectedFields } from './answer-issues.ts';

/** A request to the back end. */
export interface Asked {
  readonly method: Method;
  /** Begins with `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it carries the session. */
  readonly isSignedIn: boolean;
  /** What is tried. */
  readonly attempt: string;
}

/** Sends a request as a browser on the title's page would. */
export type Ask = (asked: Asked) => Promise<Answer>;

/** Something that the back end does otherwise than the contract says. */
export interface Deviation {
  /** Method and path of the call, as the contract writes them. */
  readonly call: string;
  /** What was tried. */
  readonly attempt: string;
  readonly issue: string;
}

/** A request, and what must be answered: a refusal, or whatever the call's schemas allow. */
export interface Attempt {
  readonly name: string;
  readonly path?: string;
  readonly isSignedIn: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly refusal?: Refusal;
}

/** Makes attempts, and keeps what deviates. */
export class Attempts {
  readonly deviations: Deviation[] = [];
  /** Fields that answers have beyond the contract. */
  readonly unexpected: Deviation[] = [];
  /** Requests that were made. */
  requests = 0;
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Makes one; what deviates in its answer is kept. */
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

  /** Keeps something that deviates, which no single answer shows. */
  deviates(endpoint: Endpoint, attempt: string, issue: string): void {
    this.deviations.push({ call: callOf(endpoint), attempt, issue });
  }
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Deviations call by call, in the order of the calls; attempts that show the same stand in one line. */
export function linesByCall(deviations: readonly Deviation[]): readonly string[] {
  return [...Map.groupBy(deviations, ({ call }) => call)].flatMap(([call, ofCall]) => [
    call,
    ...[...Map.groupBy(ofCall, ({ issue }) => issue)].map(
      ([issue, shown]) => `  ${issue} (${[...new Set(shown.map(({ attempt }) => attempt))].join(', ')})`,
    ),
  ]);
}
