import { describe, expect, test } from 'vitest';
import {
  type ActionFacts,
  type ActionRefusal,
  actionRefusals,
  answeredRefusal,
  answeredRefusals,
  type SubscriptionAction,
  subscriptionActions,
} from './action-facts.ts';
import { allowedActions, isAllowed, refusalOf } from './allowed-actions.ts';
import { statusNames } from './lifecycle.ts';
import { type LifecycleEvent, transition } from './lifecycle-transitions.ts';
import { isPresent, type StatusName, statusCodes } from './subscription.ts';

/** The person's own paper plan, paid by card and just bought. */
const facts = (status: StatusName, given: Partial<ActionFacts> = {}): ActionFacts => ({
  ariaPlanID: 'KOMPLETT',
  planProductType: 'COMBO',
  eligibleForSharing: true,
  instStatusCode: statusCodes[status],
  subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: null },
  access: 'own',
  hasPendingChange: false,
  bringsPaperLater: false,
  renewalDate: '2026-12-01',
  pause: null,
  pauseMonths: [1, 2, 3],
  paymentMethodId: 'SPIDCARD',
  isWithdrawalOpen: true,
  hasWithdrawalFunction: true,
  familyMaximum: 4,
  without: [],
  ...given,
});

const pause = { fromDate: '2026-12-01', toDate: '2026-12-31' };

/** One letter per status, in the order of `statusNames`: `y` is allowed, the other letters are reasons. */
const reasons: Readonly<Record<string, ActionRefusal>> = {
  a: 'alreadySubscriber',
  c: 'alreadyCancelled',
  e: 'ending',
  x: 'ended',
  z: 'endedForGood',
  n: 'notStarted',
  s: 'suspended',
  r: 'notCancelled',
  o: 'notEnded',
  f: 'freeOfCharge',
  m: 'noMoreCharges',
  p: 'noPlanChange',
  h: 'hasPaper',
  u: 'noPause',
  t: 'trialRunning',
};
const matrix: Readonly<Record<Exclude<SubscriptionAction, 'manageBusiness'>, string>> = {
  order: 'yaaayayaaaa',
  connect: 'yaaayayaaaa',
  cancel: 'nyycxezyyyy',
  undoCancellation: 'rrryxrzrrrr',
  reactivate: 'ooooyozoooo',
  changePlan: 'nyscxeznnyf',
  undoPlanChange: 'npscxeznnpp',
  changePaymentMethod: 'nyymxmzyyyf',
  changeCard: 'nyymxmzyyyf',
  payInvoice: 'nyyyyyyyyyy',
  stopDelivery: 'nysyxyznnyy',
  changeAddress: 'nyyyxyzyyyy',
  registerAddress: 'hhhhhhhhhhh',
  complain: 'nysyxyznnyy',
  shareFamily: 'nyscxeznnyy',
  pause: 'nyscxeznntf',
  undoPause: 'nuscxeznnuu',
  endPause: 'uuuuuuuuuuu',
  activateStudent: 'yaaayayaaaa',
  withdrawContract: 'nyyyxezyyyf',
};

