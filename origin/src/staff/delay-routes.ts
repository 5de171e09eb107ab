import { html } from 'hono/html';
import * as v from 'valibot';
import { delaySchema, everywhere, noticeOf } from '#origin/features/delivery/delay-fields.ts';
import {
  delayedSpan,
  endDelayNotice,
  findWholeNotices,
  insertDelayNotice,
  type PostalRange,
  removeDelayNotice,
  type WholeDelayNotice,
} from '#origin/features/delivery/delay-repository.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { isUuid } from '#origin/platform/database/columns.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { has } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { mountingForRole, recorderOf, titlesOf } from './staff-access.ts';
import { fieldParts, formOf, type MountStaffPage, type StaffCall, titleSelect } from './staff-env.ts';
import { errorText, memberPage, successText } from './staff-layout.ts';
import { factItem } from './title-section.ts';

const listPath = '/forsinkelser';

const fields = ['titleCode', 'places', 'fromDate', 'toDate', 'expectedTime', 'text'] as const;
type DelayField = (typeof fields)[number];
type TypedDelay = Readonly<Record<DelayField, string>>;

const faultTexts: Readonly<Record<DelayField, string>> = {
  titleCode: 'Velg avisen som er forsinket.',
  places: 'Skriv postnumre med fire siffer, for eksempel 8745, 8750-8759.',
  fromDate: 'Velg en dag fra i dag og til om to uker.',
  toDate: 'Velg samme dag eller en senere, høyst to uker i alt.',
  expectedTime: 'Skriv klokkeslettet slik: 09.30, eller la det stå tomt.',
  text: 'Skriv hva som har skjedd, med 10 til 200 tegn.',
};

/** Mounts the pages for staff with the role `delivery` (P-05, O-12). */
export function mountDelays(mounter: MountStaffPage, services: Services): void {
  const mount = mountingForRole(mounter, 'delivery');
  mount.get(listPath, (call) => listPage(services, call));
  mount.post(listPath, (call) => record(services, call));
  mount.post(`${listPath}/:id`, (call) => finish(services, call));
}

function paperTitles(services: Services, call: StaffCall): readonly FleetTitle[] {
  return titlesOf(services, call).filter((title) => has(title, 'delivery'));
}

interface TitleNotice {
  readonly title: FleetTitle;
  readonly today: Day;
  readonly notice: WholeDelayNotice;
}

async function runningNotices(services: Services, titles: readonly FleetTitle[]): Promise<readonly TitleNotice[]> {
  const clocks = new Map<string, { readonly title: FleetTitle; readonly now: number }>();
  for (const title of titles) clocks.set(title.titleCode, { title, now: await services.clock.now(title.titleCode) });
  const earliest = Math.min(...Array.from(clocks.values(), ({ now }) => now));
  if (clocks.size === 0) return [];
  const notices = await findWholeNotices(services.database, [...clocks.keys()], new Date(earliest));
  return notices.flatMap((notice) => {
    const own = clocks.get(notice.titleCode);
    if (own === undefined || notice.expiresAt.getTime() <= own.now) return [];
    return [{ title: own.title, today: dayInOslo(own.now), notice }];
  });
}

interface FormState {
  readonly typed: TypedDelay;
  readonly faulty: readonly DelayField[];
}

async function listPage(services: Services, call: StaffCall, state?: FormState): Promise<Response> {
  const titles = paperTitles(services, call);
  const found = await runningNotices(services, titles);
  // One form serves all titles and uses the first title's day, although clocks may differ in a sandbox.
  const [first] = titles;
  const today = dayInOslo(first === undefined ? services.realNow() : await services.clock.now(first.titleCode));
  const empty = { titleCode: '', places: '', fromDate: today, toDate: today, expectedTime: '', text: '' };
  const { typed, faulty } = state ?? { typed: empty, faulty: [] };
  return memberPage(call, {
    heading: 'Forsinkede aviser',
    status: state === undefined ? 200 : 422,
    back: { url: '/', text: 'Søk' },
    body: html`${state === undefined ? successText(doneText(call)) : errorText('Noe mangler eller er feil. Se feltene som er merket.')}
<p class="lead">Abonnentene ser meldingen på Min side fra dagen før, til du avslutter den eller den siste dagen er over.</p>
<h2>Meldinger nå</h2>
${found.length === 0 ? html`<p>Ingen aviser er meldt forsinket.</p>` : html`<ul class="lines">${found.map(itemOf)}</ul>`}
<h2>Ny melding</h2>
${formMarkup(titles, typed, faulty)}`,
  });
}

function doneText({ context: { req } }: StaffCall): string | undefined {
  const texts = new Map([
    ['ny', 'Meldingen er lagret. Abonnentene ser den fra dagen før.'],
    ['slutt', 'Meldingen er avsluttet.'],
    ['fjernet', 'Meldingen er fjernet.'],
  ]);
  return texts.get(req.query('utfort') ?? '');
}

