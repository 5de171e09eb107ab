import { html } from 'hono/html';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { displayNameOf } from '#origin/features/account/holder-name.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { TitleFacts } from './customer-facts.ts';
import type { Customer } from './customer-search.ts';
import { successText, errorText, staffPage } from './staff-layout.ts';
import { reasonTexts, useTexts } from './staff-texts.ts';
import type { StaffUse } from './staff-use-repository.ts';
import { factItem, momentText, titleSection } from './title-section.ts';

/** The page of a customer. */
export interface CustomerPage {
  /** Of the member of staff. */
  readonly name: string;
  readonly customer: Customer;
  readonly facts: readonly TitleFacts[];
  /** The newest of what staff did with the customer's data. */
  readonly uses: readonly StaffUse[];
  readonly isLinked: boolean;
  readonly mayLink: boolean;
  readonly fault?: string | undefined;
  /** Origins of the pages that a visit leads to. */
  readonly formTargets: readonly string[];
  /** Real time, by which staff's own log is kept. */
  readonly now: number;
}

/** What a phone agent needs of a customer, and who of the staff looked at it. */
export function customerPage(page: CustomerPage): Promise<Response> {
  const { name, customer, facts, isLinked, mayLink, fault, formTargets } = page;
  const { account, person } = customer;
  const canLink = mayLink && person === null && facts.some(({ current }) => current !== undefined);
  return staffPage({
    heading: displayNameOf(customer) || 'Kunde uten navn',
    name,
    back: { url: '/treff', text: 'Treffene' },
    formTargets,
    status: fault === undefined ? 200 : 422,
    body: html`${errorText(fault)}
${successText(isLinked ? 'Kundenummeret er koblet til innloggingen. Kunden får e-post om det.' : undefined)}
<dl>${factItem('Kundenummer', html`<span class="number">${account.accountNo}</span>`)}
${contactRows(customer)}</dl>
${canLink ? html`<p class="actions"><a class="button" href="/kunde/${account.accountNo}/koble">Koble til en innlogging</a></p>` : html``}
<div class="columns"><div>${sectionsOf(page)}</div>
<section aria-labelledby="log"><h2 id="log">Hvem som har sett på kunden</h2>
${usesOf(page)}</section></div>`,
  });
}

function contactRows({ account, person }: Customer): Markup {
  const phone = person?.phoneNumber ?? account.phoneNumber;
  const other = person !== null && account.email !== '' && account.email !== person.email ? account.email : undefined;
  return html`${person === null ? factItem('Innlogging', 'Ingen. Kunden har ikke koblet kundenummeret til en bruker.') : factItem('Logger inn med', person.email)}
${person === null && account.email !== '' ? factItem('E-post', account.email) : html``}
${other === undefined ? html`` : factItem('E-post på kundeforholdet', other)}
${phone === null ? html`` : factItem('Telefon', formatPhone(phone))}`;
}

function sectionsOf({ customer, facts }: CustomerPage): Markup {
  if (facts.length === 0) return html`<p>Kunden har ikke hatt noe abonnement på avisene du kan se.</p>`;
  return html`${facts.map((one) => titleSection(one, visitForm(customer, one)))}`;
}

/** Nobody can see the Min side of somebody who never logs in. */
function visitForm({ account, person }: Customer, { title }: TitleFacts): Markup {
  if (person === null) return html``;
  return html`<form class="actions" method="post" action="/kunde/${account.accountNo}/besok">
<input type="hidden" name="titleCode" value="${title.titleCode}">
<button>Se Min side som kunden<span class="visually-hidden"> hos ${title.displayName}</span></button></form>
<p class="hint">I 30 minutter, bare lesing. «Avslutt» øverst på siden fører tilbake hit.</p>`;
}

function usesOf({ uses, now }: CustomerPage): Markup {
  const today = dayInOslo(now);
  return html`<ul class="lines">${uses.map(
    ({ at, kind, staffName, reason, note }) => html`<li><span class="when">${momentText(at.getTime(), today)}</span>
<span>${staffName}: ${useTexts[kind]}${reason === null ? '' : `. ${reasonTexts[reason]}`}${note === null ? '' : ` (${note})`}</span></li>
`,
  )}</ul>`;
}
