import * as v from 'valibot';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Ask, Visitor } from '../contract/support/visitor.ts';
import type { Chance } from './chance.ts';
import type { OriginProcesses } from './processes.ts';

interface PersonParts {
  readonly fleet: FleetView;
  readonly processes: OriginProcesses;
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly token: string;
  /** Called with each call that failed with an internal error, as opposed to an overload or a silent provider. */
  readonly onFailure: (call: string) => void;
}

export interface ChaosCall {
  readonly endpoint: Endpoint;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Path parameters besides account and title. */
  readonly params?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly dropAfterMs?: number | null;
}

/** An answer; `lost` if none came or if it leaves the outcome open. */
export type Answer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'lost' };

const lost: Answer = { kind: 'lost' };

/**
 * Number of attempts at a request, and the milliseconds between them; together about as long as a process takes
 * to start.
 */
const tries = 30;
const pauseMs = 200;

const ProblemSchema = v.object({ code: v.string(), supportCode: v.string() });

/** A signed-in person whose browser reaches any of the processes, as through a load balancer. */
export class ChaosPerson {
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly #parts: PersonParts;

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.title = parts.title;
    this.accountNo = parts.accountNo;
  }

  /** A browser that talks to one of the running processes; undefined if none is running. */
  browser(chance: Chance): Visitor | undefined {
    const { fleet, processes, token, title } = this.#parts;
    const first = chance.below(processes.count);
    for (let offset = 0; offset < processes.count; offset += 1) {
      const url = processes.urlOf((first + offset) % processes.count);
      if (url === undefined) continue;
      const visitor = new Visitor({ url, services: { fleet } });
      visitor.setCookie(new URL(fleet.pageUrl(title)).host, 'session', token);
      return visitor;
    }
    return undefined;
  }

  async call(chance: Chance, { endpoint, payload, params, key, dropAfterMs = null }: ChaosCall): Promise<Answer> {
    const browser = this.browser(chance);
    if (browser === undefined) return lost;
    const values: Readonly<Record<string, string>> = { ...this.#holder(), ...params };
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => values[name] ?? '');
    const ask: Ask = {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : { payload: { ...this.#holder(), version: 0, ...payload } }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      ...(dropAfterMs === null ? {} : { signal: AbortSignal.timeout(dropAfterMs) }),
    };
    try {
      const response = await browser.call(this.title, path, ask);
      const body: unknown = await response.json();
      if (response.ok) return { kind: 'done', body };
      const { code, supportCode } = v.parse(ProblemSchema, body);
      const { status } = response;
      if (status >= 500 && status !== 503) {
        this.#parts.onFailure(`${endpoint.method} ${endpoint.path} ${status} ${supportCode}`);
      }
      // 5xx and 429 leave the outcome open.
      return status >= 500 || status === 429 ? lost : { kind: 'refused', status, code };
    } catch {
      // The request was dropped, or the process was killed.
      return lost;
    }
  }

  /** Repeats a call with the same key until its outcome is known; drops only the first request. */
  async insist(chance: Chance, call: ChaosCall): Promise<Answer> {
    let answer = await this.call(chance, call);
    for (let count = 1; count < tries && answer.kind === 'lost'; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      answer = await this.call(chance, { ...call, dropAfterMs: null });
    }
    return answer;
  }

  #holder() {
    return { accountNo: this.accountNo, titleCode: this.title.titleCode };
  }
}
