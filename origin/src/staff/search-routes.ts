import { html } from 'hono/html';
import { displayNameOf } from '#origin/features/account/holder.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type StaffReason, staffReasons } from '#src/domain/staff.ts';
import { formatPhone, joinWords } from '#src/lib/norwegian.ts';
import {
  type Customer,
  type FoundCustomer,
  parseSearchTerm,
  type SearchTerm,
  type SearchTermError,
  searchCustomers,
} from './customer-search.ts';
import { formOf, type MountStaffPage, type StaffCall } from './staff-env.ts';
import { errorText, memberPage, pageNav, staffPage } from './staff-layout.ts';
import { recordStaffUse, type StaffMember, saveSearch, whyOf } from './staff-repository.ts';
import { visibleCodes } from './staff-rules.ts';
import type { StaffSearch } from './staff-tables.ts';
import { reasonTexts } from './staff-texts.ts';

const faults: Readonly<Record<SearchError, readonly [text: string, field?: 'reason' | 'note' | 'typed']>> = {
  reason: ['Velg hvorfor du søker.', 'reason'],
  note: ['Skriv hva det gjelder, når du velger «Annet».', 'note'],
  noteTooLong: ['Skriv kortere hva det gjelder, på det meste 200 tegn.', 'note'],
  missing: ['Skriv hvem du leter etter.', 'typed'],
  emailUnfinished: ['Skriv hele e-postadressen, for eksempel kari@post.example.', 'typed'],
  numberTooShort: ['Skriv hele kundenummeret eller telefonnummeret.', 'typed'],
  nameTooShort: ['Skriv minst tre bokstaver av navnet.', 'typed'],
  tooLong: ['Det du leter etter, er for langt.', 'typed'],
  tooMany: ['Du har søkt mange ganger på kort tid. Vent en time, eller snakk med den som gav deg tilgang.'],
};
type SearchError = SearchTermError | 'reason' | 'note' | 'noteTooLong' | 'tooMany';

interface TypedSearch extends Omit<StaffSearch, 'reason'> {
  readonly reason: string;
}

/** Staff must search before they can view a customer. */
function searchPage(
  { name, roles }: Pick<StaffMember, 'name' | 'roles'>,
  search: TypedSearch,
  fault?: SearchError,
): Promise<Response> {
  const [text, marked] = fault === undefined ? [] : faults[fault];
  const markOf = (field: 'note' | 'typed'): Markup =>
    field === marked
      ? html` aria-describedby="${field}-hint fault" aria-invalid="true"`
      : html` aria-describedby="${field}-hint"`;
  return staffPage({
    heading: 'Finn en kunde',
    name,
    status: statusOf(fault),
    body: html`${errorText(text)}
<form class="wide" method="post" action="/sok" novalidate>
<fieldset${marked === 'reason' ? html` aria-describedby="fault"` : html``}><legend>Hvorfor søker du?</legend>
${staffReasons.map(
  (
    reason,
  ) => html`<label class="choice"><input type="radio" name="reason" value="${reason}"${reason === search.reason ? html` checked` : html``}> ${reasonTexts[reason]}</label>
`,
)}</fieldset>
<label for="note">Hva gjelder det? (må fylles ut for «Annet»)</label>
<p class="hint" id="note-hint">Saksnummer eller noen ord. Kunden kan få se det, så skriv ikke mer enn nødvendig.</p>
<input id="note" name="note" maxlength="200" autocomplete="off" value="${search.note}"${markOf('note')}>
<label for="typed">Kundenummer, e-post, telefonnummer eller navn</label>
<p class="hint" id="typed-hint">Hele nummeret eller adressen, eller minst tre bokstaver av navnet.</p>
<input id="typed" name="typed" maxlength="254" autocomplete="off" autocapitalize="none" spellcheck="false" value="${search.typed}"${markOf('typed')}>
<button>Søk</button>
</form>
${listLinks(roles)}`,
  });
}

function listLinks(roles: StaffMember['roles']): Markup {
  const links = [
    ['money', '/innbetalinger', 'Innbetalinger uten faktura'],
    ['money', '/belop', 'Åpne beløp'],
    ['agreements', '/bedriftsavtaler', 'Bedriftsavtaler'],
    ['delivery', '/forsinkelser', 'Forsinkede aviser'],
    ['delivery', '/leveringssaker', 'Saker om leveringen'],
  ] as const;
  const own = links.filter(([role]) => roles.includes(role));
  if (own.length === 0) return html``;
  return html`<nav class="actions" aria-label="Lister">${own.map(([, url, text]) => html`<a href="${url}">${text}</a> `)}</nav>`;
}

function statusOf(fault: SearchError | undefined): number {
  if (fault === undefined) return 200;
  return fault === 'tooMany' ? 429 : 422;
}

interface SearchResults extends Awaited<ReturnType<typeof searchCustomers>> {
  readonly search: StaffSearch;
  readonly term: SearchTerm;
  readonly page: number;
}

function searchResultsPage(services: Services, call: StaffCall, results: SearchResults): Promise<Response> {
  const { search, term, customers, total, page, pageCount } = results;
  return memberPage(call, {
    heading: headingOf(total),
    body: html`<p class="lead">Du søkte etter «${search.typed}». ${reasonTexts[search.reason]}.</p>
${customers.length === 0 ? nobody(services) : html`<ul class="hits">${customers.map((one) => hitOf(services, one, term))}</ul>`}
${pageNav('Sider', { number: page, hasNext: page < pageCount, count: pageCount, urlOf: (to) => `/treff?side=${to}` })}
<p class="actions"><a href="/">Nytt søk</a> <a href="/?endre=1">Endre søket</a></p>`,
  });
}

