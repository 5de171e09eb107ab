import {
  type ClientError,
  clientErrorKinds,
  clientErrorNames,
  maxClientErrors,
  maxStackLines,
} from '#src/contract/client-error.ts';
import { routeTable } from '#src/domain/routes.ts';
import { type CodedError, errorCodeOf, onCodedError } from '#src/lib/support-codes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { sendClientErrors } from '#src/platform/api/send-client-errors.ts';

const maxOfPage = 20;
/** Errors within this time share a report. */
const gatheringMs = 500;

/**
 * Reports each error that got a code in the browser, and each uncaught one, so that an operator can find the code in
 * the log (N-21). A report that failed is sent again with the next one, or once the connection is back. The person is
 * not notified.
 * @returns a function that stops this
 */
export function reportErrors(view: () => { readonly routeId: string | undefined }): () => void {
  const waiting: ClientError[] = [];
  let reported = 0;
  let timer: number | undefined;

  const flush = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !navigator.onLine) return;
    const errors = waiting.splice(0, maxClientErrors);
    void sendClientErrors(errors).then((isHeard) => {
      if (!isHeard) waiting.unshift(...errors);
    });
  };
  const note = (coded: CodedError): void => {
    if (reported >= maxOfPage) return;
    reported += 1;
    // The error gets its code before its constructor has finished.
    queueMicrotask(() => {
      waiting.push(clientErrorOf(coded, { routeId: view().routeId, build: buildOfPage() }));
    });
    timer ??= window.setTimeout(flush, gatheringMs);
  };

  onCodedError(note);
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('error', ({ error }) => noteUncaught(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => noteUncaught(reason), { signal });
  window.addEventListener('online', flush, { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => ending.abort();
}

/** Reports only errors of our own code, not those of browser extensions. */
function noteUncaught(error: unknown): void {
  if (!(error instanceof Error)) return;
  if (!(error instanceof ApiError) && ownStack(error).length > 0) errorCodeOf(error);
}

/** The script's name contains the hash of its build. */
function buildOfPage(): string | null {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return /\/assets\/(?:[\w.-]+\/)*([\w.-]+\.js)$/.exec(entry ?? '')?.[1] ?? null;
}

const ownLine = /\/assets\/(?:[\w.-]+\/)*([\w.-]+\.js:\d+:\d+)/g;
const notFetched = /dynamically imported module|importing a module script|preload/i;

/** The error's message may contain anything, so it is read but never reported. */
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

/** Keeps only our own files, as file names and numbers. */
export function ownStack({ stack = '' }: Error): string[] {
  return [...stack.matchAll(ownLine)].map(([, line = '']) => line).slice(0, maxStackLines);
}

function kindOf(error: Error): ClientError['kind'] {
  if (error instanceof ApiError) return clientErrorKinds.find((kind) => kind === error.kind) ?? 'script';
  return notFetched.test(error.message) ? 'chunk' : 'script';
}
