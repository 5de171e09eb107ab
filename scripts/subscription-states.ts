import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givesAccess, statusNames } from '#src/domain/lifecycle.ts';
import type { StepName } from '#src/domain/lifecycle-transitions.ts';
import { lifecycleTransitions } from '#src/domain/lifecycle-transitions.ts';
import { isPresent, type StatusName, statusCodes } from '#src/domain/subscription.ts';

/** Sentences for `docs/subscription-states.md`, kept out of the file that browsers import. */
const lifecycleReasons = {
  'INACTIVE activationOrdered': 'The order is accepted and begins on a later day.',
  'INACTIVE installationOrdered': 'The order has paper, and its delivery is being set up.',
  'INACTIVE activated': 'The order is paid and begins at once.',
  'INACTIVE trialStarted': 'The order is for a trial that begins at once.',
  'INACTIVE madeNonBillable': 'Access without a charge is given.',
  'INACTIVE orderExpired': 'The order was never paid.',
  'PENDING_INSTALLATION installed': 'The delivery is set up; the first day is still to come.',
  'PENDING_INSTALLATION activated': 'The delivery is set up and the first day has come.',
  'PENDING_ACTIVATION activated': 'The first day has come.',
  'PENDING_ACTIVATION trialStarted': 'The first day of a trial has come.',
  'PENDING_ACTIVATION madeNonBillable': 'The first day of free access has come.',
  'PENDING_ACTIVATION paymentFailed': 'The first payment was refused; the order can be paid again.',
  'TRIAL trialConverted': 'The trial is over and its first ordinary period is paid.',
  'TRIAL trialExpired': 'The trial is over, and no renewal was planned.',
  'TRIAL paymentFailed': 'The trial is over and its first ordinary period could not be charged.',
  'TRIAL madeNonBillable': 'Somebody else pays from now on, or nobody does.',
  'ACTIVE paymentFailed': 'A renewal could not be charged, even after retries.',
  'SUSPENDED paymentRecovered': 'The debt is paid.',
  'ACTIVE madeNonBillable': 'Somebody else pays from now on, or nobody does.',
  'ACTIVE_NON_BILLABLE madeBillable': 'The holder pays from now on.',
  'ACTIVE_NON_BILLABLE accessRevoked': 'The giver revoked the access, or its holder left.',
  'ACTIVE accessRevoked': 'The sharing or paying party revoked the access, or its holder left.',
  'PENDING_ACTIVATION accessRevoked': 'The sharing or paying party revoked the access before it began.',
  'SUSPENDED accessRevoked': 'The owner revoked the access, or its holder left, while it was unpaid.',
  'ACTIVE pauseBegan': 'The first day of a pause has come. The subscription resumes after its last day.',
  'ACTIVE cancelRequested': 'It runs to the last day of the billing period.',
  'TRIAL cancelRequested': 'It runs to the last day of the trial.',
  'ACTIVE_NON_BILLABLE cancelRequested': 'It runs to the last day of the free period.',
  'PENDING_INSTALLATION cancelRequested': 'Nothing has begun, so there is no paid period to run out.',
  'PENDING_ACTIVATION cancelRequested': 'Nothing has begun, so there is no paid period to run out.',
  'SUSPENDED cancelRequested': 'The running period is not paid, so there is no access to run out.',
  'ACTIVE subscriberDied': 'The subscriber has died, and the subscription ends on the same day.',
  'TRIAL subscriberDied': 'The subscriber has died, and the subscription ends on the same day.',
  'ACTIVE_NON_BILLABLE subscriberDied': 'The subscriber has died, and the subscription ends on the same day.',
  'PENDING_CANCELLATION cancellationUndone': 'The cancellation is undone before the last day.',
  'PENDING_CANCELLATION trialCancellationUndone': 'The cancellation of a trial is undone before the last day.',
  'PENDING_CANCELLATION nonBillableCancellationUndone':
    'The cancellation of free access is undone before the last day.',
  'PENDING_CANCELLATION periodEnded': 'The last day is over.',
  'PENDING_INSTALLATION contractWithdrawn': 'Withdrawn within 14 days.',
  'PENDING_ACTIVATION contractWithdrawn': 'Withdrawn within 14 days.',
  'TRIAL contractWithdrawn': 'Withdrawn within 14 days.',
  'ACTIVE contractWithdrawn': 'Withdrawn within 14 days.',
  'SUSPENDED contractWithdrawn': 'Withdrawn within 14 days.',
  'PENDING_CANCELLATION contractWithdrawn': 'Withdrawn within 14 days.',
  'ACTIVE terminationRequested': 'It ends for good after a notice period.',
  'TRIAL terminationRequested': 'It ends for good after a notice period.',
  'ACTIVE_NON_BILLABLE terminationRequested': 'It ends for good after a notice period.',
  'PENDING_CANCELLATION terminationRequested': 'It ends for good after a notice period.',
  'PENDING_TERMINATION terminated': 'The notice period is over.',
  'INACTIVE terminationRequested': 'Nothing has begun, so there is no notice period.',
  'PENDING_INSTALLATION terminationRequested': 'Nothing has begun, so there is no notice period.',
  'PENDING_ACTIVATION terminationRequested': 'Nothing has begun, so there is no notice period.',
  'SUSPENDED terminationRequested': 'It is not paid, so there is no access to run out.',
  'CANCELLED terminationRequested': 'The account is deleted, and nothing can follow.',
} as const satisfies Readonly<Record<StepName, string>>;