function headingOf(total: number): string {
  if (total === 0) return 'Ingen treff';
  return total === 1 ? '1 kunde' : `${total} kunder`;
}

function nobody({ sandbox }: Services): Markup {
  return html`<p>Ingen av kundene du kan se, har dette kundenummeret, e-posten, telefonnummeret eller navnet. Sjekk skrivemåten, eller prøv noe annet du vet om kunden.</p>
<p>Den som bare har en innlogging og ikke noe kundenummer, finnes ikke her.</p>
${sandbox !== undefined ? html`<p class="quiet">I prøvemiljøet får en avis kundene sine når noen har åpnet innloggingen dens.</p>` : html``}`;
}

function hitOf({ fleet }: Services, found: FoundCustomer, term: SearchTerm): Markup {
  const { account, person, titleCodes } = found;
  const names = [...new Set(titleCodes.map((code) => fleet.titleOfCode(code)?.displayName ?? code))];
  const phone = account.phoneNumber ?? person?.phoneNumber ?? null;
  const contact = [person?.email ?? account.email, phone === null ? '' : formatPhone(phone)].filter(
    (one) => one !== '',
  );
  return html`<li><a href="/kunde/${account.accountNo}"><strong>${displayNameOf(found) || 'Uten navn'}</strong>
<span>${account.accountNo}</span><span>${names.length === 0 ? 'Ikke noe abonnement nå' : joinWords(names)}</span>
<span>${contact.join(', ')}</span><span>${matchReason(term, found)}</span></a></li>
`;
}

const maxOfNote = 200;

/**
 * Each search has a reason, counts against a limit, and is recorded without the typed term. It is also recorded for
 * each customer that it lists, and appears in the copy of that person's data.
 */
export function mountStaffSearch(mounter: MountStaffPage, services: Services): void {
  const { database, fleet, limiter, realNow } = services;

  // A reason is for one customer, so the form is prefilled only when a search is changed.
  mounter.get('/', ({ context, staff }) =>
    searchPage(staff.member, (context.req.query('endre') === undefined ? null : staff.search) ?? nothing),
  );

  mounter.post('/sok', async ({ context, staff }) => {
    const { member, sessionId } = staff;
    const field = await formOf(context);
    const typed = { reason: field('reason'), note: field('note'), typed: field('typed') };
    const judged = searchOf(typed);
    if (typeof judged === 'string') return searchPage(member, typed, judged);
    const term = parseSearchTerm(judged.typed);
    if (!term.ok) return searchPage(member, typed, term.error);
    if (!(await limiter.allows('staffSearch', member.id))) return searchPage(member, typed, 'tooMany');
    const codes = visibleCodes(member, fleet.titles);
    const { total: hits } = await searchCustomers(database, term.value, { codes, page: 1 });
    const why = whyOf(judged);
    await database.transaction(async (transaction) => {
      await saveSearch(transaction, sessionId, judged);
      const at = new Date(realNow());
      await recordStaffUse(transaction, member, { kind: 'searched', sought: term.value.kind, hits, ...why, at });
    });
    return context.redirect('/treff', 303);
  });

  mounter.get('/treff', async (call) => {
    const { member, search } = call.staff;
    const term = search === null ? undefined : parseSearchTerm(search.typed);
    if (search === null || term?.ok !== true) return call.context.redirect('/', 303);
    const page = pageIn(call);
    // The search itself has already counted the first page.
    if (page > 1 && !(await limiter.allows('staffSearch', member.id))) return searchPage(member, search, 'tooMany');
    const codes = visibleCodes(member, fleet.titles);
    const found = await searchCustomers(database, term.value, { codes, page });
    const listed = { kind: 'listed', ...whyOf(search), at: new Date(realNow()) } as const;
    await recordStaffUse(
      database,
      member,
      ...found.customers.map(({ account: { accountNo } }) => ({ ...listed, accountNo })),
    );
    return searchResultsPage(services, call, { ...found, search, term: term.value, page });
  });
}

const nothing: TypedSearch = { reason: '', note: '', typed: '' };

function searchOf({ reason: chosen, note, typed }: TypedSearch): StaffSearch | SearchError {
  const reason: StaffReason | undefined = staffReasons.find((one) => one === chosen);
  if (reason === undefined) return 'reason';
  if (reason === 'other' && note === '') return 'note';
  return note.length > maxOfNote ? 'noteTooLong' : { reason, note, typed };
}

function pageIn({ context }: StaffCall): number {
  const page = context.req.query('side') ?? '1';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/**
 * The list shows the log-in's name and e-mail address, and the account's phone number. A match with other data is
 * named.
 */
function matchReason(term: SearchTerm, { account, person }: Customer): string {
  switch (term.kind) {
    case 'email':
      return isSame(term.email, person?.email ?? account.email)
        ? 'Treff på e-post'
        : `Treff på e-post i kundeforholdet: ${account.email}`;
    case 'number':
      if (term.digits === account.accountNo) return 'Treff på kundenummer';
      return term.digits === (account.phoneNumber ?? person?.phoneNumber)
        ? 'Treff på telefonnummer'
        : `Treff på telefonnummer til innlogging: ${formatPhone(term.digits)}`;
    case 'name': {
      const { givenName, familyName } = person ?? account;
      const shown = `${givenName} ${familyName}`.toLowerCase();
      return term.words.every((word) => shown.includes(word))
        ? 'Treff på navn'
        : `Treff på navn i kundeforholdet: ${account.givenName} ${account.familyName}`;
    }
    default:
      return term satisfies never;
  }
}

function isSame(email: string, other: string): boolean {
  return email === other.toLowerCase();
}
