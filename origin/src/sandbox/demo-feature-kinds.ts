import { statusCodes } from '#src/domain/subscription.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';

/**
 * Kinds of demo person for purchases. `ny` has never had an account, and `tidligere`
 * may come back.
 */
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

const running = { status: statusCodes.ACTIVE, period: 'monthly', payment: 'bank', started: -3000, renews: 17 } as const;

/**
 * Kinds of demo person for account look-ups. `ukoblet`, in another list, is found by the
 * log-in's address.
 */
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

/** Kinds of demo person who give or receive a subscription (P-14). */
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

/** Kinds of demo person who help or are helped (N-13). */
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

/** Kinds of demo person by the number of titles in the group that they subscribe to (N-14). */
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

const student: DemoSubscription = {
  plan: 'STUDENT',
  status: statusCodes.ACTIVE,
  period: 'monthly',
  payment: 'vipps',
  access: 'student',
  started: -400,
};

/**
 * Kinds of demo person by student status. `ny` has never confirmed it, and `student` has
 * recently.
 */
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

const year = 365;

const onInvoice = { plan: 'KOMPLETT', status: statusCodes.ACTIVE, period: 'monthly', payment: 'bank' } as const;

/** Kinds of demo person by the state of their newest invoice. */
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
