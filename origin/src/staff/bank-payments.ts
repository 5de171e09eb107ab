import { and, asc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import { bankPayment } from '#origin/features/bank/bank-tables.ts';
import { closeReturned, settleWith } from '#origin/features/bank/settle-received.ts';
import { invoicePurpose, surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { findInvoiceByNumber, type InvoiceWithSums } from '#origin/features/invoices/invoice-repository.ts';
import { isUuid } from '#origin/platform/database/columns.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { outstandingOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { type BankPaymentRow, factsOf, mountBankSurplus, nameAt, surplusSection, titleText } from './bank-surplus.ts';
import { mountingForRole, recorderOf, titlesOf } from './staff-access.ts';
import { formOf, isNote, type MountStaffPage, mountingFor, noteFault, noteField, type StaffCall } from './staff-env.ts';
import { errorText, memberPage, pagedList, requestedPage, successText } from './staff-layout.ts';
import { factItem } from './title-section.ts';

/** A call about an undecided payment. */
interface PaymentCall extends StaffCall {
  readonly row: BankPaymentRow;
  readonly titles: readonly FleetTitle[];
}

interface TypedDecision {
  readonly ariaInvoiceNo: string;
  readonly note: string;
  readonly fault?: string;
}

const nothing: TypedDecision = { ariaInvoiceNo: '', note: '' };

/**
 * Bank payments whose KID matches no invoice (O-09). Staff with the role `money` assign each one to an invoice, or
 * record, with a reason, that it was sent back.
 */
export function mountBankPayments(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForRole(mounter, 'money');
  mount.get('/innbetalinger', (call) => listPage(services, call));
  const ofPayment = mountingFor<PaymentCall>(mount, async (call, handler) => {
    const row = await findOpen(services, call);
    return row === undefined ? decidedPage(call) : handler({ ...call, row, titles: titlesOf(services, call) });
  });
  ofPayment.get('/innbetalinger/:id', (call) => paymentPage(call, nothing));
  ofPayment.post('/innbetalinger/:id/faktura', (call) => assign(services, call));
  ofPayment.post('/innbetalinger/:id/tilbake', (call) => closeAsReturned(services, call));
  mountBankSurplus(mount, services);
}

/** Matches payments that are undecided or not yet processed. */
function openAt(titles: readonly FleetTitle[]) {
  const accounts = titles.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? []);
  return and(inArray(bankPayment.state, ['received', 'open']), inArray(bankPayment.ourAccount, accounts));
}

async function findOpen(services: Services, call: StaffCall): Promise<BankPaymentRow | undefined> {
  const id = call.context.req.param('id') ?? '';
  if (!isUuid(id)) return undefined;
  const isMeant = and(openAt(titlesOf(services, call)), eq(bankPayment.id, id));
  const [row] = await services.database.select().from(bankPayment).where(isMeant);
  return row;
}

function decidedPage(call: StaffCall): Promise<Response> {
  return memberPage(call, {
    heading: 'Innbetalingen er behandlet',
    status: 404,
    body: html`<p>Noen har behandlet innbetalingen, eller adressen er feil.</p>
<p class="actions"><a class="button" href="/innbetalinger">Til innbetalingene</a></p>`,
  });
}

const doneTexts: Readonly<Record<string, string>> = {
  faktura: 'Innbetalingen er ført på fakturaen, og kunden får kvittering på e-post.',
  tilbake: 'Innbetalingen er behandlet.',
  tilgode: 'Pengene er ført som betalt tilbake, og kunden får beskjed på e-post.',
};

async function listPage(services: Services, call: StaffCall): Promise<Response> {
  const titles = titlesOf(services, call);
  const page = requestedPage(call, 'side');
  const rows = await services.database
    .select()
    .from(bankPayment)
    .where(openAt(titles))
    .orderBy(asc(bankPayment.bookedOn), asc(bankPayment.key))
    .limit(page.limit)
    .offset(page.offset);
  const itemOf = (row: BankPaymentRow) => html`<li><a href="/innbetalinger/${row.id}"><strong>${titleText(row)}</strong>
<span>${formatDay(row.bookedOn, '')}${row.state === 'received' ? ', ikke behandlet ennå' : ''}</span><span>${[nameAt(row, titles), row.payerName ?? row.message ?? (row.kid === null ? '' : `KID ${row.kid}`)].filter((text) => text !== '').join(', ')}</span></a></li>
`;
  const heading = 'Innbetalinger uten faktura';
  return memberPage(call, {
    heading,
    back: { url: '/', text: 'Søk' },
    body: html`${successText(doneTexts[call.context.req.query('utfort') ?? ''])}
<p class="lead">Betalinger i banken som ikke har en KID vi kjenner, og tilbakeføringer av slike. De som ikke er behandlet ennå, prøver systemet igjen av seg selv.</p>
${pagedList({ label: heading, page, path: '/innbetalinger', found: rows, itemOf, empty: 'Ingen innbetalinger venter.' })}
${await surplusSection(services, titles, requestedPage(call, 'tilgode'))}`,
  });
}

function paymentPage(call: PaymentCall, { ariaInvoiceNo, note, fault }: TypedDecision): Promise<Response> {
  const { row } = call;
  const { id, isReversal } = row;
  return memberPage(call, {
    heading: titleText(row),
    status: fault === undefined ? 200 : 422,
    back: { url: '/innbetalinger', text: 'Innbetalinger uten faktura' },
    body: html`${factsOf(row, call.titles)}
${errorText(fault)}
${
  isReversal
    ? html``
    : html`<h2>Før den på en faktura</h2>
<form class="wide" method="post" action="/innbetalinger/${id}/faktura" novalidate>
<label for="invoice">Fakturanummer</label>
<input id="invoice" name="ariaInvoiceNo" inputmode="numeric" autocomplete="off" value="${ariaInvoiceNo}">
${noteField('assign', note)}<button>Se fakturaen</button></form>`
}
<h2>${isReversal ? 'Noter hva som er gjort' : 'Betalt tilbake til den som betalte'}</h2>
<form class="wide" method="post" action="/innbetalinger/${id}/tilbake" novalidate>
${noteField('return', note)}<button class="plain">${isReversal ? 'Ferdig behandlet' : 'Pengene er betalt tilbake'}</button></form>`,
  });
}

async function assign(services: Services, call: PaymentCall): Promise<Response> {
  const { context, row, titles } = call;
  const field = await formOf(context);
  const typed = { ariaInvoiceNo: field('ariaInvoiceNo').replaceAll(' ', ''), note: field('note') };
  const found = await findInvoiceByNumber(services.database, typed.ariaInvoiceNo);
  const isSeen = found !== undefined && titles.some(({ titleCode }) => titleCode === found.titleCode);
  if (!isSeen || found.kind !== 'invoice' || row.isReversal)
    return paymentPage(call, { ...typed, fault: 'Det er ingen faktura med det nummeret. Skriv hele fakturanummeret.' });
  if (!isNote(typed.note)) return paymentPage(call, { ...typed, fault: noteFault });
  if (field('bekreftet') !== 'ja') return confirmPage(call, found, typed);
  const parts = { services, purposes: [invoicePurpose], surplus: surplusLedger };
  const { accountNo, titleCode } = found;
  const record = recorderOf(services, call, { kind: 'paymentAssigned', accountNo, titleCode, note: typed.note });
  const isSettled = await settleWith(parts, row, { found, staffNote: typed.note, record });
  return isSettled ? context.redirect('/innbetalinger?utfort=faktura', 303) : decidedPage(call);
}

function confirmPage(
  call: PaymentCall,
  found: InvoiceWithSums,
  { ariaInvoiceNo, note }: TypedDecision,
): Promise<Response> {
  const { row, titles } = call;
  const openOre = Math.max(0, outstandingOf(found));
  const restOre = row.sumOre - openOre;
  const title = titles.find(({ titleCode }) => titleCode === found.titleCode);
  return memberPage(call, {
    heading: 'Er dette riktig faktura?',
    back: { url: `/innbetalinger/${row.id}`, text: titleText(row) },
    body: html`<dl>${factItem('Faktura', ariaInvoiceNo)}${factItem('Kundenummer', found.accountNo)}
${factItem('Avis', title?.displayName ?? '')}${factItem('Ubetalt', formatOre(openOre))}${factItem('Innbetalt nå', formatOre(row.sumOre))}</dl>
${restOre > 0 ? html`<p class="alert">${formatOre(restOre)} er mer enn det som er ubetalt på fakturaen. Kunden får det til gode.</p>` : html``}
<div class="actions"><form method="post" action="/innbetalinger/${row.id}/faktura">
<input type="hidden" name="ariaInvoiceNo" value="${ariaInvoiceNo}"><input type="hidden" name="note" value="${note}">
<input type="hidden" name="bekreftet" value="ja"><button>Før den på fakturaen</button></form>
<a href="/innbetalinger/${row.id}">Nei, velg en annen</a></div>`,
  });
}

async function closeAsReturned(services: Services, call: PaymentCall): Promise<Response> {
  const { context, row } = call;
  const note = (await formOf(context))('note');
  if (!isNote(note)) return paymentPage(call, { ...nothing, note, fault: noteFault });
  const at = new Date(services.realNow());
  const record = recorderOf(services, call, { kind: 'paymentReturned', note });
  const isClosed = await closeReturned(services.database, row, { staffNote: note, at, record });
  return isClosed ? context.redirect('/innbetalinger?utfort=tilbake', 303) : decidedPage(call);
}
