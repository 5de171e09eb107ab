import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

const year = 365;

const onInvoice = { plan: 'KOMPLETT', status: statusCodes.ACTIVE, period: 'monthly', payment: 'bank' } as const;

/** Kinds of demo person by how their newest invoice stands. */
export const demoInvoiceKinds: readonly DemoKind[] = [
  {
    kind: 'ubetalt',
    nb: 'Har en ny faktura som ikke er betalt',
    nn: 'Har ein ny faktura som ikkje er betalt',
    account: 'connected',
    subscription: { ...onInvoice, started: -2 * year, renews: 26, invoice: 'unpaid' },
  },
  {
    kind: 'forfalt',
    nb: 'Har en faktura som skulle vært betalt',
    nn: 'Har ein faktura som skulle vore betalt',
    account: 'connected',
    subscription: { ...onInvoice, started: -3 * year, renews: 10, invoice: 'unpaid' },
  },
  {
    kind: 'delbetalt',
    nb: 'Har betalt en del av en faktura',
    nn: 'Har betalt ein del av ein faktura',
    account: 'connected',
    subscription: { ...onInvoice, started: -1 * year, renews: 22, invoice: 'partlyPaid' },
  },
  {
    kind: 'kreditert',
    nb: 'Har angret et kjøp, og fakturaen er kreditert',
    nn: 'Har angra eit kjøp, og fakturaen er kreditert',
    account: 'connected',
    subscription: {
      ...onInvoice,
      status: statusCodes.CANCELLED,
      started: -9,
      expires: -5,
      cancelled: -5,
      invoice: 'credited',
    },
  },
];
