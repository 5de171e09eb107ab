import {
  createBrowserHistory,
  createRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  redirect,
  type Router,
} from '@remix-run/router';
import type { Visit } from './route-view.ts';

/** What becomes of a visit that has been decided: its page shows, or it goes on elsewhere. */
export type DecidedVisit = { readonly kind: 'arrived' } | { readonly kind: 'redirect'; readonly to: string };

/** What the library's router is made of. */
export interface BrowserRouterOptions {
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  /** Runs the guards of a visit and fetches its page. */
  readonly decide: (visit: Visit) => Promise<DecidedVisit>;
  /** The route whose visit has been decided already, and what it failed with; undefined if the present URL is still to be visited. */
  readonly arrived: { readonly routeId: string; readonly error: unknown } | undefined;
}

/** Makes the library's router, which stands at the present URL. */
export function createBrowserRouter({ routes, decide, arrived }: BrowserRouterOptions): Router {
  return createRouter({
    history: createBrowserHistory(),
    routes: routes.map((route) => ({ ...route, loader: () => null, hasErrorBoundary: true })),
    dataStrategy: (args) => answer(args, decide),
    ...(arrived === undefined ? {} : { hydrationData: hydrationOf(arrived) }),
  });
}

function hydrationOf({ routeId, error }: NonNullable<BrowserRouterOptions['arrived']>) {
  return { loaderData: { [routeId]: null }, ...(error === undefined ? {} : { errors: { [routeId]: error } }) };
}

/** Guards run here, top down and before any loader: a parent's loader would not hold its children back. */
async function answer(
  { request, matches }: DataStrategyFunctionArgs,
  decide: BrowserRouterOptions['decide'],
): Promise<Record<string, DataStrategyResult>> {
  const routeId = matches.at(-1)?.route.id ?? '';
  const { pathname, search } = new URL(request.url);
  try {
    const decided = await decide({ routeId, pathname, search, signal: request.signal });
    return { [routeId]: { type: 'data', result: decided.kind === 'redirect' ? redirect(decided.to) : null } };
  } catch (error) {
    return { [routeId]: { type: 'error', result: error } };
  }
}
