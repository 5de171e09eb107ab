import { lazyPart } from '#src/ui/lazy-part.tsx';

// What the page fetches after its first view.

export const ComplaintFlow = lazyPart(async () => (await import('./components/complaint-flow.tsx')).ComplaintFlow, 8);

export const ComplaintReceipt = lazyPart(
  async () => (await import('./components/complaint-receipt.tsx')).ComplaintReceipt,
  6,
);
