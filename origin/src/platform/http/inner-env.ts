import type { HttpBindings } from '@hono/node-server';
import type { Visit } from '#origin/platform/edge/edge-check.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { RequestFacts } from './request-facts.ts';

/** What the outer app passes to a host's app. */
export interface InnerBindings {
  readonly node: Partial<HttpBindings>;
  readonly visit: Visit;
  readonly supportCode: string;
  /** Facts for the request's log line; they must not be about a person. */
  readonly note: (facts: Readonly<Record<string, string>>) => void;
}

/** Environment of the inbox's app. */
export interface InnerEnv {
  readonly Bindings: InnerBindings;
}

/** Environment of an app for one title's host. */
export interface TitleEnv {
  readonly Bindings: InnerBindings & { readonly title: FleetTitle; readonly facts: RequestFacts };
}
