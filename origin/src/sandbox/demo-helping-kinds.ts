import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

/** Kinds of demo person who help somebody, or are helped (N-13). */
export const demoHelperKinds: readonly DemoKind[] = [
  {
    kind: 'hjelpes',
    nb: 'Har Komplett, og får hjelp med levering og fakturaer',
    nn: 'Har Komplett, og får hjelp med levering og fakturaer',
    account: 'connected',
    age: 83,
    subscription: {
      plan: 'KOMPLETT',
      status: statusCodes.ACTIVE,
      period: 'quarterly',
      payment: 'bank',
      started: -11 * 365,
      renews: 47,
      invoice: 'paid',
    },
  },
  {
    kind: 'hjelper',
    nb: 'Har ikke abonnement, men hjelper en som har det',
    nn: 'Har ikkje abonnement, men hjelper ein som har det',
    account: 'none',
    age: 52,
  },
];
