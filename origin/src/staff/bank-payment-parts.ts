import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { bankPayment } from '#origin/features/bank/bank-tables.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { factItem } from './title-section.ts';

export type BankPaymentRow = typeof bankPayment.$inferSelect;

export function titleText({ sumOre, isReversal }: BankPaymentRow): string {
  return isReversal ? `${formatOre(sumOre)} trukket tilbake` : formatOre(sumOre);
}

/** Returns the names of the titles with the payment's account; several titles may share it. */
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
