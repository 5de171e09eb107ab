import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { bankPayment } from '#origin/features/bank/bank-tables.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { StaffCall } from './staff-env.ts';
import { staffPage } from './staff-layout.ts';
import { visibleCodes } from './staff-rules.ts';
import { factItem } from './title-section.ts';

export type BankPaymentRow = typeof bankPayment.$inferSelect;

export function withMoneyRole(handler: (call: StaffCall) => Promise<Response> | Response) {
  return (call: StaffCall): Promise<Response> | Response =>
    call.staff.member.roles.includes('money')
      ? handler(call)
      : staffPage({
          heading: 'Du har ikke tilgang til innbetalinger',
          name: call.staff.member.name,
          status: 403,
          body: html`<p>Be den som gav deg tilgang, om rollen «money».</p>`,
        });
}

/** Returns the titles whose payments a staff member decides on. */
export function titlesOf({ fleet }: Services, { staff: { member } }: StaffCall): readonly FleetTitle[] {
  const codes = visibleCodes(member, fleet.titles);
  return fleet.titles.filter(({ titleCode }) => codes?.includes(titleCode) !== false);
}

export function titleText({ sumOre, isReversal }: BankPaymentRow): string {
  return isReversal ? `${formatOre(sumOre)} trukket tilbake` : formatOre(sumOre);
}

/** Titles may share an account. */
export function nameAt({ ourAccount }: BankPaymentRow, titles: readonly FleetTitle[]): string {
  const own = titles.filter(({ bankAccountNumber }) => bankAccountNumber === ourAccount);
  return own.map(({ displayName }) => displayName).join(', ');
}

export function factsOf(row: BankPaymentRow, titles: readonly FleetTitle[]): Markup {
  const { bookedOn, kid, message, payerAccount, payerName } = row;
  const known = [
    ['Bokført', formatDay(bookedOn, '')],
    ['Til', nameAt(row, titles)],
    ['Betalt av', payerName],
    ['Fra konto', payerAccount === null ? null : formatAccountNumber(payerAccount)],
    ['KID', kid],
    ['Melding', message],
  ] as const;
  return html`<dl>${known.map(([name, value]) => (value === null ? html`` : factItem(name, value)))}</dl>`;
}
