import {
  createBrowserHistory,
  createRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type Router,
  redirect,
} from '@remix-run/router';
import type { Visit } from './route-view.ts';

export type DecidedVisit = { readonly kind: 'arrived' } | { readonly kind: 'redirect'; readonly to: string };

export interface BrowserRouterOptions {
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  readonly decide: (visit: Visit) => Promise<DecidedVisit>;
  /** Set if the visit to the current URL is already done, with its error if it failed; otherwise undefined. */
  readonly arrived: { readonly routeId: string; readonly error: unknown } | undefined;
}

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

/**
 * Runs the guards before anything else of a visit. They are not loaders, since a parent's loader would not delay those
 * of its children.
 */
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