describe('allowed actions', () => {
  test.each(Object.entries(matrix))(
    'R-01 decides on a person’s own paper plan in each of the eleven statuses: %s %s',
    (action, row) => {
      expect(row).toHaveLength(statusNames.length);
      for (const [index, status] of statusNames.entries()) {
        const known = subscriptionActions.find((one) => one === action);
        if (known === undefined) return expect.fail(action);
        const letter = row[index] ?? '';
        expect(`${status} ${refusalOf(known, facts(status))}`).toBe(
          `${status} ${letter === 'y' ? null : reasons[letter]}`,
        );
      }
    },
  );

  test('R-01 the table covers every action and every reason', () => {
    expect([...Object.keys(matrix), 'manageBusiness'].toSorted()).toEqual(subscriptionActions.toSorted());
    const kinds = [
      {},
      { access: 'family' },
      { access: 'work' },
      { access: 'student' },
      { ariaPlanID: 'STUDENT', hasPendingChange: true },
      { ariaPlanID: 'UNG', planProductType: 'DIGITAL', paymentMethodId: 'VIPPS' },
      { hasPendingChange: true, eligibleForSharing: false, isWithdrawalOpen: false },
      { hasWithdrawalFunction: false },
      { pauseMonths: [] },
      { without: ['family'] },
      { renewalDate: null },
      { pause },
      { store: 'appStore' },
    ] as const satisfies readonly Partial<ActionFacts>[];
    const everyone = [null, ...kinds.flatMap((kind) => statusNames.map((status) => facts(status, kind)))];
    const given = new Set(everyone.flatMap((one) => subscriptionActions.map((action) => refusalOf(action, one))));
    expect([...given].filter((reason) => reason !== null).toSorted()).toEqual(actionRefusals.toSorted());
  });

  test('R-37 an app-store subscription can be changed, paused and cancelled only in the store', () => {
    const inStore = {
      store: 'googlePlay',
      renewalDate: null,
      paymentMethodId: null,
      planProductType: 'DIGITAL',
    } as const;
    const refused = (status: StatusName) =>
      subscriptionActions.filter((action) => refusalOf(action, facts(status, inStore)) === 'managedInStore');
    const contract = ['cancel', 'changePlan', 'undoPlanChange', 'changePaymentMethod', 'changeCard'];
    expect(refused('ACTIVE')).toEqual([...contract, 'pause', 'undoPause', 'endPause', 'withdrawContract']);
    expect(refused('PENDING_CANCELLATION')).toEqual(['cancel', 'undoCancellation', ...refused('ACTIVE').slice(1)]);
    // Afterwards the person can buy a subscription here.
    expect(refused('CANCELLED')).toEqual([]);
    expect(allowedActions(facts('CANCELLED', inStore))).toContain('order');
    expect(allowedActions(facts('ACTIVE', inStore))).toEqual(['payInvoice', 'registerAddress', 'shareFamily']);
  });

  test('R-37 responses contain only reasons that clients of the last release know', () => {
    expect(
      actionRefusals.map(answeredRefusal).filter((reason) => !answeredRefusals.some((one) => one === reason)),
    ).toEqual([]);
    expect(answeredRefusal('managedInStore')).toBe('freeOfCharge');
    expect(answeredRefusal(null)).toBeNull();
  });

  test('R-08 a person without any subscription may order, connect and confirm as a student', () => {
    expect(allowedActions(null)).toEqual(['order', 'connect', 'activateStudent']);
    expect(refusalOf('cancel', null)).toBe('noSubscription');
  });

  test.each(statusNames)('R-08 in %s, a person may order again only if no subscription is present', (status) => {
    expect(isAllowed('order', facts(status))).toBe(!isPresent(statusCodes[status]));
  });

  test.each(statusNames)('A-04 in %s, offers only actions that the lifecycle allows', (status) => {
    const isLegal = (event: LifecycleEvent): boolean => transition(statusCodes[status], event).ok;
    const can = (action: SubscriptionAction): boolean => isAllowed(action, facts(status));
    expect(can('cancel')).toBe(isLegal('cancelRequested'));
    expect(can('undoCancellation')).toBe(isLegal('cancellationUndone'));
    expect(can('withdrawContract')).toBe(isLegal('contractWithdrawn'));
    expect(can('pause')).toBe(isLegal('pauseBegan'));
  });

  test('A-07 a family member may neither pay nor change another person’s subscription, but may order their own', () => {
    const family = facts('ACTIVE', { access: 'family', planProductType: 'DIGITAL', eligibleForSharing: false });
    expect(allowedActions(family)).toEqual(['order', 'connect', 'activateStudent']);
    for (const action of [
      'cancel',
      'payInvoice',
      'changeCard',
      'changePlan',
      'shareFamily',
      'withdrawContract',
    ] as const) {
      expect(refusalOf(action, family)).toBe('sharedAccess');
    }
    expect(refusalOf('complain', facts('ACTIVE', { access: 'family' }))).toBe('sharedAccess');
  });

  test('A-07 an employee may manage the company-paid paper, and an admin also the company', () => {
    const work = { access: 'work', subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: 'employee' } } as const;
    const admin = { access: 'work', subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: 'admin' } } as const;
    const paper = ['order', 'connect', 'stopDelivery', 'changeAddress', 'complain'];
    expect(allowedActions(facts('ACTIVE', work))).toEqual([...paper, 'activateStudent']);
    expect(allowedActions(facts('ACTIVE', admin))).toEqual([...paper, 'manageBusiness', 'activateStudent']);
    expect(refusalOf('cancel', facts('ACTIVE', admin))).toBe('paidByCompany');
    expect(refusalOf('manageBusiness', facts('ACTIVE', work))).toBe('notAdmin');
  });

  test('R-21 an admin may manage the employees until the last day', () => {
    const admin = { subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: 'admin' } };
    expect(statusNames.filter((status) => isAllowed('manageBusiness', facts(status, admin)))).toEqual([
      'ACTIVE',
      'PENDING_CANCELLATION',
      'PENDING_TERMINATION',
      'TRIAL',
      'ACTIVE_NON_BILLABLE',
    ]);
    expect(refusalOf('manageBusiness', facts('SUSPENDED', admin))).toBe('suspended');
  });

  test('R-19 a student may confirm a waiting subscription but not a running one', () => {
    expect(refusalOf('activateStudent', facts('PENDING_ACTIVATION', { access: 'student' }))).toBeNull();
    expect(refusalOf('activateStudent', facts('ACTIVE', { access: 'student' }))).toBe('alreadyStudent');
    expect(isAllowed('cancel', facts('ACTIVE', { access: 'student' }))).toBe(true);
  });

  test('R-19 only confirming undoes the change due to a missed confirmation', () => {
    const former = { ariaPlanID: 'POL-STUDENT', access: 'own', hasPendingChange: true } as const;
    expect(refusalOf('undoPlanChange', facts('ACTIVE', former))).toBe('studentUnconfirmed');
    expect(refusalOf('activateStudent', facts('ACTIVE', former))).toBeNull();
    expect(refusalOf('undoPlanChange', facts('ACTIVE', { ...former, access: 'student' }))).toBeNull();
  });

  test('R-24 stopping delivery, changing the address and complaining require a paper plan', () => {
    const digital = facts('ACTIVE', { planProductType: 'DIGITAL' });
    for (const action of ['stopDelivery', 'changeAddress', 'complain'] as const) {
      expect(refusalOf(action, digital)).toBe('noPaper');
    }
  });

  test('R-10 R-27 a person without paper may register an address, but not once the paper is delivered', () => {
    const digital = { planProductType: 'DIGITAL' } as const;
    expect(statusNames.filter((status) => isAllowed('registerAddress', facts(status, digital)))).toEqual([
      'ACTIVE',
      'TRIAL',
      'ACTIVE_NON_BILLABLE',
    ]);
    expect(refusalOf('registerAddress', facts('ACTIVE', { ...digital, access: 'family' }))).toBe('sharedAccess');
    expect(refusalOf('registerAddress', facts('ACTIVE'))).toBe('hasPaper');
  });

  test('R-13 refuses sharing for a youth plan, a shared plan and a title without sharing', () => {
    expect(refusalOf('shareFamily', facts('ACTIVE', { ariaPlanID: 'DIGITAL-UNG' }))).toBe('youthPlan');
    expect(refusalOf('shareFamily', facts('ACTIVE', { eligibleForSharing: false }))).toBe('notShareable');
    expect(refusalOf('shareFamily', facts('ACTIVE', { familyMaximum: 0 }))).toBe('notShareable');
  });

  test('R-27 allows one change of plan at a time, which can be undone', () => {
    const pending = facts('ACTIVE', { hasPendingChange: true });
    expect(refusalOf('changePlan', pending)).toBe('planChangePending');
    expect(refusalOf('undoPlanChange', pending)).toBeNull();
  });

  test.each([
    ['SWEDBANK-PPG', null],
    ['SPIDCARD', null],
    ['VIPPS', 'noCard'],
    [null, 'noCard'],
  ] as const)('R-23 allows changing a card only if there is one: %j gives %j', (paymentMethodId, reason) => {
    expect(refusalOf('changeCard', facts('ACTIVE', { paymentMethodId }))).toBe(reason);
  });

  test('N-01 offers withdrawal during its 14 days, if the title has the function', () => {
    expect(refusalOf('withdrawContract', facts('ACTIVE', { isWithdrawalOpen: false }))).toBe('withdrawalOver');
    expect(refusalOf('withdrawContract', facts('ACTIVE', { hasWithdrawalFunction: false }))).toBe(
      'withdrawalNotOffered',
    );
  });

  test.each([
    ['at a title without pauses', { pauseMonths: [] }, 'pauseNotOffered'],
    ['without a renewal', { renewalDate: null }, 'notRenewed'],
    ['before a planned change of plan', { hasPendingChange: true }, 'planChangePending'],
    ['before another planned pause', { pause }, 'pausePending'],
    ['of a subscription shared by family', { access: 'family' }, 'sharedAccess'],
    ['of a subscription paid by a company', { access: 'work' }, 'paidByCompany'],
    [
      'of a subscription paid by somebody else',
      { subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: 'x' } },
      'paidByCompany',
    ],
    ['at a student price', { access: 'student' }, null],
  ] as const)('P-12 decides on a pause %s: %j gives %j', (_words, given, reason) => {
    expect(refusalOf('pause', facts('ACTIVE', given))).toBe(reason);
  });

  test('P-12 N-07 a planned pause can be undone and blocks plan changes from its day', () => {
    const planned = facts('ACTIVE', { pause });
    expect(refusalOf('undoPause', planned)).toBeNull();
    expect(refusalOf('endPause', planned)).toBe('noPause');
    expect(refusalOf('changePlan', planned)).toBe('pausePending');
    expect(refusalOf('cancel', planned)).toBeNull();
    expect(refusalOf('stopDelivery', planned)).toBeNull();
  });

  test('P-12 during a pause, a person can only end it, cancel the subscription or change the payment method', () => {
    const running = facts('PENDING_ACTIVATION', { pause, isWithdrawalOpen: false });
    expect(allowedActions(running)).toEqual([
      'cancel',
      'changePaymentMethod',
      'changeCard',
      'payInvoice',
      'changeAddress',
      'endPause',
    ]);
    for (const action of ['pause', 'undoPause', 'changePlan', 'stopDelivery', 'complain', 'shareFamily'] as const) {
      expect(refusalOf(action, running)).toBe('paused');
    }
    expect(refusalOf('endPause', { ...running, access: 'family' })).toBe('sharedAccess');
    expect(refusalOf('activateStudent', { ...running, access: 'student' })).toBe('alreadyStudent');
  });
});

