import { type ClientFault, mostClientFaults } from '#src/contract/client-fault.ts';
import { type CodedFault, faultCodeOf, hearFaults } from '#src/lib/fault-codes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { sendFaults } from '#src/platform/api/send-faults.ts';
import { clientFaultOf, ownStack } from './client-fault.ts';

/** Most faults that one page tells of. */
const mostOfPage = 20;
/** What happens together is told together, after this many milliseconds. */
const gatheringMs = 500;

/** What telling needs of the page. */
interface Where {
  readonly routeId: string | undefined;
}

/**
 * Tells the origin of each fault that the browser has given a code, and of errors that nobody caught, so that an operator
 * finds the code in the log (N-21). A report that does not arrive is sent again when the connection is back, or with the
 * next one; nobody is told of that.
 * @returns what ends it.
 */
export function reportFaults(view: () => Where): () => void {
  const waiting: ClientFault[] = [];
  let told = 0;
  let timer: number | undefined;

  const flush = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !navigator.onLine) return;
    const faults = waiting.splice(0, mostClientFaults);
    void sendFaults(faults).then((isHeard) => {
      if (!isHeard) waiting.unshift(...faults);
    });
  };
  const note = (fault: CodedFault): void => {
    if (told >= mostOfPage) return;
    told += 1;
    // An error is told of before it is whole.
    queueMicrotask(() => {
      waiting.push(clientFaultOf(fault, { routeId: view().routeId, build: buildOfPage() }));
    });
    timer ??= window.setTimeout(flush, gatheringMs);
  };

  hearFaults(note);
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('error', ({ error }) => noteUncaught(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => noteUncaught(reason), { signal });
  window.addEventListener('online', flush, { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => ending.abort();
}

/** An error of our own code; one of the browser's extensions is not our affair. */
function noteUncaught(error: unknown): void {
  if (!(error instanceof Error)) return;
  if (!(error instanceof ApiError) && ownStack(error).length > 0) faultCodeOf(error);
}

/** The script that the page begins with: its name holds the hash of its build. */
function buildOfPage(): string | null {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return /\/assets\/(?:[\w.-]+\/)*([\w.-]+\.js)$/.exec(entry ?? '')?.[1] ?? null;
}
