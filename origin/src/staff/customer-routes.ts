import { html } from 'hono/html';
import { displayNameOf } from '#origin/features/account/holder.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { deletionDueOn } from '#src/domain/deletion.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { customerFacts, type TitleFacts } from './customer-facts.ts';
import { type Customer, findCustomer } from './customer-search.ts';
import { formOf, type MountStaffPage, mountingFor, type StaffCall } from './staff-env.ts';
import { errorText, memberPage, successText } from './staff-layout.ts';
import { findUsesOf, recordStaffUse, type StaffUse, whyOf } from './staff-repository.ts';
import { visibleCodes } from './staff-rules.ts';
import type { StaffSearch } from './staff-tables.ts';
import { reasonTexts, useTexts } from './staff-texts.ts';
import { factItem, momentText, titleSection } from './title-section.ts';
import { issueTicket } from './visit-service.ts';

/** Shown for a customer who is unknown or whom the staff member may not see; the page does not reveal which. */
function customerNotFoundPage(call: Pick<StaffCall, 'staff'>): Promise<Response> {
  return memberPage(call, {
    heading: 'Kunden finnes ikke',
    status: 404,
    body: html`<p>Ingen av kundene du kan se, har dette kundenummeret.</p>
<p class="actions"><a class="button" href="/">Nytt søk</a></p>`,
  });
}

function tooManyCustomersPage(call: Pick<StaffCall, 'staff'>): Promise<Response> {
  return memberPage(call, {
    heading: 'Du har åpnet mange kunder',
    status: 429,
    body: html`<p>Vent en time, eller snakk med den som gav deg tilgang.</p>`,
  });
}