describe('a title without abilities', () => {
  test('O-13 a title without an ability refuses its actions and allows the others', () => {
    const lacking = facts('ACTIVE', { without: ['delivery', 'family', 'invoices', 'pauses'] });
    const refused = ['stopDelivery', 'changeAddress', 'registerAddress', 'shareFamily', 'payInvoice', 'pause'] as const;
    for (const action of refused) expect(refusalOf(action, lacking)).toBe('notOffered');
    const lost = allowedActions(facts('ACTIVE')).filter((action) => !allowedActions(lacking).includes(action));
    expect(lost.filter((action) => refusalOf(action, lacking) !== 'notOffered')).toEqual([]);
    expect(refusalOf('cancel', lacking)).toBeNull();
  });
});

describe('a gift', () => {
  const given = { access: 'gift', renewalDate: null } as const;
  test.each([
    ['cancel', 'notRenewed'],
    ['changePlan', 'notRenewed'],
    ['pause', 'notRenewed'],
    ['withdrawContract', 'freeOfCharge'],
    ['order', 'alreadySubscriber'],
    ['changePaymentMethod', null],
    ['shareFamily', null],
    ['stopDelivery', null],
  ] as const)('P-14 for a gift that is not continued, %s gives %s', (action, refusal) => {
    expect(refusalOf(action, facts('TRIAL', { ...given, isWithdrawalOpen: true }))).toBe(refusal);
  });
  test('P-14 a continued gift can be cancelled and changed, but paused only once it is paid', () => {
    const continued = facts('TRIAL', { access: 'gift', renewalDate: '2027-04-10' });
    expect(refusalOf('cancel', continued)).toBeNull();
    expect(refusalOf('changePlan', continued)).toBeNull();
    expect(refusalOf('pause', continued)).toBe('freeOfCharge');
  });
  test('N-01 P-14 a continued gift can be withdrawn from within 14 days of the continuation', () => {
    const continued = { access: 'gift', renewalDate: '2027-04-10' } as const;
    expect(refusalOf('withdrawContract', facts('TRIAL', { ...continued, isWithdrawalOpen: true }))).toBeNull();
    const late = facts('TRIAL', { ...continued, isWithdrawalOpen: false });
    expect(refusalOf('withdrawContract', late)).toBe('withdrawalOver');
  });
});
