import { html } from 'hono/html';
import { pauseOf } from '#origin/features/subscription/paused-days.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import { type Activity, shownActorOf } from '#src/contract/activity.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { lastDayBefore } from '#src/domain/deletion.ts';
import { invoiceStateOf, outstandingOf } from '#src/domain/invoices.ts';
import {
  deliveryChangeNames,
  paymentMethodNames,
  perPeriodNames,
  statusNames,
} from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { storeNames } from '#src/domain/payment-methods.ts';
import { neverStarted } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { LinkedPerson, TitleFacts } from './customer-facts.ts';
import {
  accessTexts,
  activityTextOf,
  actorTexts,
  eFakturaTexts,
  invoiceTexts,
  linkedPersonTexts,
} from './staff-texts.ts';

export function titleSection(facts: TitleFacts, visit: Markup): Markup {
  const { title, today, deletedOn, current, others, former, address, changes, lines } = facts;
  return html`<section aria-labelledby="t-${title.publicationId}">
<h2 id="t-${title.publicationId}">${title.displayName}</h2>
${current === undefined ? html`<p class="state">Ikke noe abonnement nå</p>` : html``}
<dl>${current === undefined ? html`` : subscriptionRows(current, { today, deletedOn })}
${others.map((row) => factItem('Også', `${planOf(title, row.planKind).name}, ${statusNames[row.status].nb.toLowerCase()}`))}
${former.map((row) => factItem('Tidligere', formerText(row, today)))}
${address === null || current === undefined ? html`` : factItem('Avisen leveres til', addressText(address))}
${changes.map((change) =>
  factItem(
    deliveryChangeNames[change.type].nb,
    `${spanText(change, today)}${change.address === null ? '' : `: ${addressText(change.address)}`}`,
  ),
)}
${invoiceRows(facts)}
${facts.eFaktura === 'none' ? html`` : factItem('eFaktura', eFakturaTexts[facts.eFaktura])}
${tieRows(facts)}</dl>
${visit}
<h3>Siste endringer</h3>
${lines.length === 0 ? html`<p class="quiet">Ingen endringer ennå.</p>` : html`<ul class="lines">${lines.map((line) => lineOf(line, today))}</ul>`}
</section>
`;
}

export function factItem(label: string, value: string | Markup): Markup {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>
`;
}

function subscriptionRows(row: SubscriptionRow, { today, deletedOn }: Pick<TitleFacts, 'today' | 'deletedOn'>): Markup {
  const { planKind, status, access, priceOre, billingPeriod, renewalDate, expiryDate, pendingPlanKind, pendingFrom } =
    row;
  const how = accessTexts[access];
  const pause = pauseOf(row);
  const isPaid = priceOre > 0 && access !== 'family' && access !== 'work';
  return html`${factItem('Abonnement', html`<p><strong>${planOf(row, planKind).name}</strong></p>${how === undefined ? html`` : html`<p>${how}</p>`}`)}
${factItem('Status', html`<span class="state">${statusNames[status].nb}</span>`)}
${isPaid ? factItem('Pris', `${formatOre(priceOre)} ${perPeriodNames[billingPeriod].nb}`) : html``}
${renewalDate === null ? html`` : renewalRow(renewalDate, { today, deletedOn })}
${expiryDate === null ? html`` : factItem('Siste dag', formatDay(expiryDate, today))}
${pause === null ? html`` : factItem('Pause', `${formatDay(pause.fromDate, today)} til ${formatDay(pause.toDate, today)}`)}
${
  pendingPlanKind === null || pendingFrom === null
    ? html``
    : factItem('Bytter til', `${planOf(row, pendingPlanKind).name} ${formatDay(pendingFrom, today)}`)
}
${row.store === null ? html`` : factItem('Kjøpt i', `${storeNames[row.store]}, som tar betalingen og oppsigelsen`)}
${row.paymentMethod === null ? html`` : factItem('Betaler med', methodText(row.paymentMethod))}`;
}

function renewalRow(renewalDate: Day, { today, deletedOn }: Pick<TitleFacts, 'today' | 'deletedOn'>): Markup {
  const lastDay = deletedOn === null ? null : lastDayBefore(deletedOn, renewalDate);
  return lastDay === null
    ? factItem('Fornyes', formatDay(renewalDate, today))
    : factItem('Siste dag', `${formatDay(lastDay, today)}. Fornyes ikke, siden kontoen skal slettes.`);
}

function methodText({ id, description }: NonNullable<SubscriptionRow['paymentMethod']>): string {
  return description === null || description === undefined
    ? paymentMethodNames[id].nb
    : `${paymentMethodNames[id].nb}, ${description}`;
}

function formerText(row: SubscriptionRow, today: Day): string {
  const { planKind, expiryDate } = row;
  const name = planOf(row, planKind).name;
  if (neverStarted(row)) return `${name}, avsluttet før første dag`;
  return expiryDate === null ? name : `${name}, til ${formatDay(expiryDate, today)}`;
}

function addressText({ name, careOf, street, streetNumber, postalCode, postalPlace }: DeliveryAddress): string {
  const at = careOf === null ? name : `${name}, c/o ${careOf}`;
  return `${at}, ${street} ${streetNumber}, ${postalCode} ${postalPlace}`;
}

function spanText({ fromDate, toDate }: { readonly fromDate: Day; readonly toDate: Day | null }, today: Day): string {
  const from = formatDay(fromDate, today);
  return toDate === null ? `fra ${from}` : `${from} til ${formatDay(toDate, today)}`;
}

function invoiceRows({ invoices, today }: TitleFacts): Markup {
  if (invoices.length === 0) return html``;
  const rows = invoices.map((row) => {
    const { ariaInvoiceNo, kid, dueOn } = row;
    const state = dueOn === null ? '' : `, ${invoiceTexts[invoiceStateOf({ ...row, dueOn }, today)]}`;
    const due = dueOn === null ? '' : `, forfall ${formatDay(dueOn, today)}`;
    const code = kid === null ? '' : `, KID ${kid}`;
    return html`<p>${ariaInvoiceNo}: ${formatOre(outstandingOf(row))}${due}${state}${code}</p>`;
  });
  return factItem('Åpne fakturaer', html`${rows}`);
}

function tieRows({ family, sharedBy, company, helpers }: TitleFacts): Markup {
  const named = (ties: readonly LinkedPerson<keyof typeof linkedPersonTexts>[]): string =>
    ties.map(({ name, state }) => `${name} (${linkedPersonTexts[state] ?? state})`).join(', ');
  return html`${sharedBy === undefined ? html`` : factItem('Delt av', sharedBy || 'En i familien')}
${family.length === 0 ? html`` : factItem('Familie', named(family))}
${company === undefined ? html`` : factItem('Bedrift', company)}
${helpers.length === 0 ? html`` : factItem('Hjelpere', named(helpers))}`;
}

function lineOf(activity: Activity, today: Day): Markup {
  const { at } = activity;
  const { helper } = activity.facts;
  const who = helper === undefined ? actorTexts[shownActorOf(activity)] : `${helper.name} (hjelper)`;
  return html`<li><span class="when">${momentText(Date.parse(at), today)}</span><span>${activityTextOf(activity)}, ${who}</span></li>
`;
}

export function momentText(at: number, today: Day): string {
  return `${formatDay(dayInOslo(at), today)} kl. ${formatTimeOfDay(timeInOslo(at))}`;
}
