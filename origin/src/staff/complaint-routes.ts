import { html } from 'hono/html';
import { answerComplaint } from '#origin/features/complaints/complaint-answer.ts';
import {
  type ComplaintRow,
  findComplaintCase,
  findUnansweredComplaints,
} from '#origin/features/complaints/complaint-repository.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { has } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { complaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { showCustomer } from './customer-routes.ts';
import { mountingForRole, recorderOf, titlesOf } from './staff-access.ts';
import { formOf, type MountStaffPage, mountingFor, type StaffCall } from './staff-env.ts';
import { errorText, memberPage, pagedList, requestedPage, successText } from './staff-layout.ts';
import { saveSearch } from './staff-repository.ts';
import type { StaffSearch } from './staff-tables.ts';
import { factItem, momentText } from './title-section.ts';

const listPath = '/leveringssaker';
const heading = 'Saker om leveringen';

const answerLength = { least: 10, most: 2000 } as const;

interface CaseCall extends StaffCall {
  readonly title: FleetTitle;
  readonly complaint: ComplaintRow;
}

/** Mounts the pages for staff with the role `delivery` (P-04, O-12). */
export function mountComplaints(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForRole(mounter, 'delivery');
  mount.get(listPath, (call) => listPage(services, call));
  const ofCase = mountingFor<CaseCall>(mount, async (call, handler) => {
    const titles = titlesWithComplaints(services, call);
    const codes = titles.map(({ titleCode }) => titleCode);
    const complaint = await findComplaintCase(services.database, codes, call.context.req.param('no') ?? '');
    const title = titles.find(({ titleCode }) => titleCode === complaint?.titleCode);
    return complaint === undefined || title === undefined
      ? caseNotFoundPage(call)
      : handler({ ...call, complaint, title });
  });
  ofCase.get(`${listPath}/:no`, (call) => {
    const { staff, complaint } = call;
    const opened = { staff, accountNo: complaint.accountNo, search: searchOf(complaint) };
    return showCustomer(services, opened, () => casePage(services, call));
  });
  ofCase.post(`${listPath}/:no`, (call) => answer(services, call));
  ofCase.post(`${listPath}/:no/kunde`, (call) => openCustomer(services, call));
}

function titlesWithComplaints(services: Services, call: StaffCall): readonly FleetTitle[] {
  return titlesOf(services, call).filter((title) => has(title, 'complaints'));
}

function caseNotFoundPage(call: StaffCall): Promise<Response> {
  return memberPage(call, {
    heading: 'Saken finnes ikke',
    status: 404,
    back: { url: listPath, text: heading },
    body: html`<p>Ingen av avisene du kan se, har en sak med dette nummeret.</p>`,
  });
}

async function listPage(services: Services, call: StaffCall): Promise<Response> {
  const { req, redirect } = call.context;
  const asked = req.query('sak')?.replaceAll(/\s/g, '') ?? '';
  if (/^\d{1,12}$/.test(asked)) return redirect(`${listPath}/${asked}`, 303);
  const page = requestedPage(call, 'side');
  const titles = new Map(titlesWithComplaints(services, call).map((title) => [title.titleCode, title]));
  const found = await findUnansweredComplaints(services.database, [...titles.keys()], page);
  const fault = req.query('sak') === undefined ? undefined : 'Skriv saksnummeret med bare siffer.';
  const itemOf = ({ caseNumber, titleCode, category, issueDate }: ComplaintRow) =>
    html`<li><a href="${listPath}/${caseNumber}"><strong>Sak ${caseNumber}</strong>
<span>${titles.get(titleCode)?.displayName ?? titleCode}</span><span>${complaintNames[category].nb}, ${formatDay(issueDate, '')}</span></a></li>
`;
  return memberPage(call, {
    heading,
    status: fault === undefined ? 200 : 422,
    back: { url: '/', text: 'Søk' },
    body: html`${errorText(fault)}
${successText(req.query('utfort') === 'svar' ? 'Svaret er sendt, og saken er avsluttet.' : undefined)}
<form class="wide" action="${listPath}" novalidate><label for="sak">Saksnummer</label>
<input id="sak" name="sak" inputmode="numeric" autocomplete="off" maxlength="20" value="${asked}"${fault === undefined ? html`` : html` aria-describedby="fault" aria-invalid="true"`}>
<button>Åpne saken</button></form>
<h2>Venter på svar</h2>
${pagedList({ label: heading, page, path: listPath, found, itemOf, empty: 'Ingen saker venter på svar.' })}`,
  });
}

