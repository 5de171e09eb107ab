import { clientErrorNames, clientErrorKinds, type ClientError, maxStackLines } from '#src/contract/client-error.ts';
import { routeTable } from '#src/domain/routes.ts';
import type { CodedError } from '#src/lib/support-codes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';

const ownLine = /\/assets\/(?:[\w.-]+\/)*([\w.-]+\.js:\d+:\d+)/g;
const notFetched = /dynamically imported module|importing a module script|preload/i;

/** Builds the report of an error. Its message may contain anything, so it is read but never reported. */
export function clientErrorOf(
  { code, error }: CodedError,
  { routeId, build }: { readonly routeId: string | undefined; readonly build: string | null },
): ClientError {
  return {
    code,
    kind: kindOf(error),
    error: clientErrorNames.find((name) => name === error.name) ?? 'Error',
    route: routeTable.find(({ id }) => id === routeId)?.id ?? 'notFound',
    call: error instanceof ApiError ? error.endpoint : null,
    build,
    stack: ownStack(error),
  };
}

/** Returns where an error occurred in our own files, as file names and numbers only. */
export function ownStack({ stack = '' }: Error): string[] {
  return [...stack.matchAll(ownLine)].map(([, line = '']) => line).slice(0, maxStackLines);
}

function kindOf(error: Error): ClientError['kind'] {
  if (error instanceof ApiError) return clientErrorKinds.find((kind) => kind === error.kind) ?? 'script';
  return notFetched.test(error.message) ? 'chunk' : 'script';
}
