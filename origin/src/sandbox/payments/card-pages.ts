import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { kidMod10 } from '#src/domain/kid.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type CardOrder, cardOrders, type StoredCard } from './card-order.ts';
import { endCardOrder } from './card-provider.ts';
import { createBrand, endedPage, formOf, paymentPage } from './payment-page.ts';
import { findItem, type StoredRecord } from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';

const brand = createBrand('Kortporten', '#1f4b99', '#9dbcf5');

/** Outcomes of declined cards, by their last four digits. */
const outcomes: ReadonlyMap<string, StoredCard['outcome']> = new Map([
  ['9995', 'insufficientFunds'],
  ['0069', 'expired'],
]);
/** Last four digits of a card that the bank approves without asking the person. */
const unasked = '1232';
const refusedAtOnce = '4565';

const testCards = [
  ['4925 0000 0000 0004', 'godkjennes når du bekrefter hos banken'],
  ['5510 0000 0000 1232', 'godkjennes uten at banken spør'],
  ['4111 1120 0000 4565', 'blir avvist med en gang'],
  ['4000 0000 0000 9995', 'har ikke dekning når det skal betales'],
  ['4000 0000 0000 0069', 'er utløpt når det skal betales'],
] as const;

export function mountCardPages(kit: ProviderKit): void {
  const { app, services } = kit;
  const { database } = services;
  app.get('/kort/:id', async (context) => {
    context.env.note({ call: 'card page' });
    const order = await findItem(database, cardOrders, context.req.param('id'));
    if (order?.data.status !== 'Initialized') return endedPage(brand, order?.data.returnUrl);
    return cardPage(order.data, { faults: {}, values: {} });
  });
  app.post('/kort/:id', async (context) => {
    context.env.note({ call: 'card form' });
    const order = await findItem(database, cardOrders, context.req.param('id'));
    if (order?.data.status !== 'Initialized') return backTo(context, order);
    const form = await formOf(context);
    if (form('handling') === 'avbryt') return backTo(context, await endCardOrder(kit, order.id, 'aborted'));
    const today = dayInOslo(await services.clock.now(order.merchant));
    const read = readCard(form, today.slice(0, 7));
    if ('faults' in read) return cardPage(order.data, read);
    const { card, lastFour } = read;
    if (lastFour === refusedAtOnce) return cardPage(order.data, { faults: { form: true }, values: {} });
    if (lastFour === unasked) return backTo(context, await endCardOrder(kit, order.id, card));
    return challengePage(order.data, card, context.req.path);
  });
  app.post('/kort/:id/bank', async (context) => {
    context.env.note({ call: 'card bank form' });
    const end = challengeEnd(await formOf(context));
    return backTo(context, await endCardOrder(kit, context.req.param('id'), end));
  });
}

interface CardForm {
  readonly faults: Readonly<Partial<Record<'kortnummer' | 'utlop' | 'cvc', string>>> & { readonly form?: true };
  readonly values: Readonly<Partial<Record<'kortnummer' | 'utlop', string>>>;
}

type Form = (name: string) => string;

function readCard(form: Form, month: string): CardForm | { readonly card: StoredCard; readonly lastFour: string } {
  const values = { kortnummer: form('kortnummer'), utlop: form('utlop') };
  const number = readCardNumber(values.kortnummer);
  const expiryDate = readExpiry(values.utlop);
  const cvcLength = number?.cvcLength ?? 3;
  const isCvc = new RegExp(`^\\d{${cvcLength}}$`).test(form('cvc').trim());
  const faults = {
    ...(number === undefined ? { kortnummer: 'Kortnummeret er ikke riktig' } : {}),
    ...expiryFault(expiryDate, month),
    ...(isCvc ? {} : { cvc: `Sikkerhetskoden har ${cvcLength} sifre` }),
  };
  if (number === undefined || expiryDate === undefined || Object.keys(faults).length > 0) return { faults, values };
  const { brand, maskedPan } = number;
  const lastFour = maskedPan.slice(-4);
  return { card: { brand, maskedPan, expiryDate, outcome: outcomes.get(lastFour) ?? 'approved' }, lastFour };
}

function expiryFault(expiryDate: string | undefined, month: string): { readonly utlop?: string } {
  if (expiryDate === undefined) return { utlop: 'Skriv måned og år, for eksempel 08/28' };
  return isValidIn(expiryDate, month) ? {} : { utlop: 'Kortet er utløpt' };
}

function challengeEnd(form: Form): 'aborted' | 'notAuthenticated' | StoredCard {
  const answer = form('svar');
  if (answer === 'avbryt') return 'aborted';
  if (answer !== 'godkjenn') return 'notAuthenticated';
  const maskedPan = form('kort');
  const outcome = outcomes.get(maskedPan.slice(-4)) ?? 'approved';
  return { brand: form('merke'), maskedPan, expiryDate: form('utlop'), outcome };
}

function backTo(context: Context<InnerEnv>, order: StoredRecord<CardOrder> | undefined): Response | Promise<Response> {
  const url = order?.data.returnUrl;
  return url === null || url === undefined ? endedPage(brand) : context.redirect(url, 303);
}

