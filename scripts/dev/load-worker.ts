import type { ViteDevServer } from 'vite';

type Worker = Pick<typeof import('#worker/handle-request.ts'), 'handleRequest'>;

/** Returns the edge's current code; Vite reads a file again once it has changed. */
export async function loadWorker(vite: ViteDevServer): Promise<Worker['handleRequest']> {
  // Vite's loader cannot know the type of the module that it loads.
  const module: Record<string, unknown> = await vite.ssrLoadModule('/worker/handle-request.ts');
  const { handleRequest } = module;
  if (!isHandler(handleRequest)) throw new Error('worker/handle-request.ts exports no handleRequest.');
  return handleRequest;
}

function isHandler(value: unknown): value is Worker['handleRequest'] {
  return typeof value === 'function';
}
