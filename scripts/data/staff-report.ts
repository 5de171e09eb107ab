import { staffUseKinds, type StaffUseKind } from '#src/domain/staff.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import type { StaffUse } from '#origin/staff/staff-use-repository.ts';

/** Names of staff actions in the report. */
const words: Readonly<Record<StaffUseKind, string>> = {
  loggedIn: 'logged in',
  searched: 'searched',
  listed: 'listed',
  opened: 'opened',
  visitBegan: 'visit began',
  visitEnded: 'visit ended',
  linked: 'connected',
  paymentAssigned: 'payment assigned',
  paymentReturned: 'payment returned',
  surplusPaidBack: 'surplus paid back',
  agreementMade: 'agreement made',
  agreementChanged: 'agreement changed',
  lostPaymentClosed: 'lost payment closed',
  eFakturaSet: 'eFaktura set',
  purchaseReported: 'purchase in an app store reported',
};

/** Lists staff actions, then each staff member's count per action. */
export function staffReport(uses: readonly StaffUse[]): string {
  if (uses.length === 0) return 'Nobody has used the staff view in this time.';
  const people = [...Map.groupBy(uses, ({ staffId }) => staffId).values()];
  return [...uses.map(lineOf), '', ...people.map(sumOf)].join('\n');
}

function lineOf(use: StaffUse): string {
  const { at, staffName, kind, accountNo, titleCode, reason, note, sought, hits } = use;
  const when = `${dayInOslo(at.getTime())} ${timeInOslo(at.getTime())}`;
  const facts = [
    ...(accountNo === null ? [] : [`customer ${accountNo}`]),
    ...(titleCode === null ? [] : [titleCode]),
    ...(sought === null ? [] : [`by ${sought}, ${hits ?? 0} found`]),
    ...(reason === null ? [] : [`reason: ${reason}`]),
    ...(note === null || note === '' ? [] : [`note: ${note}`]),
    ...(lacksNote(use) ? ['WITHOUT A NOTE'] : []),
  ];
  return [when, staffName, words[kind], ...facts].join('  ');
}

function sumOf(uses: readonly StaffUse[]): string {
  const counts = staffUseKinds.flatMap((kind) => {
    const count = uses.filter((use) => use.kind === kind).length;
    return count === 0 ? [] : [`${words[kind]} ${count}`];
  });
  const customers = new Set(uses.flatMap(({ kind, accountNo }) => (kind === 'listed' ? [] : (accountNo ?? [])))).size;
  const bare = uses.filter(lacksNote).length;
  return `${uses.at(-1)?.staffName ?? ''}: ${counts.join(', ')}; ${customers} customers, ${bare} searches without a note`;
}

function lacksNote({ kind, note }: StaffUse): boolean {
  return kind === 'searched' && (note ?? '').trim() === '';
}