async function customerPage(services: Services, call: CustomerCall, fault?: string): Promise<Response> {
  const { database, fleet } = services;
  const { context, staff, customer, accountNo, codes } = call;
  const { roles } = staff.member;
  const facts = await customerFacts(services, accountNo, codes);
  const uses = await findUsesOf(database, accountNo, shownUses);
  const hasCurrent = facts.some(({ current }) => current !== undefined);
  const canLink = roles.includes('link') && customer.person === null && hasCurrent;
  const isLinked = context.req.query('utfort') === 'koblet';
  return memberPage(call, {
    heading: displayNameOf(customer) || 'Kunde uten navn',
    back: { url: '/treff', text: 'Treffene' },
    formTargets: facts.map(({ title }) => new URL(fleet.pageUrl(title)).origin),
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault)}
${successText(isLinked ? 'Kundenummeret er koblet til innloggingen. Kunden får e-post om det.' : undefined)}
<dl>${factItem('Kundenummer', html`<span class="number">${accountNo}</span>`)}
${contactRows(customer)}</dl>
${canLink ? html`<p class="actions"><a class="button" href="/kunde/${accountNo}/koble">Koble til en innlogging</a></p>` : html``}
<div class="columns"><div>${sectionsOf(customer, facts, roles.includes('money'))}</div>
<section aria-labelledby="log"><h2 id="log">Hvem som har sett på kunden</h2>
${usesOf(uses, dayInOslo(services.realNow()))}</section></div>`,
  });
}

/**
 * Staff should ring the account's number, which the customer maintains on Min side; the log-in may have another one.
 */
function contactRows({ account, person }: Customer): Markup {
  const loginPhone = person?.phoneNumber ?? null;
  const askedAt = person?.deletionAskedAt ?? null;
  const deletion = askedAt === null ? null : deletionDueOn(dayInOslo(askedAt.getTime()));
  const other = person !== null && account.email !== '' && account.email !== person.email ? account.email : undefined;
  return html`${person === null ? factItem('Innlogging', 'Ingen. Kunden har ikke koblet kundenummeret til en bruker.') : factItem('Logger inn med', person.email)}
${person === null && account.email !== '' ? factItem('E-post', account.email) : html``}
${other === undefined ? html`` : factItem('E-post på kundeforholdet', other)}
${account.phoneNumber === null ? html`` : factItem('Telefon', formatPhone(account.phoneNumber))}
${loginPhone === null || loginPhone === account.phoneNumber ? html`` : factItem('Telefon til innlogging', formatPhone(loginPhone))}
${deletion === null ? html`` : factItem('Sletting', `Kunden har bedt om å få slettet kontoen. Det skjer ${formatDay(deletion, '')}.`)}`;
}

function sectionsOf(customer: Customer, facts: readonly TitleFacts[], mayReport: boolean): Markup {
  if (facts.length === 0) return html`<p>Kunden har ikke hatt noe abonnement på avisene du kan se.</p>`;
  return html`${facts.map((one) => titleSection(one, html`${visitForm(customer, one)}${mayReport ? outsideLink(customer, one) : html``}`))}`;
}

/** Links to the form for data that only a bank or an app store has. */
function outsideLink({ account }: Customer, { title }: TitleFacts): Markup {
  return html`<p class="actions"><a href="/kunde/${account.accountNo}/annet/${title.titleCode}">Endre eFaktura eller kjøp i appbutikk<span class="visually-hidden"> hos ${title.displayName}</span></a></p>
`;
}

/** Empty if the customer has no log-in, and so no Min side to view. */
function visitForm({ account, person }: Customer, { title }: TitleFacts): Markup {
  if (person === null) return html``;
  return html`<form class="actions" method="post" action="/kunde/${account.accountNo}/besok">
<input type="hidden" name="titleCode" value="${title.titleCode}">
<button>Se Min side som kunden<span class="visually-hidden"> hos ${title.displayName}</span></button></form>
<p class="hint">I 30 minutter, bare lesing. «Avslutt» øverst på siden fører tilbake hit.</p>`;
}

function usesOf(uses: readonly StaffUse[], today: Day): Markup {
  return html`<ul class="lines">${uses.map(
    ({ at, kind, staffName, reason, note }) => html`<li><span class="when">${momentText(at.getTime(), today)}</span>
<span>${staffName}: ${useTexts[kind]}${reason === null ? '' : `. ${reasonTexts[reason]}`}${note === null ? '' : ` (${note})`}</span></li>
`,
  )}</ul>`;
}

const shownUses = 30;

/** A call about a customer whom the staff member may see, with the reason that they stated. */
export interface CustomerCall extends StaffCall {
  readonly customer: Customer;
  readonly accountNo: string;
  readonly codes: readonly string[] | null;
  readonly search: StaffSearch;
}

export function mountCustomer(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForCustomer(mounter, services);
  mount.get('/kunde/:accountNo', (call) => showCustomer(services, call, () => customerPage(services, call)));
  mount.post('/kunde/:accountNo/besok', async (call) => {
    const { fleet } = services;
    const { context, staff, customer, accountNo, codes, search } = call;
    const code = (await formOf(context))('titleCode');
    const title = fleet.titleOfCode(code);
    const isSeen = title !== undefined && codes?.includes(title.titleCode) !== false;
    if (!isSeen || customer.person === null) {
      const fault = 'Det er ikke noen Min side å se. Kunden har ingen innlogging hos avisen.';
      return showCustomer(services, call, () => customerPage(services, call, fault));
    }
    return context.redirect(await issueTicket(services, staff.member, { ...search, title, accountNo }), 303);
  });
}

/** Finds the customer in the path. Staff who have not given a reason are sent to the search form. */
export function mountingForCustomer(mounter: MountStaffPage, { database, fleet }: Services) {
  return mountingFor<CustomerCall>(mounter, async ({ context, staff }, handler) => {
    const { member, search } = staff;
    if (search === null) return context.redirect('/', 303);
    const accountNo = context.req.param('accountNo') ?? '';
    const codes = visibleCodes(member, fleet.titles);
    const customer = await findCustomer(database, accountNo, codes);
    if (customer === undefined) return customerNotFoundPage({ staff });
    return handler({ context, staff, search, customer, accountNo, codes });
  });
}

/** Counts and records the page before it is shown. Staff who exceed the limit see nothing. */
export async function showCustomer(
  { database, limiter, realNow }: Services,
  { staff, search, accountNo }: Pick<CustomerCall, 'staff' | 'search' | 'accountNo'>,
  page: () => Promise<Response>,
): Promise<Response> {
  const { member } = staff;
  if (!(await limiter.allows('staffCustomer', member.id))) return tooManyCustomersPage({ staff });
  await recordStaffUse(database, member, { kind: 'opened', accountNo, ...whyOf(search), at: new Date(realNow()) });
  return page();
}
