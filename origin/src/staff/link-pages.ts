import { html } from 'hono/html';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { displayNameOf } from '#origin/features/account/holder-name.ts';
import type { ConnectionParties } from '#origin/features/connect/connect-by-centre.ts';
import type { Customer } from './customer-search.ts';
import { errorText, staffPage } from './staff-layout.ts';
import { factItem } from './title-section.ts';

/** The form of a connection. */
export interface LinkForm {
  /** Of the member of staff. */
  readonly name: string;
  readonly customer: Customer;
  /** Titles that the customer number has a subscription to. */
  readonly titles: readonly FleetTitle[];
  readonly titleCode: string;
  readonly email: string;
  readonly fault?: string | undefined;
}

/** Asks which log-in a customer number is to be connected to. */
export function linkPage({ name, customer, titles, titleCode, email, fault }: LinkForm): Promise<Response> {
  const { accountNo } = customer.account;
  const marked = fault === undefined ? html`` : html` aria-describedby="email-hint fault" aria-invalid="true"`;
  return staffPage({
    heading: 'Koble til en innlogging',
    name,
    status: fault === undefined ? 200 : 422,
    back: { url: `/kunde/${accountNo}`, text: displayNameOf(customer) || accountNo },
    body: html`<p class="lead">Kundenummer ${accountNo} skal høre til en som logger inn på Min side. Forsikre deg først om at det er kunden du snakker med.</p>
${errorText(fault)}
<form class="wide" method="post" action="/kunde/${accountNo}/koble" novalidate>
${
  titles.length < 2
    ? titles.map((title) => html`<input type="hidden" name="titleCode" value="${title.titleCode}">`)
    : html`<fieldset><legend>Avis</legend>${titles.map(
        (
          title,
        ) => html`<label class="choice"><input type="radio" name="titleCode" value="${title.titleCode}"${title.titleCode === titleCode ? html` checked` : html``}> ${title.displayName}</label>
`,
      )}</fieldset>`
}
<label for="email">E-postadressen kunden logger inn med</label>
<p class="hint" id="email-hint">Kunden ser den under «Profil» på Min side.</p>
<input id="email" name="email" type="email" autocomplete="off" autocapitalize="none" value="${email}"${fault === undefined ? html` aria-describedby="email-hint"` : marked}>
<button>Se hva som skjer</button>
</form>`,
  });
}

/** Shows both sides before they are connected. */
export function confirmLinkPage(
  form: Omit<LinkForm, 'titles' | 'fault'> & { readonly title: FleetTitle },
  { account, person, present }: ConnectionParties,
): Promise<Response> {
  const { name, title, email, titleCode } = form;
  const { accountNo } = account;
  return staffPage({
    heading: 'Er dette samme person?',
    name,
    body: html`<p class="lead">Kundenummeret hos ${title.displayName} blir koblet til innloggingen. Kunden får e-post om det, og det står i loggen på Min side.</p>
<div class="sides"><section aria-labelledby="number"><h2 id="number">Kundenummeret</h2>
<dl>${factItem('Kundenummer', html`<span class="number">${accountNo}</span>`)}
${factItem('Navn', nameOf(account) || 'Ikke kjent')}
${account.email === '' ? html`` : factItem('E-post', account.email)}
${account.phoneNumber === null ? html`` : factItem('Telefon', formatPhone(account.phoneNumber))}</dl></section>
<section aria-labelledby="login"><h2 id="login">Innloggingen</h2>
<dl>${factItem('Logger inn med', person.email)}
${factItem('Navn', nameOf(person) || 'Ikke kjent')}
${person.phoneNumber === null ? html`` : factItem('Telefon', formatPhone(person.phoneNumber))}
${factItem('Kundenummer nå', present === undefined ? 'Ikke noe' : `${present}, uten abonnement. Det faller bort.`)}</dl></section></div>
${isSameName(account, person) ? html`` : html`<p class="alert">Navnene er ikke like. Spør kunden hvorfor før du kobler.</p>`}
<div class="actions"><form method="post" action="/kunde/${accountNo}/koble/bekreft">
<input type="hidden" name="titleCode" value="${titleCode}"><input type="hidden" name="email" value="${email}">
<button>Koble</button></form>
<a href="/kunde/${accountNo}/koble">Nei, velg en annen innlogging</a></div>`,
  });
}

function nameOf({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }): string {
  return `${givenName} ${familyName}`.trim();
}

/** Whether both sides have the same name, however it is written; an unknown one is no other. */
function isSameName(...sides: readonly [Parameters<typeof nameOf>[0], Parameters<typeof nameOf>[0]]): boolean {
  const [one, other] = sides.map((side) => nameOf(side).toLowerCase());
  return one === other || one === '' || other === '';
}
