import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind } from './demo-kind.ts';

const running = { status: statusCodes.ACTIVE, period: 'monthly', payment: 'bank', started: -3000, renews: 17 } as const;

/** Kinds of demo person by how their subscription can be found; another is `ukoblet`, by the address of the log-in. */
export const demoConnectKinds: readonly DemoKind[] = [
  {
    kind: 'telefonkunde',
    nb: 'Har Helg uten innlogging, finnes på telefonnummer 490 00 016',
    nn: 'Har Helg utan innlogging, finst på telefonnummer 490 00 016',
    account: 'unconnected',
    age: 71,
    reachedBy: { email: '', phoneNumber: '49000016' },
    subscription: { ...running, plan: 'HELG' },
  },
  {
    kind: 'epostkunde',
    nb: 'Har Digital uten innlogging, finnes på abonnent@demo.example og har ikke telefonnummer',
    nn: 'Har Digital utan innlogging, finst på abonnent@demo.example og har ikkje telefonnummer',
    account: 'unconnected',
    reachedBy: { email: 'abonnent@demo.example', phoneNumber: null },
    subscription: { ...running, plan: 'DIGITAL' },
  },
  {
    kind: 'koblet',
    nb: 'Har Digital som er koblet til innloggingen, finnes på telefonnummer 490 00 017',
    nn: 'Har Digital som er kopla til innlogginga, finst på telefonnummer 490 00 017',
    account: 'connected',
    reachedBy: { email: 'koblet@demo.example', phoneNumber: '49000017' },
    subscription: { ...running, plan: 'DIGITAL' },
  },
];
