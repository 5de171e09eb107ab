import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';

const student: DemoSubscription = {
  plan: 'STUDENT',
  status: statusCodes.ACTIVE,
  period: 'monthly',
  payment: 'vipps',
  access: 'student',
  started: -400,
};

/** Kinds of demo person by how they stand as a student. Who has never confirmed is `ny`, and who has lately `student`. */
export const demoStudentKinds: readonly DemoKind[] = [
  {
    kind: 'student',
    nb: 'Er student og har studentpris',
    nn: 'Er student og har studentpris',
    account: 'connected',
    age: 22,
    subscription: { ...student, payment: 'accountCard', started: -90, renews: 3 },
    confirmed: -90,
  },
  {
    kind: 'studentklar',
    nb: 'Er bekreftet som student og har ikke bestilt ennå',
    nn: 'Er stadfesta som student og har ikkje bestilt enno',
    account: 'connected',
    age: 21,
    confirmed: -2,
  },
  {
    kind: 'studentventer',
    nb: 'Har et studentabonnement som venter på bekreftelsen',
    nn: 'Har eit studentabonnement som ventar på stadfestinga',
    account: 'connected',
    age: 20,
    subscription: { ...student, status: statusCodes.PENDING_ACTIVATION, started: null },
  },
  {
    kind: 'studentsnart',
    nb: 'Er student og må snart bekrefte det på nytt',
    nn: 'Er student og må snart stadfeste det på nytt',
    account: 'connected',
    age: 23,
    subscription: { ...student, renews: 12 },
    confirmed: -350,
  },
  {
    kind: 'studentutlopt',
    nb: 'Har ikke bekreftet på nytt og går over til Digital',
    nn: 'Har ikkje stadfesta på nytt og går over til Digital',
    account: 'connected',
    age: 25,
    subscription: { ...student, access: 'own', renews: 12, pending: { plan: 'DIGITAL', from: 12, period: 'monthly' } },
    confirmed: -390,
  },
];
