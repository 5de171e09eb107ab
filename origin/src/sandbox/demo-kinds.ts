import { type StatusName, statusCodes } from '#src/domain/subscription.ts';
import { demoConnectKinds } from './demo-connect-kinds.ts';
import { demoGiftKinds } from './demo-gift-kinds.ts';
import { demoHelperKinds } from './demo-helping-kinds.ts';
import { demoInvoiceKinds } from './demo-invoice-kinds.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';
import { demoMethodKinds } from './demo-method-kinds.ts';
import { demoPaperKinds } from './demo-paper-kinds.ts';
import { demoPurchaseKinds } from './demo-purchase-kinds.ts';
import { demoStudentKinds } from './demo-student-kinds.ts';

/** Numbers of days that read as months in the table. */
const month = 30;
const year = 365;

function ended(status: StatusName, daysAgo: number): DemoSubscription {
  return {
    plan: 'KOMPLETT',
    status: statusCodes[status],
    period: 'monthly',
    payment: 'vipps',
    started: -daysAgo - 2 * year,
    expires: -daysAgo,
    cancelled: -daysAgo - 20,
  };
}

const running = { plan: 'KOMPLETT', status: statusCodes.ACTIVE, period: 'monthly', payment: 'vipps' } as const;

/** Every kind of demo person, in the order of the log-in page: kinds of user first, then states. */
export const demoKinds: readonly DemoKind[] = [
  {
    kind: 'komplett',
    nb: 'Har Komplett med papiravis, betaler hver måned med Vipps',
    nn: 'Har Komplett med papiravis, betaler kvar månad med Vipps',
    account: 'connected',
    subscription: { ...running, started: -3 * year, renews: 11 },
  },
  {
    kind: 'helg',
    nb: 'Har Helg med papiravis, månedlig premium med kort, og en planlagt stopp',
    nn: 'Har Helg med papiravis, månadleg premium med kort, og ein planlagd stopp',
    account: 'connected',
    subscription: {
      ...running,
      plan: 'HELG',
      period: 'monthlyPremium',
      payment: 'card',
      started: -14 * month,
      renews: 6,
      stop: { from: 24, to: 37 },
    },
  },
  {
    kind: 'faktura',
    nb: 'Har Komplett på faktura hvert kvartal',
    nn: 'Har Komplett på faktura kvart kvartal',
    account: 'connected',
    age: 71,
    subscription: {
      ...running,
      period: 'quarterly',
      payment: 'bank',
      started: -12 * year,
      renews: 40,
      invoice: 'paid',
    },
  },
  {
    kind: 'avtalegiro',
    nb: 'Har Komplett for et år om gangen med AvtaleGiro',
    nn: 'Har Komplett for eitt år om gongen med AvtaleGiro',
    account: 'connected',
    age: 63,
    subscription: { ...running, period: 'yearly', payment: 'avtalegiro', started: -6 * year, renews: 132 },
  },
  {
    kind: 'digital',
    nb: 'Har Digital, betaler hvert kvartal med kort',
    nn: 'Har Digital, betaler kvart kvartal med kort',
    account: 'connected',
    subscription: {
      ...running,
      plan: 'DIGITAL',
      period: 'quarterly',
      payment: 'card',
      started: -8 * month,
      renews: 52,
    },
  },
  {
    kind: 'ung',
    nb: 'Er 24 år og har Ung, betaler over mobilregningen',
    nn: 'Er 24 år og har Ung, betaler over mobilrekninga',
    account: 'connected',
    age: 24,
    subscription: { ...running, plan: 'UNG', payment: 'strex', started: -5 * month, renews: 19 },
  },
  {
    kind: 'familie',
    nb: 'Leser på et abonnement som er delt i familien',
    nn: 'Les på eit abonnement som er delt i familien',
    account: 'connected',
    age: 17,
    subscription: {
      ...running,
      plan: 'FAMILIE',
      payment: 'none',
      access: 'family',
      info1: 'family',
      sharedFrom: 'komplett',
      started: -7 * month,
    },
  },
  {
    kind: 'bedriftsadmin',
    nb: 'Styrer bedriftens abonnement',
    nn: 'Styrer abonnementet til bedrifta',
    account: 'connected',
    subscription: {
      ...running,
      plan: 'BEDRIFT',
      period: 'yearly',
      payment: 'bank',
      access: 'work',
      info1: 'admin',
      started: -2 * year,
      renews: 210,
    },
  },
  {
    kind: 'bedriftsansatt',
    nb: 'Leser på jobbens abonnement',
    nn: 'Les på abonnementet til jobben',
    account: 'connected',
    age: 38,
    subscription: {
      ...running,
      plan: 'BEDRIFT',
      payment: 'none',
      access: 'work',
      info1: 'employee',
      sharedFrom: 'bedriftsadmin',
      started: -9 * month,
    },
  },
  ...demoStudentKinds,
  {
    kind: 'ny',
    nb: 'Er ny: har aldri vært innlogget og har ikke abonnement',
    nn: 'Er ny: har aldri vore innlogga og har ikkje abonnement',
    account: 'none',
    age: 29,
  },
  {
    kind: 'ukoblet',
    nb: 'Har abonnement som ikke er koblet til innloggingen ennå',
    nn: 'Har abonnement som ikkje er kopla til innlogginga enno',
    account: 'unconnected',
    age: 58,
    subscription: { ...running, payment: 'bank', period: 'quarterly', started: -20 * year, renews: 61 },
  },
  {
    kind: 'tidligere',
    nb: 'Var kunde før, abonnementet er avsluttet for lenge siden',
    nn: 'Var kunde før, abonnementet er avslutta for lenge sidan',
    account: 'connected',
    subscription: ended('TERMINATED', 14 * month),
  },
  {
    kind: 'inaktiv',
    nb: 'Abonnementet er inaktivt',
    nn: 'Abonnementet er inaktivt',
    account: 'connected',
    subscription: { ...running, status: statusCodes.INACTIVE, started: -1 * year },
  },
  {
    kind: 'suspendert',
    nb: 'Abonnementet er stanset fordi en betaling mangler',
    nn: 'Abonnementet er stansa fordi ei betaling manglar',
    account: 'connected',
    subscription: {
      ...running,
      status: statusCodes.SUSPENDED,
      payment: 'card',
      methodState: 'noMoney',
      invoice: 'failed',
      started: -4 * year,
      renews: -12,
    },
  },
  {
    kind: 'oppsagt',
    nb: 'Har sagt opp, men har avisen ut perioden',
    nn: 'Har sagt opp, men har avisa ut perioden',
    account: 'connected',
    subscription: {
      ...running,
      status: statusCodes.PENDING_CANCELLATION,
      started: -2 * year,
      expires: 13,
      cancelled: -4,
    },
  },
  {
    kind: 'kansellert',
    nb: 'Har sagt opp, og perioden er over',
    nn: 'Har sagt opp, og perioden er over',
    account: 'connected',
    subscription: ended('CANCELLED', 5),
  },
  {
    kind: 'avsluttes',
    nb: 'Abonnementet blir avsluttet av avisen om noen dager',
    nn: 'Abonnementet blir avslutta av avisa om nokre dagar',
    account: 'connected',
    subscription: {
      ...running,
      status: statusCodes.PENDING_TERMINATION,
      payment: 'card',
      started: -1 * year,
      expires: 9,
      cancelled: -5,
    },
  },
  {
    kind: 'avsluttet',
    nb: 'Abonnementet ble avsluttet av avisen nylig',
    nn: 'Abonnementet blei avslutta av avisa nyleg',
    account: 'connected',
    subscription: ended('TERMINATED', 8),
  },
  {
    kind: 'installeres',
    nb: 'Har nettopp bestilt, leveringen settes opp',
    nn: 'Har nettopp bestilt, leveringa blir sett opp',
    account: 'connected',
    subscription: { ...running, status: statusCodes.PENDING_INSTALLATION, started: 2, renews: 32 },
  },
  {
    kind: 'aktiveres',
    nb: 'Har bestilt, abonnementet begynner om noen dager',
    nn: 'Har bestilt, abonnementet byrjar om nokre dagar',
    account: 'connected',
    subscription: {
      ...running,
      plan: 'DIGITAL',
      status: statusCodes.PENDING_ACTIVATION,
      payment: 'card',
      started: 4,
      renews: 34,
    },
  },
  {
    kind: 'prove',
    nb: 'Er i en prøveperiode',
    nn: 'Er i ein prøveperiode',
    account: 'connected',
    subscription: { ...running, plan: 'DIGITAL', status: statusCodes.TRIAL, started: -9, renews: 21 },
  },
  {
    kind: 'fri',
    nb: 'Har friabonnement og betaler ikke',
    nn: 'Har friabonnement og betaler ikkje',
    account: 'connected',
    age: 67,
    subscription: { ...running, status: statusCodes.ACTIVE_NON_BILLABLE, payment: 'none', started: -5 * year },
  },
  {
    kind: 'planbytte',
    nb: 'Har bestilt bytte fra Digital til Komplett',
    nn: 'Har bestilt byte frå Digital til Komplett',
    account: 'connected',
    subscription: {
      ...running,
      plan: 'DIGITAL',
      started: -11 * month,
      renews: 16,
      pending: { plan: 'KOMPLETT', from: 16, period: 'monthly' },
    },
  },
  ...demoInvoiceKinds,
  ...demoMethodKinds,
  ...demoPurchaseKinds,
  ...demoPaperKinds,
  ...demoConnectKinds,
  ...demoGiftKinds,
  ...demoHelperKinds,
];
