import { lazyPart } from '#src/ui/lazy-part.tsx';

// Parts of the page loaded after its first view.

export const ComplaintFlow = lazyPart(async () => (await import('./components/complaint-flow.tsx')).ComplaintFlow, 8);

export const ComplaintList = lazyPart(async () => (await import('./components/complaint-list.tsx')).ComplaintList, 3);

export const IssueHistory = lazyPart(async () => (await import('./components/issue-history.tsx')).IssueHistory, 6);

export const ComplaintReceipt = lazyPart(
  async () => (await import('./components/complaint-receipt.tsx')).ComplaintReceipt,
  6,
);
