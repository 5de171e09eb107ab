import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

/** Kinds of demo person by how many of the group's titles they subscribe to (N-14). */
export const demoPaperKinds: readonly DemoKind[] = [
  {
    kind: 'toaviser',
    nb: 'Har Digital her, og abonnerer på en avis til i konsernet',
    nn: 'Har Digital her, og abonnerer på ei avis til i konsernet',
    account: 'connected',
    subscription: {
      plan: 'DIGITAL',
      status: statusCodes.ACTIVE,
      period: 'monthly',
      payment: 'vipps',
      started: -730,
      renews: 19,
    },
    hasSecondPaper: true,
  },
];