function itemOf({ title, today, notice }: TitleNotice): Markup {
  const { from, to } = delayedSpan(notice);
  const { noticeId, text, expectedAt, places } = notice;
  const hidden = html`<input type="hidden" name="titleCode" value="${title.titleCode}">`;
  return html`<li><span class="when">${from === to ? formatDay(from, today) : `${formatDay(from, today)} til ${formatDay(to, today)}`}</span>
<div><p><strong>${title.displayName}</strong>, ${placesText(places)}</p>
<dl>${factItem('Meldingen', text)}${factItem('Ventet', expectedAt === null ? 'Ikke kjent' : `kl. ${formatTimeOfDay(timeInOslo(expectedAt.getTime()))}`)}</dl>
<form class="actions" method="post" action="${listPath}/${noticeId}">${hidden}
<button class="plain" name="hva" value="slutt">Avslutt meldingen</button>
<button class="plain" name="hva" value="feil">Meldingen var feil</button></form></div></li>
`;
}

function placesText(places: readonly PostalRange[]): string {
  if (places.some(({ first, last }) => first === everywhere.first && last === everywhere.last)) return 'alle steder';
  return places.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}

function formMarkup(titles: readonly FleetTitle[], typed: TypedDelay, faulty: readonly DelayField[]): Markup {
  const faultOf = (name: DelayField): string | undefined => (faulty.includes(name) ? faultTexts[name] : undefined);
  const field = (
    name: DelayField,
    type: 'text' | 'date' | 'time',
    [label, hint]: readonly [label: string, hint?: string],
  ): Markup => {
    const { before, attributes } = fieldParts(name, label, { hint, fault: faultOf(name) });
    return html`${before}
<input type="${type}" autocomplete="off" value="${typed[name]}"${attributes}>
`;
  };
  return html`<form class="wide" method="post" action="${listPath}" novalidate>
${titleSelect(titles, typed.titleCode, faultOf('titleCode'))}
${field('places', 'text', ['Postnumre', 'Flere med komma mellom, eller fra og til: 8745, 8750-8759. Tomt felt er alle steder.'])}
${field('fromDate', 'date', ['Første dag med forsinket avis'])}
${field('toDate', 'date', ['Siste dag'])}
${field('expectedTime', 'time', ['Når avisen er ventet', 'Klokkeslettet alle dagene. Tomt felt hvis ingen vet det.'])}
${field('text', 'text', ['Hva har skjedd?', 'Det abonnentene leser, på avisens målform. For eksempel: Trykkeriet er forsinket.'])}
<button>Lagre meldingen</button>
</form>`;
}

async function record(services: Services, call: StaffCall): Promise<Response> {
  const { context } = call;
  const field = await formOf(context);
  const typed: TypedDelay = {
    titleCode: field('titleCode'),
    places: field('places'),
    fromDate: field('fromDate'),
    toDate: field('toDate'),
    expectedTime: field('expectedTime').replace('.', ':'),
    text: field('text'),
  };
  const title = paperTitles(services, call).find(({ titleCode }) => titleCode === typed.titleCode);
  const today = dayInOslo(title === undefined ? services.realNow() : await services.clock.now(title.titleCode));
  const read = v.safeParse(delaySchema(today), typed);
  if (title === undefined || !read.success) {
    const named = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue));
    const faulty = fields.filter((name) => (name === 'titleCode' ? title === undefined : named.includes(name)));
    return listPage(services, call, { typed, faulty });
  }
  const { titleCode } = title;
  const note = recorderOf(services, call, { kind: 'delayRecorded', titleCode, note: typed.text });
  await services.database.transaction(async (transaction) => {
    await insertDelayNotice(transaction, noticeOf(titleCode, read.output));
    await note(transaction);
  });
  return context.redirect(`${listPath}?utfort=ny`, 303);
}

/** Ends a notice once the paper has come, or removes a wrong one. An expired notice stays as it is. */
async function finish(services: Services, call: StaffCall): Promise<Response> {
  const { context } = call;
  const field = await formOf(context);
  const noticeId = context.req.param('id') ?? '';
  const title = paperTitles(services, call).find(({ titleCode }) => titleCode === field('titleCode'));
  if (title === undefined || !isUuid(noticeId)) return context.redirect(listPath, 303);
  const { titleCode } = title;
  const wasWrong = field('hva') === 'feil';
  const at = new Date(await services.clock.now(titleCode));
  const change = wasWrong ? removeDelayNotice : endDelayNotice;
  const note = recorderOf(services, call, { kind: wasWrong ? 'delayRemoved' : 'delayEnded', titleCode });
  const isDone = await services.database.transaction(async (transaction) => {
    const isChanged = await change(transaction, { noticeId, titleCode, at });
    if (isChanged) await note(transaction);
    return isChanged;
  });
  if (!isDone) return context.redirect(listPath, 303);
  return context.redirect(`${listPath}?utfort=${wasWrong ? 'fjernet' : 'slutt'}`, 303);
}
