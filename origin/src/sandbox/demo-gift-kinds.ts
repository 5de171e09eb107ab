import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

/** Kinds of demo person who give a subscription, or have got one (P-14). */
export const demoGiftKinds: readonly DemoKind[] = [
  {
    kind: 'gavegiver',
    nb: 'Har gitt bort abonnement: ett er sendt, ett sendes senere, og ett er i bruk',
    nn: 'Har gitt bort abonnement: eitt er sendt, eitt blir sendt seinare, og eitt er i bruk',
    account: 'connected',
    age: 68,
  },
  {
    kind: 'gavemottaker',
    nb: 'Har fått Digital i gave, og gaven er snart slutt',
    nn: 'Har fått Digital i gåve, og gåva er snart slutt',
    account: 'connected',
    age: 31,
    subscription: {
      plan: 'DIGITAL',
      status: statusCodes.TRIAL,
      period: 'monthly',
      payment: 'none',
      access: 'gift',
      started: -80,
      expires: 9,
    },
  },
];