interface RefusedAnswer {
  readonly typed: string;
  readonly fault: string;
  readonly status: 409 | 422;
}

async function casePage(services: Services, call: CaseCall, refused?: RefusedAnswer): Promise<Response> {
  const { complaint, title } = call;
  const { caseNumber, accountNo, issueDate, category, comment, remedy, madeAt } = complaint;
  const today = dayInOslo(await services.clock.now(title.titleCode));
  return memberPage(call, {
    heading: `Sak ${caseNumber}`,
    status: refused?.status ?? 200,
    back: { url: listPath, text: heading },
    body: html`${errorText(refused?.fault)}
<dl>${factItem('Avis', title.displayName)}${factItem('Gjelder avisen', formatDay(issueDate, today))}
${factItem('Kunden melder', complaintNames[category].nb)}
${comment === '' ? html`` : factItem('Kommentar', comment)}
${factItem('Kunden får', remedy === null ? 'Ingenting. Kunden ville bare si fra.' : remedyNames[remedy].nb)}
${factItem('Meldt', momentText(madeAt.getTime(), today))}</dl>
<form class="actions" method="post" action="${listPath}/${caseNumber}/kunde"><button class="plain">Åpne kunden <span class="number">${accountNo}</span></button></form>
${answerPart(complaint, title, { today, refused })}`,
  });
}

function answerPart(
  { caseNumber, answer, answeredAt }: ComplaintRow,
  { language }: FleetTitle,
  { today, refused }: { readonly today: string; readonly refused: RefusedAnswer | undefined },
): Markup {
  if (answer !== null && answeredAt !== null) {
    return html`<h2>Svaret</h2>
<dl>${factItem('Sendt', momentText(answeredAt.getTime(), today))}${factItem('Kundesenteret svarte', paragraphsOf(answer))}
${refused === undefined ? html`` : factItem('Du skrev', paragraphsOf(refused.typed))}</dl>`;
  }
  return html`<h2>Svar kunden</h2>
<form class="wide" method="post" action="${listPath}/${caseNumber}" novalidate>
<label for="svar">Svaret</label>
<p class="hint" id="svar-hint">På ${language === 'nn' ? 'nynorsk' : 'bokmål'}, som avisen. Kunden leser det på Min side og får det på e-post. Saken blir avsluttet.</p>
<textarea id="svar" name="svar" rows="6" maxlength="${answerLength.most}" aria-describedby="svar-hint${refused === undefined ? '' : ' fault'}"${refused === undefined ? html`` : html` aria-invalid="true"`}>${refused?.typed ?? ''}</textarea>
<button>Send svaret</button></form>`;
}

function paragraphsOf(text: string): Markup {
  return html`${text.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

async function answer(services: Services, call: CaseCall): Promise<Response> {
  const { context, complaint, title } = call;
  const typed = (await formOf(context))('svar', 'several');
  if (typed.length < answerLength.least || typed.length > answerLength.most) {
    const fault = `Skriv svaret, med ${answerLength.least} til ${answerLength.most} tegn.`;
    return casePage(services, call, { typed, fault, status: 422 });
  }
  const { titleCode } = title;
  const { accountNo, caseNumber } = complaint;
  const at = await services.clock.now(titleCode);
  const use = { kind: 'complaintAnswered', accountNo, titleCode, note: `sak ${caseNumber}` } as const;
  const record = recorderOf(services, call, use);
  const isSent = await answerComplaint(services, { complaint, title, answer: typed, at }, record);
  if (isSent) return context.redirect(`${listPath}?utfort=svar`, 303);
  const answered = await findComplaintCase(services.database, [titleCode], caseNumber);
  const fault = 'En kollega har svart på saken. Svaret ditt er ikke sendt.';
  return casePage(services, { ...call, complaint: answered ?? complaint }, { typed, fault, status: 409 });
}

/** Uses the case as the reason, because the customer's log needs one. */
function searchOf({ accountNo, caseNumber }: ComplaintRow): StaffSearch {
  return { reason: 'other', note: `Sak ${caseNumber}`, typed: accountNo };
}

async function openCustomer({ database }: Services, { context, staff, complaint }: CaseCall): Promise<Response> {
  await saveSearch(database, staff.sessionId, searchOf(complaint));
  return context.redirect(`/kunde/${complaint.accountNo}`, 303);
}
