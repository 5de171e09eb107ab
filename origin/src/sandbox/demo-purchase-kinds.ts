import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

/** Kinds of demo person by what they can buy. Who has never had an account is `ny`, who may return `tidligere`. */
export const demoPurchaseKinds: readonly DemoKind[] = [
  {
    kind: 'karantene',
    nb: 'Hadde et tilbud som nettopp er brukt opp, og er i karantene',
    nn: 'Hadde eit tilbod som nettopp er brukt opp, og er i karantene',
    account: 'connected',
    subscription: {
      plan: 'DIGITAL',
      status: statusCodes.CANCELLED,
      period: 'monthly',
      payment: 'vipps',
      started: -130,
      expires: -40,
      cancelled: -50,
      offer: { id: 'CAMP-2020-03-003', until: -40 },
    },
  },
  {
    kind: 'sytten',
    nb: 'Er 17 år og kan ikke kjøpe',
    nn: 'Er 17 år og kan ikkje kjøpe',
    account: 'connected',
    age: 17,
  },
  {
    kind: 'trettifire',
    nb: 'Er 34 år og for gammel for Ung',
    nn: 'Er 34 år og for gammal for Ung',
    account: 'connected',
    age: 34,
  },
];
