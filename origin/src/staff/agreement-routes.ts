import { html } from 'hono/html';
import { NewAgreementSchema } from '#origin/features/business/agreement-fields.ts';
import {
  type AgreementRefusal,
  changeAgreement,
  findAgreements,
  findRunningAgreement,
  isEnding,
  makeAgreement,
  newAgreementTerms,
  paidUntil,
  type RunningAgreement,
} from '#origin/features/business/agreements.ts';
import { countInvitations } from '#origin/features/business/business-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { has } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import {
  type AgreementFaults,
  ChangedAgreementSchema,
  companyFieldset,
  contactFieldset,
  emptyAgreement,
  hiddenFields,
  readAgreement,
  type TypedAgreement,
  typedIn,
  typedOf,
} from './agreement-form.ts';
import { mountingForRole, recorderOf, titlesOf } from './staff-access.ts';
import { formOf, type MountStaffPage, mountingFor, type StaffCall, titleSelect } from './staff-env.ts';
import { errorText, memberPage, pagedList, requestedPage, successText } from './staff-layout.ts';
import { factItem } from './title-section.ts';

const listPath = '/bedriftsavtaler';

/** Mounts the pages for staff with the role `agreements` (O-13). */
export function mountAgreements(mounter: MountStaffPage, services: Services): void {
  const mount = mountingFor<TitlesCall>(mountingForRole(mounter, 'agreements'), (call, handler) =>
    handler({ ...call, titles: titlesOf(services, call).filter((title) => has(title, 'business')) }),
  );
  mount.get(listPath, (call) => listPage(services, call));
  mount.get(`${listPath}/ny`, (call) => newPage(call, { typed: emptyAgreement }));
  mount.post(`${listPath}/ny`, (call) => make(services, call));
  const ofAgreement = mountingFor<AgreementCall, TitlesCall>(mount, async (call, handler) => {
    const found = await findRunningAgreement(services.database, call.titles, call.context.req.param('no') ?? '');
    const title = found && services.fleet.titleOfCode(found.agreement.titleCode);
    return found === undefined || title === undefined ? endedPage(call) : handler({ ...call, found, title });
  });
  ofAgreement.get(`${listPath}/:no`, (call) => changePage(services, call));
  ofAgreement.post(`${listPath}/:no`, (call) => change(services, call));
}

interface TitlesCall extends StaffCall {
  readonly titles: readonly FleetTitle[];
}

/** A call about a running agreement on a title that the staff member may see. */
interface AgreementCall extends StaffCall {
  readonly found: RunningAgreement;
  readonly title: FleetTitle;
}

function endedPage(call: StaffCall): Promise<Response> {
  return memberPage(call, {
    heading: 'Avtalen finnes ikke',
    status: 404,
    body: html`<p>Den er avsluttet, eller gjelder en avis du ikke ser.</p>
<p class="actions"><a class="button" href="${listPath}">Til bedriftsavtalene</a></p>`,
  });
}

async function listPage(services: Services, call: TitlesCall): Promise<Response> {
  const { req } = call.context;
  const page = requestedPage(call, 'side');
  const found = await findAgreements(services.database, call.titles, page);
  const itemOf = ({ agreement: { subscriptionNo, company, titleCode, maxUsers }, row }: RunningAgreement) =>
    html`<li><a href="${listPath}/${subscriptionNo}"><strong>${company}</strong>
<span>${maxUsers} kan lese</span><span>${services.fleet.titleOfCode(titleCode)?.displayName ?? titleCode}, ${statusNames[row.status].nb.toLowerCase()}</span></a></li>
`;
  const made = req.query('kunde') ?? '';
  const done = /^\d{1,12}$/.test(made)
    ? `Avtalen er laget, og fakturaen er sendt. Be den som styrer den, logge inn på Min side og koble til kundenummer ${made}.`
    : undefined;
  return memberPage(call, {
    heading: 'Bedriftsavtaler',
    back: { url: '/', text: 'Søk' },
    body: html`${successText(done ?? (req.query('utfort') === 'endret' ? 'Avtalen er endret.' : undefined))}
<p class="actions"><a class="button" href="${listPath}/ny">Ny avtale</a></p>
${pagedList({ label: 'Bedriftsavtaler', page, path: listPath, found, itemOf, empty: 'Ingen bedrifter har avtale.' })}`,
  });
}

interface FormState {
  readonly typed: TypedAgreement;
  readonly faults?: AgreementFaults;
  readonly refusal?: string;
}

const unfinished = 'Noe mangler eller er feil. Se feltene som er merket.';

function newPage(call: TitlesCall, { typed, faults, refusal }: FormState): Promise<Response> {
  return memberPage(call, {
    heading: 'Ny bedriftsavtale',
    status: faults === undefined && refusal === undefined ? 200 : 422,
    back: { url: listPath, text: 'Bedriftsavtaler' },
    body: html`${errorText(refusal ?? (faults === undefined ? undefined : unfinished))}
<form class="wide" method="post" action="${listPath}/ny" novalidate>
${titleSelect(call.titles, typed.titleCode, faults?.titleCode)}
${companyFieldset(typed, faults ?? {}, 'Avtalen slutter etter det første året')}
${contactFieldset(typed, faults ?? {})}
<button>Se avtalen</button>
</form>`,
  });
}

