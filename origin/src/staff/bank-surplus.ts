import { html } from 'hono/html';
import type { bankPayment } from '#origin/features/bank/bank-tables.ts';
import { findSurplus, registerPaidBack, type SurplusPayment } from '#origin/features/bank/pay-back.ts';
import { invoicePurpose, surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { isUuid } from '#origin/platform/database/columns.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { recorderOf, titlesOf } from './staff-access.ts';
import { formOf, isNote, type MountStaffPage, mountingFor, noteFault, noteField, type StaffCall } from './staff-env.ts';
import { errorText, type ListPage, memberPage, pagedList } from './staff-layout.ts';
import { factItem } from './title-section.ts';

export type BankPaymentRow = typeof bankPayment.$inferSelect;

export function titleText({ sumOre, isReversal }: BankPaymentRow): string {
  return isReversal ? `${formatOre(sumOre)} trukket tilbake` : formatOre(sumOre);
}

/** Several titles may share the payment's account. */
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

interface SurplusCall extends StaffCall {
  readonly surplus: SurplusPayment;
  readonly titles: readonly FleetTitle[];
}

/** Overpayments by bank transfer (O-09). Staff send the money back from the bank, and record it with a reason. */
export function mountBankSurplus(mounter: MountStaffPage, services: Services): void {
  const mount = mountingFor<SurplusCall>(mounter, async (call, handler) => {
    const titles = titlesOf(services, call);
    const id = call.context.req.param('id') ?? '';
    const [surplus] = isUuid(id)
      ? await findSurplus(services.database, accountsOf(titles), { limit: 1, offset: 0, id })
      : [];
    return surplus === undefined ? usedPage(call) : handler({ ...call, surplus, titles });
  });
  const path = '/innbetalinger/:id/tilgode';
  mount.get(path, (call) => surplusPage(call));
  mount.post(path, (call) => payBack(services, call));
}

function accountsOf(titles: readonly FleetTitle[]): readonly string[] {
  return titles.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? []);
}

export async function surplusSection(
  services: Services,
  titles: readonly FleetTitle[],
  page: ListPage,
): Promise<Markup> {
  const found = await findSurplus(services.database, accountsOf(titles), page);
  const itemOf = ({ row, leftOre }: SurplusPayment) =>
    html`<li><a href="/innbetalinger/${row.id}/tilgode"><strong>${formatOre(leftOre)} til gode</strong>
<span>${formatDay(row.bookedOn, '')}</span><span>${nameAt(row, titles)}, kundenummer ${row.accountNo ?? ''}</span></a></li>
`;
  const label = 'Penger til gode';
  return html`<h2>${label}</h2>
<p>Det kunder har betalt for mye i banken. Neste faktura bruker det, om ingen ber om å få det tilbake.</p>
${pagedList({ label, page, path: '/innbetalinger', found, itemOf, empty: 'Ingen har penger til gode.' })}`;
}

function surplusPage(call: SurplusCall, note = '', fault?: string) {
  const { row, leftOre } = call.surplus;
  return memberPage(call, {
    heading: `${formatOre(leftOre)} til gode`,
    status: fault === undefined ? 200 : 422,
    back: { url: '/innbetalinger', text: 'Innbetalinger' },
    body: html`<dl>${factItem('Kundenummer', row.accountNo ?? '')}${factItem('Innbetalt', formatOre(row.sumOre))}</dl>
${factsOf(row, call.titles)}
${errorText(fault)}
<h2>Betalt tilbake til kunden</h2>
<form class="wide" method="post" action="/innbetalinger/${row.id}/tilgode" novalidate>
${noteField('return', note)}<button>${formatOre(leftOre)} er betalt tilbake</button></form>`,
  });
}

function usedPage(call: StaffCall): Promise<Response> {
  return memberPage(call, {
    heading: 'Pengene er brukt eller betalt tilbake',
    status: 404,
    body: html`<p>Det er ikke noe til gode fra denne innbetalingen lenger.</p>
<p class="actions"><a class="button" href="/innbetalinger">Til innbetalingene</a></p>`,
  });
}

async function payBack(services: Services, call: SurplusCall): Promise<Response> {
  const { context, surplus } = call;
  const note = (await formOf(context))('note');
  if (!isNote(note)) return surplusPage(call, note, noteFault);
  const { accountNo } = surplus.row;
  const parts = { services, purposes: [invoicePurpose], surplus: surplusLedger };
  const record = recorderOf(services, call, { kind: 'surplusPaidBack', accountNo, note });
  const isBooked = await registerPaidBack(parts, surplus, { staffNote: note, record });
  return isBooked ? context.redirect('/innbetalinger?utfort=tilgode', 303) : usedPage(call);
}
