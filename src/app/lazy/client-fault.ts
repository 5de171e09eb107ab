import { clientErrorNames, clientFaultKinds, type ClientFault, mostStackLines } from '#src/contract/client-fault.ts';
import { routeTable } from '#src/domain/routes.ts';
import type { CodedFault } from '#src/lib/fault-codes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';

const ownLine = /\/assets\/(?:[\w.-]+\/)*([\w.-]+\.js:\d+:\d+)/g;
const notFetched = /dynamically imported module|importing a module script|preload/i;

/** What is told of a fault. The message of an error may hold anything, so it is looked at and never told. */
export function clientFaultOf(
  { code, error }: CodedFault,
  { routeId, build }: { readonly routeId: string | undefined; readonly build: string | null },
): ClientFault {
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

/** Where in our own files an error came from: names of files and numbers, nothing else. */
export function ownStack({ stack = '' }: Error): string[] {
  return [...stack.matchAll(ownLine)].map(([, line = '']) => line).slice(0, mostStackLines);
}

function kindOf(error: Error): ClientFault['kind'] {
  if (error instanceof ApiError) return clientFaultKinds.find((kind) => kind === error.kind) ?? 'script';
  return notFetched.test(error.message) ? 'chunk' : 'script';
}
