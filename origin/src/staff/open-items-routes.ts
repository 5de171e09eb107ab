import { html } from 'hono/html';
import { closeLostPayment, countOpenItems } from '#origin/features/invoices/open-items.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { formatOre } from '#src/domain/money.ts';
import type { OpenItem, OpenItemCause, OpenSumKind } from '#src/domain/open-items.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { mountingForRole, recorderOf } from './staff-access.ts';
import { formOf, isNote, type MountStaffPage, noteFault, noteField, type StaffCall } from './staff-env.ts';
import { errorText, memberPage, pagedList, requestedPage } from './staff-layout.ts';
import { saveSearch } from './staff-repository.ts';
import { visibleCodes } from './staff-rules.ts';

const kindTexts: Readonly<Record<OpenSumKind, string>> = {
  invoice: 'ubetalt på faktura',
  credit: 'til gode på kreditnota',
  surplus: 'betalt for mye med betaling',
  takenBack: 'betalt tilbake for mye med betaling',
  payment: 'ukjent utfall av betaling',
};

const causeTexts: Readonly<Record<OpenItemCause, string>> = {
  chargedBack:
    'Banken eller kunden har trukket betalingen tilbake. Avklar med kunden, eller se saken hos betalingstjenesten.',
  refundedTwice: 'En tilbakebetaling ble først avvist og så gjennomført. Kunden har fått pengene to ganger.',
  stepMissed: 'Neste steg er flere dager forsinket. Meld fra til driften.',
  dunningOver: 'Siste påminnelse er sendt. Avgjør om kravet skal til inkasso eller avskrives.',
  lateFee: 'Bare gebyrer står igjen, og de purres ikke.',
  cannotGoBack: 'Betalingsmåten tar ikke imot penger. Betal tilbake til kundens konto.',
  lost: 'Betalingstjenesten kjenner ikke betalingen. Sjekk om kunden er trukket.',
  unexplained: 'Ingenting følger, og systemet vet ikke hvorfor. Meld fra til driften.',
};

/** Mounts the pages for staff with the role `money` (O-14). */
export function mountOpenItems(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForRole(mounter, 'money');
  mount.get('/belop', (call) => listPage(services, call));
  mount.post('/belop/kunde', (call) => openCustomer(services, call));
  mount.post('/belop/avklart', (call) => closeItem(services, call));
}

async function listPage(services: Services, call: StaffCall, fault?: string): Promise<Response> {
  const page = requestedPage(call, 'side');
  const codes = visibleCodes(call.staff.member, services.fleet.titles);
  const own = (await countOpenItems(services)).filter(({ titleCode }) => codes?.includes(titleCode) !== false);
  const found = own
    .toSorted((one, other) => one.since.localeCompare(other.since))
    .slice(page.offset, page.offset + page.limit);
  return memberPage(call, {
    heading: 'Åpne beløp',
    status: fault === undefined ? 200 : 422,
    back: { url: '/', text: 'Søk' },
    body: html`${errorText(fault)}
<p class="lead">Beløp som noen skylder, uten at noe mer skjer av seg selv. De eldste står først.</p>
${pagedList({
  label: 'Åpne beløp',
  page,
  path: '/belop',
  found,
  itemOf: (item) => itemOf(services, item),
  empty: 'Ingen beløp venter.',
  style: 'lines',
})}`,
  });
}

function itemOf({ fleet }: Pick<Services, 'fleet'>, item: OpenItem): Markup {
  const { accountNo, titleCode, kind, subject, sumOre, cause, since, nextOn } = item;
  const title = fleet.titleOfCode(titleCode)?.displayName ?? titleCode;
  return html`<li><span class="when">${formatDay(since, '')}</span>
<div><p><strong>${formatOre(sumOre)}</strong> ${kindTexts[kind]} <span class="number">${subject}</span>, ${title}</p>
<p>${causeTexts[cause]}${nextOn === null ? '' : ` Neste steg: ${formatDay(nextOn, '')}.`}</p>
<form class="actions" method="post" action="/belop/kunde"><input type="hidden" name="accountNo" value="${accountNo}"><input type="hidden" name="subject" value="${subject}">
<button class="plain">Åpne kunden <span class="number">${accountNo}</span></button></form>
${kind === 'payment' ? closeForm(item) : html``}</div></li>
`;
}

/**
 * Form to close a payment that its provider does not know. Nothing automatic follows, so staff state what became of the
 * payment.
 */
function closeForm({ accountNo, subject }: OpenItem): Markup {
  return html`<form class="wide" method="post" action="/belop/avklart" novalidate>
<input type="hidden" name="accountNo" value="${accountNo}"><input type="hidden" name="subject" value="${subject}">
${noteField(subject, '')}<button class="plain">Betalingen er avklart</button></form>`;
}

/** Writes the reason to the staff log and the customer's log. */
async function closeItem(services: Services, call: StaffCall): Promise<Response> {
  const { context, staff } = call;
  const field = await formOf(context);
  const note = field('note');
  if (!isNote(note)) return listPage(services, call, noteFault);
  const [accountNo, reference] = [field('accountNo'), field('subject')];
  const titleCodes = visibleCodes(staff.member, services.fleet.titles);
  const closedAt = new Date(services.realNow());
  const record = recorderOf(services, call, { kind: 'lostPaymentClosed', accountNo, note });
  await services.database.transaction(async (transaction) => {
    if (await closeLostPayment(transaction, { accountNo, reference, titleCodes, closedAt })) await record(transaction);
  });
  return context.redirect('/belop', 303);
}

async function openCustomer({ database }: Services, { context, staff }: StaffCall): Promise<Response> {
  const field = await formOf(context);
  const [accountNo, subject] = [field('accountNo'), field('subject')];
  if (!/^\d{1,12}$/.test(accountNo) || !/^[\w-]{1,64}$/.test(subject)) return context.redirect('/belop', 303);
  const search = { reason: 'other', note: `Åpent beløp, ${subject}`, typed: accountNo } as const;
  await saveSearch(database, staff.sessionId, search);
  return context.redirect(`/kunde/${accountNo}`, 303);
}
