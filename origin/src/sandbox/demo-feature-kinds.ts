import { statusCodes } from '#src/domain/subscription.ts';
import { type DemoKind, type DemoSubscription, running, year } from './demo-kind.ts';

const student: DemoSubscription = { ...running, plan: 'STUDENT', access: 'student', started: -400 };

/** Students: `ny` has never confirmed their status, and `student` has done so recently. */
export const demoStudentKinds: readonly DemoKind[] = [
  {
    kind: 'student',
    nb: 'Er student og har studentpris',
    nn: 'Er student og har studentpris',
    age: 22,
    subscription: { ...student, payment: 'accountCard', started: -90, renews: 3 },
    confirmed: -90,
  },
  {
    kind: 'studentklar',
    nb: 'Er bekreftet som student og har ikke bestilt ennå',
    nn: 'Er stadfesta som student og har ikkje bestilt enno',
    age: 21,
    confirmed: -2,
  },
  {
    kind: 'studentventer',
    nb: 'Har et studentabonnement som venter på bekreftelsen',
    nn: 'Har eit studentabonnement som ventar på stadfestinga',
    age: 20,
    subscription: { ...student, status: statusCodes.PENDING_ACTIVATION, started: null },
  },
  {
    kind: 'studentsnart',
    nb: 'Er student og må snart bekrefte det på nytt',
    nn: 'Er student og må snart stadfeste det på nytt',
    age: 23,
    subscription: { ...student, renews: 12 },
    confirmed: -350,
  },
  {
    kind: 'studentutlopt',
    nb: 'Har ikke bekreftet på nytt og går over til Digital',
    nn: 'Har ikkje stadfesta på nytt og går over til Digital',
    age: 25,
    subscription: { ...student, access: 'own', renews: 12, pending: { plan: 'DIGITAL', from: 12, period: 'monthly' } },
    confirmed: -390,
  },
];

const onInvoice = { ...running, payment: 'bank' } as const;
const longStanding = { ...running, payment: 'bank', started: -3000, renews: 17 } as const;

export const demoFeatureKinds: readonly DemoKind[] = [
  // People who differ in the state of their newest invoice.
  {
    kind: 'ubetalt',
    nb: 'Har en ny faktura som ikke er betalt',
    nn: 'Har ein ny faktura som ikkje er betalt',
    subscription: { ...onInvoice, started: -2 * year, renews: 26, invoice: 'unpaid' },
  },
  {
    kind: 'forfalt',
    nb: 'Har en faktura som skulle vært betalt',
    nn: 'Har ein faktura som skulle vore betalt',
    subscription: { ...onInvoice, started: -3 * year, renews: 10, invoice: 'unpaid' },
  },
  {
    kind: 'delbetalt',
    nb: 'Har betalt en del av en faktura',
    nn: 'Har betalt ein del av ein faktura',
    subscription: { ...onInvoice, started: -1 * year, renews: 22, invoice: 'partlyPaid' },
  },
  {
    kind: 'kreditert',
    nb: 'Har angret et kjøp, og fakturaen er kreditert',
    nn: 'Har angra eit kjøp, og fakturaen er kreditert',
    subscription: {
      ...onInvoice,
      status: statusCodes.CANCELLED,
      started: -9,
      expires: -5,
      cancelled: -5,
      invoice: 'credited',
    },
  },
  // People with different problems with their payment method.
  {
    kind: 'kortutgar',
    nb: 'Betaler med et kort som går ut denne måneden',
    nn: 'Betaler med eit kort som går ut denne månaden',
    // Paid quarterly, so the next payment comes after the card's last month, and the latest one is always in the past.
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
    subscription: { ...running, methodState: 'stopped', started: -1 * year, renews: 3 },
  },
  // Buyers: `ny` has never had an account, and `tidligere` may come back.
  {
    kind: 'karantene',
    nb: 'Hadde et tilbud som nettopp er brukt opp, og er i karantene',
    nn: 'Hadde eit tilbod som nettopp er brukt opp, og er i karantene',
    subscription: {
      ...running,
      plan: 'DIGITAL',
      status: statusCodes.CANCELLED,
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
    age: 17,
  },
  {
    kind: 'trettifire',
    nb: 'Er 34 år og for gammel for Ung',
    nn: 'Er 34 år og for gammal for Ung',
    age: 34,
  },
  // People who differ in how many of the group's titles they subscribe to (N-14).
  {
    kind: 'toaviser',
    nb: 'Har Digital her, og abonnerer på en avis til i konsernet',
    nn: 'Har Digital her, og abonnerer på ei avis til i konsernet',
    subscription: { ...running, plan: 'DIGITAL', started: -2 * year, renews: 19 },
    hasSecondPaper: true,
  },
  // Accounts to look up. The log-in's address finds `ukoblet`, who is in another list.
  {
    kind: 'telefonkunde',
    nb: 'Har Helg uten innlogging, finnes på telefonnummer 490 00 016',
    nn: 'Har Helg utan innlogging, finst på telefonnummer 490 00 016',
    account: 'unconnected',
    age: 71,
    reachedBy: { email: '', phoneNumber: '49000016' },
    subscription: { ...longStanding, plan: 'HELG' },
  },
  {
    kind: 'epostkunde',
    nb: 'Har Digital uten innlogging, finnes på abonnent@demo.example og har ikke telefonnummer',
    nn: 'Har Digital utan innlogging, finst på abonnent@demo.example og har ikkje telefonnummer',
    account: 'unconnected',
    reachedBy: { email: 'abonnent@demo.example', phoneNumber: null },
    subscription: { ...longStanding, plan: 'DIGITAL' },
  },
  {
    kind: 'koblet',
    nb: 'Har Digital som er koblet til innloggingen, finnes på telefonnummer 490 00 017',
    nn: 'Har Digital som er kopla til innlogginga, finst på telefonnummer 490 00 017',
    reachedBy: { email: 'koblet@demo.example', phoneNumber: '49000017' },
    subscription: { ...longStanding, plan: 'DIGITAL' },
  },
  // People who give or receive a subscription (P-14).
  {
    kind: 'gavegiver',
    nb: 'Har gitt bort abonnement: ett er sendt, ett sendes senere, og ett er i bruk',
    nn: 'Har gitt bort abonnement: eitt er sendt, eitt blir sendt seinare, og eitt er i bruk',
    age: 68,
  },
  {
    kind: 'gavemottaker',
    nb: 'Har fått Digital i gave, og gaven er snart slutt',
    nn: 'Har fått Digital i gåve, og gåva er snart slutt',
    age: 31,
    subscription: {
      ...running,
      plan: 'DIGITAL',
      status: statusCodes.TRIAL,
      payment: 'none',
      access: 'gift',
      started: -80,
      expires: 9,
    },
  },
  // People who help or are helped (N-13).
  {
    kind: 'hjelpes',
    nb: 'Har Komplett, og får hjelp med levering og fakturaer',
    nn: 'Har Komplett, og får hjelp med levering og fakturaer',
    age: 83,
    subscription: {
      ...running,
      period: 'quarterly',
      payment: 'bank',
      started: -11 * year,
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