async function make(services: Services, call: TitlesCall): Promise<Response> {
  const field = await formOf(call.context);
  const typed = typedIn(field);
  const title = call.titles.find(({ titleCode }) => titleCode === typed.titleCode);
  const read = readAgreement(NewAgreementSchema, typed);
  if (title === undefined || !read.ok) {
    const missing = title === undefined ? { titleCode: 'Velg avisen som avtalen gjelder.' } : {};
    return newPage(call, { typed, faults: { ...missing, ...(read.ok ? {} : read.error) } });
  }
  const { organizationNumber, domains } = read.value;
  if (field('bekreftet') !== 'ja') {
    const today = dayInOslo(await services.clock.now(title.titleCode));
    return confirmPage(call, { typed, title, today, organizationNumber, domains });
  }
  const use = { kind: 'agreementMade', titleCode: title.titleCode, note: typed.note } as const;
  const note = (transaction: Database, accountNo: string): Promise<void> =>
    recorderOf(services, call, { ...use, accountNo })(transaction);
  const made = await makeAgreement({ services, title, note }, read.value);
  if (made.ok) return call.context.redirect(`${listPath}?kunde=${made.value.accountNo}`, 303);
  return newPage(call, { typed, refusal: 'Bedriften har en avtale med avisen allerede. Endre den i stedet.' });
}

interface Confirmed {
  readonly typed: TypedAgreement;
  readonly title: FleetTitle;
  readonly today: string;
  readonly organizationNumber: string;
  readonly domains: readonly string[];
}

function confirmPage(
  call: StaffCall,
  { typed, title, today, organizationNumber, domains }: Confirmed,
): Promise<Response> {
  const { priceOre, lastDay } = newAgreementTerms(title, today);
  return memberPage(call, {
    heading: 'Er avtalen riktig?',
    back: { url: `${listPath}/ny`, text: 'Ny bedriftsavtale' },
    body: html`<dl>${factItem('Avis', title.displayName)}${factItem('Bedriften', typed.company)}
${factItem('Organisasjonsnummer', html`<span class="number">${formatOrganizationNumber(organizationNumber)}</span>`)}
${factItem('Domener', domains.join(', '))}${factItem('Kan lese', typed.maxUsers)}
${factItem('Styres av', `${typed.givenName} ${typed.familyName}, ${typed.email}`)}
${factItem('Begynner', formatDay(today, today))}
${factItem(typed.end === 'ends' ? 'Slutter' : 'Fornyes etter', formatDay(lastDay, today))}
${factItem('Pris', `${formatOre(priceOre)} i året`)}</dl>
<p>Fakturaen for det første året sendes i dag til ${typed.email}.</p>
<form class="actions" method="post" action="${listPath}/ny">
${hiddenFields(typed)}<input type="hidden" name="bekreftet" value="ja"><button>Lag avtalen</button></form>`,
  });
}

async function changePage(
  services: Services,
  call: AgreementCall,
  { typed, faults, refusal }: Partial<FormState> = {},
): Promise<Response> {
  const { found, title } = call;
  const { agreement, row } = found;
  const today = dayInOslo(await services.clock.now(title.titleCode));
  const lastDay = await paidUntil(services.database, found, today);
  const used = await countInvitations(services.database, agreement.subscriptionNo);
  const shown = typed ?? typedOf(agreement, isEnding(row) ? 'ends' : 'renews');
  return memberPage(call, {
    heading: agreement.company,
    status: faults === undefined && refusal === undefined ? 200 : 422,
    back: { url: listPath, text: 'Bedriftsavtaler' },
    body: html`<dl>${factItem('Avis', title.displayName)}
${factItem('Kundenummer', html`<span class="number">${agreement.accountNo}</span>`)}
${factItem('Status', html`<span class="state">${statusNames[row.status].nb}</span>`)}
${factItem('Fakturert til og med', formatDay(lastDay, today))}
${factItem('Inviterte', `${used} av ${agreement.maxUsers}`)}</dl>
${errorText(refusal ?? (faults === undefined ? undefined : unfinished))}
<form class="wide" method="post" action="${listPath}/${agreement.subscriptionNo}" novalidate>
${companyFieldset(shown, faults ?? {}, `Avtalen slutter ${formatDay(lastDay, today)}`)}
<button>Lagre</button>
</form>`,
  });
}

const refusalTexts: Readonly<Record<Exclude<AgreementRefusal, 'agreementEnded'>, string>> = {
  tooFewPlaces: 'Flere er invitert enn det du skrev. Den som styrer avtalen, må fjerne noen først.',
  endNotPossible: 'Avtalen er satt på vent fordi den ikke er betalt. Den kan ikke sies opp før den er betalt.',
};

async function change(services: Services, call: AgreementCall): Promise<Response> {
  const { context, found, title } = call;
  const typed = typedIn(await formOf(context));
  const read = readAgreement(ChangedAgreementSchema, typed);
  if (!read.ok) return changePage(services, call, { typed, faults: read.error });
  const { accountNo } = found.agreement;
  const { titleCode } = title;
  const note = recorderOf(services, call, { kind: 'agreementChanged', accountNo, titleCode, note: typed.note });
  const changed = await changeAgreement({ services, title, note }, found, read.value);
  if (changed.ok) return context.redirect(`${listPath}?utfort=endret`, 303);
  if (changed.error === 'agreementEnded') return endedPage(call);
  return changePage(services, call, { typed, refusal: refusalTexts[changed.error] });
}
