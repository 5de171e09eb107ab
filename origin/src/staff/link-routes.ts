import { html } from 'hono/html';
import * as v from 'valibot';
import { displayNameOf } from '#origin/features/account/holder.ts';
import { type ConnectionParties, connectAsStaff, judgeConnection } from '#origin/features/connect/connect-by-centre.ts';
import { findAllSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { EmailSchema } from '#origin/identity/person-fields.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { type CustomerCall, mountingForCustomer, showCustomer } from './customer-routes.ts';
import { mountingForRole, recorderOf } from './staff-access.ts';
import { formOf, type MountStaffPage, type StaffCall } from './staff-env.ts';
import { errorText, memberPage } from './staff-layout.ts';
import { whyOf } from './staff-repository.ts';
import { linkRefusalTexts } from './staff-texts.ts';
import { factItem } from './title-section.ts';

interface LinkForm {
  readonly titleCode: string;
  readonly email: string;
  readonly fault?: string | undefined;
}

async function linkPage(
  services: Services,
  call: CustomerCall,
  { titleCode, email, fault }: LinkForm,
): Promise<Response> {
  const { accountNo, customer } = call;
  const titles = await titlesOf(services, call);
  const marked = fault === undefined ? html`` : html` aria-describedby="email-hint fault" aria-invalid="true"`;
  return memberPage(call, {
    heading: 'Koble til en innlogging',
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

function confirmLinkPage(
  call: StaffCall,
  { title, email }: { readonly title: FleetTitle; readonly email: string },
  { account, person, present }: ConnectionParties,
): Promise<Response> {
  const { accountNo } = account;
  return memberPage(call, {
    heading: 'Er dette samme person?',
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
<input type="hidden" name="titleCode" value="${title.titleCode}"><input type="hidden" name="email" value="${email}">
<button>Koble</button></form>
<a href="/kunde/${accountNo}/koble">Nei, velg en annen innlogging</a></div>`,
  });
}

function nameOf({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }): string {
  return `${givenName} ${familyName}`.trim();
}

/** Ignores case; an unknown name counts as the same. */
function isSameName(...sides: readonly [Parameters<typeof nameOf>[0], Parameters<typeof nameOf>[0]]): boolean {
  const [one, other] = sides.map((side) => nameOf(side).toLowerCase());
  return one === other || one === '' || other === '';
}

const emailFault = 'Skriv hele e-postadressen som kunden logger inn med.';
const titleFault = 'Velg avisen som kundenummeret skal kobles for.';

export function mountLink(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForCustomer(mountingForRole(mounter, 'link'), services);
  const path = '/kunde/:accountNo/koble';
  mount.get(path, (call) => showForm(services, call, { email: '', titleCode: '' }));
  mount.post(path, (call) => showCustomer(services, call, () => showBoth(services, call)));
  mount.post(`${path}/bekreft`, (call) => connect(services, call));
}

/**
 * The customer has already been counted as opened; the owner of the log-in counts too if they have a customer number.
 */
async function showBoth(services: Services, call: CustomerCall): Promise<Response> {
  const wanted = await wantedIn(services, call);
  if (wanted.fault !== undefined) return linkPage(services, call, wanted);
  const { title, email } = wanted;
  const judged = await judgeConnection(services.database, { title, accountNo: call.accountNo, email });
  if (!judged.ok) return linkPage(services, call, { ...wanted, fault: linkRefusalTexts[judged.error] });
  const page = (): Promise<Response> => confirmLinkPage(call, wanted, judged.value);
  const { present } = judged.value;
  // The note is about the customer, so it must not appear in the other person's log.
  const other = { ...call, accountNo: present ?? '', search: { ...call.search, note: '' } };
  return present === undefined ? page() : showCustomer(services, other, page);
}

async function connect(services: Services, call: CustomerCall): Promise<Response> {
  const { clock, socket } = services;
  const { context, accountNo, search } = call;
  const wanted = await wantedIn(services, call);
  if (wanted.fault !== undefined) return showForm(services, call, wanted);
  const { title, email } = wanted;
  const { titleCode } = title;
  const note = recorderOf(services, call, { kind: 'linked', accountNo, titleCode, ...whyOf(search) });
  const at = await clock.now(titleCode);
  const linked = await connectAsStaff(services, { title, accountNo, email }, { at, note });
  if (!linked.ok) return showForm(services, call, { ...wanted, fault: linkRefusalTexts[linked.error] });
  socket.changed(accountNo, socketEvents.subscriptionChanged);
  return context.redirect(`/kunde/${accountNo}?utfort=koblet`, 303);
}

type Wanted = LinkForm & ({ readonly fault: string } | { readonly fault?: undefined; readonly title: FleetTitle });

async function wantedIn(services: Services, call: CustomerCall): Promise<Wanted> {
  const field = await formOf(call.context);
  const titleCode = field('titleCode');
  const typed = { email: field('email'), titleCode };
  const title = (await titlesOf(services, call)).find((one) => one.titleCode === titleCode);
  if (title === undefined) return { ...typed, fault: titleFault };
  const email = v.safeParse(EmailSchema, typed.email);
  return email.success ? { titleCode, email: email.output, title } : { ...typed, fault: emailFault };
}

function showForm(services: Services, call: CustomerCall, form: LinkForm): Promise<Response> {
  return showCustomer(services, call, () => linkPage(services, call, form));
}

async function titlesOf({ database, fleet }: Services, { accountNo, codes }: CustomerCall): Promise<FleetTitle[]> {
  const rows = await findAllSubscriptions(database, accountNo);
  const seen = rows.filter(({ titleCode }) => codes?.includes(titleCode) !== false);
  return [...new Set(seen.map(({ titleCode }) => fleet.titleOfCode(titleCode)))].filter((one) => one !== undefined);
}