function summaryOf(order: CardOrder): Markup {
  const sum = order.operation === 'Verify' ? 'Ingenting trekkes nå' : formatOre(order.amount);
  return html`<dl><div><dt>Til</dt><dd>${order.payeeName}</dd></div>
<div><dt>Gjelder</dt><dd>${order.description}</dd></div>
<div><dt>Beløp</dt><dd>${sum}</dd></div></dl>`;
}

function cardPage(order: CardOrder, { faults, values }: CardForm): Promise<Response> {
  const action = order.operation === 'Verify' ? 'Registrer kortet' : `Betal ${formatOre(order.amount)}`;
  const hasFaults = Object.keys(faults).length > 0;
  const alert =
    faults.form === true
      ? html`<p class="alert" role="alert">Banken godtar ikke dette kortet. Prøv med et annet.</p>`
      : html``;
  const body = html`${summaryOf(order)}${alert}
<form method="post" novalidate>
${field({ name: 'kortnummer', label: 'Kortnummer', fault: faults.kortnummer, value: values.kortnummer, autocomplete: 'cc-number' })}
<div class="pair"><div>
${field({ name: 'utlop', label: 'Utløp (MM/ÅÅ)', fault: faults.utlop, value: values.utlop, autocomplete: 'cc-exp' })}
</div><div>
${field({ name: 'cvc', label: 'Sikkerhetskode', fault: faults.cvc, autocomplete: 'cc-csc' })}
</div></div>
<button name="handling" value="betal">${action}</button>
<button class="plain" name="handling" value="avbryt">Avbryt</button>
</form>
<details><summary>Kort til prøving</summary><ul>
${testCards.map(([number, what]) => html`<li><code>${number}</code> ${what}</li>`)}
</ul></details>`;
  const heading = order.operation === 'Verify' ? 'Registrer kort' : 'Betal med kort';
  return paymentPage({ brand, heading, body, returnUrl: order.returnUrl, status: hasFaults ? 422 : 200 });
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly fault?: string | undefined;
  readonly value?: string | undefined;
  readonly autocomplete: string;
}

function field({ name, label, fault, value = '', autocomplete }: Field): Markup {
  const about = fault === undefined ? html`` : html`<p class="fault" id="${name}-feil">${fault}</p>`;
  const invalid = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-feil"`;
  return html`<label for="${name}">${label}</label>${about}
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}"${invalid}>`;
}

/** Keeps the card in the form, because the provider stores nothing until the person has answered. */
function challengePage(order: CardOrder, card: StoredCard, path: string): Promise<Response> {
  const hidden = { merke: card.brand, kort: card.maskedPan, utlop: card.expiryDate };
  const body = html`${summaryOf(order)}
<p>Banken vil vite at det er du som bruker kortet som slutter på ${card.maskedPan.slice(-4)}.</p>
<form method="post" action="${path}/bank">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button name="svar" value="godkjenn">Godkjenn</button>
<button class="plain" name="svar" value="avvis">Avvis</button>
<button class="plain" name="svar" value="tidsavbrudd">La tiden gå ut</button>
<button class="plain" name="svar" value="avbryt">Avbryt</button>
</form>`;
  return paymentPage({ brand, heading: 'Bekreft hos banken din', body, returnUrl: order.returnUrl });
}

interface CardNumber {
  readonly brand: 'Visa' | 'Mastercard' | 'American Express';
  readonly maskedPan: string;
  readonly cvcLength: 3 | 4;
}

/** Accepts spaces and hyphens; undefined if the number is invalid. */
export function readCardNumber(text: string): CardNumber | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  const brand = brandOfDigits(digits);
  // Card numbers and KIDs have the same check digit: Luhn, or MOD10.
  if (brand === undefined || kidMod10(digits.slice(0, -1)) !== digits.slice(-1)) return undefined;
  const hidden = '*'.repeat(digits.length - 10);
  const maskedPan = `${digits.slice(0, 6)}${hidden}${digits.slice(-4)}`;
  return { brand, maskedPan, cvcLength: brand === 'American Express' ? 4 : 3 };
}

function brandOfDigits(digits: string): CardNumber['brand'] | undefined {
  if (/^4(\d{12}|\d{15}|\d{18})$/.test(digits)) return 'Visa';
  if (/^(5[1-5]|2[2-7])\d{14}$/.test(digits)) return 'Mastercard';
  if (/^3[47]\d{13}$/.test(digits)) return 'American Express';
  return undefined;
}

/** Accepts forms such as 08/28 or 08 / 2028; undefined if it is invalid. Returns `mm/yyyy`, the provider's form. */
export function readExpiry(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  return month === undefined || year === undefined ? undefined : `${month}/20${year}`;
}

/** The month is `yyyy-mm`. */
export function isValidIn(expiryDate: string, month: string): boolean {
  const [last = '', year = ''] = expiryDate.split('/');
  return `${year}-${last}` >= month;
}