const meanings = {
  INACTIVE: 'You have ordered, but the order is not paid.',
  ACTIVE: 'You have a subscription, and it is renewed.',
  SUSPENDED: 'A payment has failed: you cannot read, but you can pay, and then it resumes.',
  PENDING_CANCELLATION: 'You have cancelled. It runs to the last day of the period, and you can undo it until then.',
  CANCELLED: 'Your subscription has ended. You can begin a new one.',
  PENDING_TERMINATION: 'Your subscription ends for good after the notice. This cannot be undone here.',
  TERMINATED: 'Your subscription has ended for good.',
  PENDING_INSTALLATION: 'You have ordered, and the delivery of the paper is being set up.',
  PENDING_ACTIVATION:
    'You have ordered, and your subscription begins on its first day; or it is paused, and resumes on a day.',
  TRIAL: 'You are trying the paper. The ordinary price begins when the trial is over.',
  ACTIVE_NON_BILLABLE: 'You have access that you do not pay for.',
} as const satisfies Record<StatusName, string>;

const opening = `# Subscription states

Generated from \`src/domain/lifecycle-transitions.ts\` by
\`npx node scripts/subscription-states.ts --write\`; a test fails if the two differ. The status codes are the
billing system's (specification, section 4). The specification defines no transitions: they are decided here.

## Decisions

- **A cancelled subscription runs to the end of the paid period**, and can be undone until then. Undoing it returns to the status before: the
  trial, the free access, or the ordinary subscription. The call \`reactivateSubscription\` does this.
- **An ended subscription is never revived.** CANCELLED and TERMINATED are final. A returning customer gets a new
  subscription, because price, period, terms and the right of withdrawal start again, and because invoices and the log of
  the old one must stay as they were. From CANCELLED a person can return with the returning-customer offer; from
  TERMINATED only with an ordinary order.
- **SUSPENDED is a debt, not an end.** Paying brings ACTIVE back. Cancelling while suspended ends at once: the running
  period is not paid, and letting it run would give access for free. The debt stays.
- **After a death it ends on the same day**, unless the end of the paid period is chosen. The days after it are credited.
- **A paid order can be read from the purchase on**, before its first paper, so it gives access while it waits; so does a
  gift from its redemption on. A pause gives none.
- **A subscription that has not begun ends at once** when it is cancelled, and its payment is paid back.
- **A pause waits for its last day as an order waits for its first** (P-12): it replaces a renewal, so there
  is no paid period left. Its subscription is PENDING_ACTIVATION with the days of the pause. It can be
  cancelled, which ends it at once.
- **A payment that fails after a cancellation changes no status.** The period that runs out is already charged, and an
  unpaid invoice is handled separately.
- **Withdrawal from the contract** ends at once from every state in which a contract runs.
- **Termination is the publisher's, or follows from the deletion of the account.** It has a notice if access is paid
  for, and cannot be undone by the person.
- Everything else is an illegal transition and is refused with 409.
`;

/** The text of `docs/subscription-states.md`. */
export function subscriptionStatesDocument(): string {
  const states = statusNames.map((name) => {
    const code = statusCodes[name];
    return [
      name,
      String(code),
      meanings[name],
      yesOrNo(isPresent(code)),
      yesOrNo(givesAccess(code, { pause: null, startedOn: '2026-01-01' })),
    ];
  });
  const reasons = new Map<string, string>(Object.entries(lifecycleReasons));
  const steps = lifecycleTransitions.map(({ from, event, to }) => [
    from,
    event,
    to,
    reasons.get(`${from} ${event}`) ?? '',
  ]);
  return [
    opening,
    '## States\n',
    'INACTIVE is the entry: every subscription begins as an order.\n',
    table(['status', 'code', 'what it means to the person', 'passes the guard', 'gives access'], states),
    '\n## Transitions\n',
    table(['from', 'event', 'to', 'why'], steps),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../docs/subscription-states.md');
  const text = subscriptionStatesDocument();
  if (process.argv.includes('--write')) writeFileSync(path, text);
  if (readFileSync(path, 'utf8') !== text) {
    console.error(
      'docs/subscription-states.md is not up to date; run: npx node scripts/subscription-states.ts --write',
    );
    process.exitCode = 1;
  }
}
