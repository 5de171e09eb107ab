import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

const year = 365;

const running = { plan: 'KOMPLETT', status: statusCodes.ACTIVE, period: 'monthly', payment: 'vipps' } as const;

/** Kinds of demo person by problems with their payment method. */
export const demoMethodKinds: readonly DemoKind[] = [
  {
    kind: 'kortutgar',
    nb: 'Betaler med et kort som går ut denne måneden',
    nn: 'Betaler med eit kort som går ut denne månaden',
    account: 'connected',
    // Paid quarterly: the next payment comes after the card's last month, and the latest one is
    // past on any day.
    subscription: {
      ...running,
      period: 'quarterly',
      payment: 'card',
      methodState: 'expiring',
      started: -2 * year,
      renews: 33,
    },
  },
  {
    kind: 'vippsstoppet',
    nb: 'Har stoppet avtalen i Vipps, og neste betaling er om tre dager',
    nn: 'Har stoppa avtalen i Vipps, og neste betaling er om tre dagar',
    account: 'connected',
    subscription: { ...running, methodState: 'stopped', started: -1 * year, renews: 3 },
  },
];
