import { html } from 'hono/html';
import * as v from 'valibot';
import { lockAccounts } from '#origin/features/account/account-repository.ts';
import { saveInvoiceSetting } from '#origin/features/invoices/invoice-settings.ts';
import { planBringsPaper, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import {
  type StoreIssue,
  type StorePurchase,
  takeOverPurchase,
} from '#origin/features/subscription/store-subscriptions.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { catalogueOfTitle } from '#origin/platform/fleet/fleet-view.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { DaySchema } from '#src/contract/fields.ts';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type EFakturaState, eFakturaStates } from '#src/domain/invoices.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { appStores, storeNames } from '#src/domain/payment-methods.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { customerFacts, type TitleFacts } from './customer-facts.ts';
import { type CustomerCall, mountingForCustomer, showCustomer } from './customer-routes.ts';
import { mountingForRole, recorderOf } from './staff-access.ts';
import { formOf, isNote, type MountStaffPage, mountingFor, noteFault, noteField } from './staff-env.ts';
import { errorText, memberPage } from './staff-layout.ts';
import { factItem } from './title-section.ts';

interface OutsideCall extends CustomerCall {
  readonly title: FleetTitle;
  readonly facts: TitleFacts;
}

const answers: Readonly<Record<EFakturaState, string>> = { none: 'Nei', asked: 'Kunden har bedt om det', active: 'Ja' };

interface Typed {
  readonly form: 'efaktura' | 'appbutikk';
  readonly fault: string;
  readonly field: (name: string) => string;
}

/** Data from banks and app stores (R-37). Staff with the role `money` enter it with a reason. */
export function mountOutsideFacts(mounter: MountStaffPage, services: Services): void {
  const ofCustomer = mountingForCustomer(mountingForRole(mounter, 'money'), services);
  const mount = mountingFor<OutsideCall, CustomerCall>(ofCustomer, async (call, handler) => {
    const code = call.context.req.param('titleCode') ?? '';
    const all = await customerFacts(services, call.accountNo, call.codes);
    const facts = all.find(({ title }) => title.titleCode === code);
    if (facts === undefined) return call.context.redirect(`/kunde/${call.accountNo}`, 303);
    return handler({ ...call, facts, title: facts.title });
  });
  const path = '/kunde/:accountNo/annet/:titleCode';
  mount.get(path, (call) => showCustomer(services, call, () => outsidePage(call)));
  mount.post(`${path}/efaktura`, (call) => setEFaktura(services, call));
  mount.post(`${path}/appbutikk`, (call) => reportPurchase(services, call));
}

function outsidePage(call: OutsideCall, typed?: Typed): Promise<Response> {
  const { accountNo, title, facts } = call;
  const action = `/kunde/${accountNo}/annet/${title.titleCode}`;
  const typedIn = (form: Typed['form']) => (typed?.form === form ? typed.field : undefined);
  const eFaktura = typedIn('efaktura')?.('eFaktura') ?? facts.eFaktura;
  return memberPage(call, {
    heading: 'eFaktura og appbutikk',
    status: typed === undefined ? 200 : 422,
    back: { url: `/kunde/${accountNo}`, text: 'Kunden' },
    body: html`<p class="lead">Det banken eller appbutikken har meldt om kundenummer ${accountNo} hos ${title.displayName}.</p>
${errorText(typed?.fault)}
<h2>eFaktura</h2>
<form class="wide" method="post" action="${action}/efaktura" novalidate>
<fieldset><legend>Har kunden eFaktura?</legend>${eFakturaStates.map(
      (
        state,
      ) => html`<label class="choice"><input type="radio" name="eFaktura" value="${state}"${state === eFaktura ? html` checked` : html``}> ${answers[state]}</label>
`,
    )}</fieldset>
${noteField('efaktura', typedIn('efaktura')?.('note') ?? '')}<button>Lagre eFaktura</button></form>
<h2>Abonnement fra appbutikk</h2>
${storePart(facts, { action: `${action}/appbutikk`, field: typedIn('appbutikk') })}`,
  });
}

interface StoreForm {
  readonly action: string;
  readonly field: Typed['field'] | undefined;
}

function storePart({ title, today, current }: TitleFacts, { action, field }: StoreForm): Markup {
  if (current?.access === 'own' && current.store === null)
    return html`<p>Kunden har et abonnement som er kjøpt her. Et kjøp i en appbutikk kan føres når det er avsluttet.</p>`;
  const valueOf = (name: string): string => field?.(name) ?? '';
  const end = html`<label for="lastDay">Siste dag</label>
<p class="hint" id="lastDay-hint">Tom så lenge butikken fornyer abonnementet.</p>
<input id="lastDay" name="lastDay" type="date" aria-describedby="lastDay-hint" value="${field?.('lastDay') ?? current?.expiryDate ?? ''}">
${noteField('store', valueOf('note'))}`;
  if (current?.store !== undefined && current.store !== null) {
    return html`<dl>${factItem('Kjøpt i', storeNames[current.store])}
${factItem('Abonnement', planOf(title, current.planKind).name)}
${current.startedOn === null ? html`` : factItem('Fra', formatDay(current.startedOn, today))}</dl>
<form class="wide" method="post" action="${action}" novalidate>${end}<button>Lagre siste dag</button></form>`;
  }
  const plans = Object.entries(catalogueOfTitle(title).plans).filter(([kind]) => !planBringsPaper(title, kind));
  const select = (name: string, label: string, choices: readonly (readonly [string, string])[]): Markup =>
    html`<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${choices.map(([value, text]) => html`<option value="${value}"${valueOf(name) === value ? html` selected` : html``}>${text}</option>`)}</select>
`;
  return html`<form class="wide" method="post" action="${action}" novalidate>
<label for="subscriptionNo">Abonnementsnummer</label>
<input id="subscriptionNo" name="subscriptionNo" inputmode="numeric" autocomplete="off" value="${valueOf('subscriptionNo')}">
${select(
  'store',
  'Kjøpt i',
  appStores.map((store) => [store, storeNames[store]]),
)}${select(
  'planKind',
  'Abonnement',
  plans.map(([kind, { name }]) => [kind, name]),
)}${select(
  'billingPeriod',
  'Betales',
  (['monthly', 'quarterly', 'yearly'] as const).map((period) => [period, perPeriodNames[period].nb]),
)}<label for="startedOn">Første dag</label>
<input id="startedOn" name="startedOn" type="date" value="${valueOf('startedOn')}">
${end}<button>Før kjøpet</button></form>`;
}

async function setEFaktura(services: Services, call: OutsideCall): Promise<Response> {
  const { accountNo, title } = call;
  const { titleCode } = title;
  const field = await formOf(call.context);
  const refuse = (fault: string) => outsidePage(call, { form: 'efaktura', fault, field });
  const state = eFakturaStates.find((one) => one === field('eFaktura'));
  if (state === undefined) return refuse('Velg om kunden har eFaktura.');
  const note = field('note');
  if (!isNote(note)) return refuse(noteFault);
  const record = recorderOf(services, call, { kind: 'eFakturaSet', accountNo, titleCode, note });
  await services.database.transaction(async (transaction) => {
    await saveInvoiceSetting(transaction, { accountNo, titleCode }, { eFaktura: state });
    await record(transaction);
  });
  return call.context.redirect(`/kunde/${accountNo}`, 303);
}

const PurchaseSchema = v.object({
  subscriptionNo: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  store: v.picklist(appStores),
  planKind: v.string(),
  billingPeriod: v.picklist(billingPeriods),
  startedOn: DaySchema,
  lastDay: v.union([
    DaySchema,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
});

const purchaseFields = ['subscriptionNo', 'store', 'planKind', 'billingPeriod', 'startedOn', 'lastDay'] as const;

const issueTexts: Readonly<Record<StoreIssue, string>> = {
  endsBeforeStart: 'Siste dag er før første dag.',
  otherSubscription: 'Nummeret er et annet abonnement.',
  hasEnded: 'Abonnementet er avsluttet. Et nytt kjøp har et nytt nummer.',
  noPlan: 'Avisen har ikke dette abonnementet.',
  bringsPaper: 'Appbutikkene selger ikke abonnement med papiravis.',
  startsLater: 'Første dag må være i dag eller tidligere.',
  hasOwn: 'Kunden har et abonnement fra før.',
};

async function reportPurchase(services: Services, call: OutsideCall): Promise<Response> {
  const { accountNo, title, facts } = call;
  const { titleCode } = title;
  const field = await formOf(call.context);
  const refuse = (fault: string) => outsidePage(call, { form: 'appbutikk', fault, field });
  const known = facts.current?.store === null ? undefined : facts.current;
  const typed = Object.fromEntries(purchaseFields.map((name) => [name, field(name).trim()]));
  const given = v.safeParse(PurchaseSchema, known === undefined ? typed : { ...known, lastDay: typed['lastDay'] });
  if (!given.success) return refuse('Skriv abonnementsnummeret med bare siffer, og velg dager som finnes.');
  const note = field('note');
  if (!isNote(note)) return refuse(noteFault);
  const purchase: StorePurchase = given.output;
  const at = await services.clock.now(titleCode);
  const record = recorderOf(services, call, { kind: 'purchaseReported', accountNo, titleCode, note });
  const issue = await services.database.transaction(async (transaction) => {
    await lockAccounts(transaction, [accountNo], { waits: true });
    const found = await takeOverPurchase(transaction, purchase, { accountNo, titleCode, at, staffNote: note });
    if (found === undefined) await record(transaction);
    return found;
  });
  return issue === undefined ? call.context.redirect(`/kunde/${accountNo}`, 303) : refuse(issueTexts[issue]);
}
