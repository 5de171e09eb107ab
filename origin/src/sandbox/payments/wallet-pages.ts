import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { createBrand, endedPage, formOf, paymentPage } from './payment-page.ts';
import { findItems } from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';
import {
  agreements,
  answerAgreement,
  answerPayment,
  currentAgreement,
  currentPayment,
  stopAgreement,
  type WalletAnswer,
  walletTime,
} from './wallet-provider.ts';

/** Stands in for the brand of Vipps. */
export const walletBrand = createBrand('Lommeboka', '#a83a00', '#ffb38a');

interface Matter {
  readonly heading: string;
  readonly facts: readonly (readonly [term: string, value: string])[];
  readonly returnUrl: string;
}

export function mountWalletPages(kit: ProviderKit): void {
  const { app, services } = kit;
  const { database } = services;
  app.get('/mobil/app', (context) => appPage(kit, context));
  app.post('/mobil/app', async (context) => {
    context.env.note({ call: 'wallet app form' });
    const form = await formOf(context);
    const id = form('avtale');
    await stopAgreement(kit, { id, now: await walletTime(kit, id) });
    return context.redirect(`/mobil/app?telefon=${encodeURIComponent(form('telefon'))}`, 303);
  });
  app.on(['GET', 'POST'], '/mobil/avtale/:id', async (context) => {
    context.env.note({ call: 'wallet agreement' });
    const id = context.req.param('id');
    const asking = { id, now: await walletTime(kit, id) };
    const agreement = await currentAgreement(database, asking);
    if (agreement?.data.status !== 'PENDING') return back(context, agreement?.data.returnUrl);
    const { productName, companyName, returnUrl, initialOre } = agreement.data;
    const facts = [
      ['Til', companyName],
      ['Avtale', productName],
      ...(initialOre === null ? [] : [['Betales nå', formatOre(initialOre)] as const]),
      [
        'Beløp',
        initialOre === null ? 'Trekkes når abonnementet fornyes' : 'Siden trekkes det når abonnementet fornyes',
      ],
    ] as const;
    const matter = { heading: 'Fast betaling', facts, returnUrl };
    return asked(context, matter, (answer, phoneNumber) => answerAgreement(kit, asking, { answer, phoneNumber }));
  });
  app.on(['GET', 'POST'], '/mobil/betal/:id', async (context) => {
    context.env.note({ call: 'wallet payment' });
    const id = context.req.param('id');
    const asking = { id, now: await walletTime(kit, id) };
    const payment = await currentPayment(database, asking);
    if (payment?.data.state !== 'CREATED') return back(context, payment?.data.returnUrl);
    const { description, amount, returnUrl } = payment.data;
    const facts = [
      ['Gjelder', description],
      ['Beløp', formatOre(amount)],
    ] as const;
    const matter = { heading: 'Betal', facts, returnUrl };
    return asked(context, matter, (answer) => answerPayment(kit, asking, answer));
  });
}

/** After a form, redirects to the merchant; after a reload, shows that the request has ended. */
function back(context: Context<InnerEnv>, returnUrl: string | undefined): Response | Promise<Response> {
  return context.req.method === 'POST' && returnUrl !== undefined
    ? context.redirect(returnUrl, 303)
    : endedPage(walletBrand, returnUrl);
}

const answers: ReadonlyMap<string, WalletAnswer> = new Map([
  ['godkjenn', 'approve'],
  ['avvis', 'reject'],
  ['utlop', 'expire'],
]);

async function asked(
  context: Context<InnerEnv>,
  matter: Matter,
  keepAnswer: (answer: WalletAnswer, phoneNumber: string) => Promise<void>,
): Promise<Response> {
  if (context.req.method === 'GET') return phonePage(matter, undefined);
  const form = await formOf(context);
  const typed = form('telefon');
  const phoneNumber = typed.replaceAll(/\s/g, '').replace(/^(\+|00)47/, '');
  const answer = answers.get(form('svar'));
  if (form('svar') === 'avbryt') {
    await keepAnswer('reject', '');
    return context.redirect(matter.returnUrl, 303);
  }
  if (!/^[2-9]\d{7}$/.test(phoneNumber)) return phonePage(matter, typed);
  if (answer === undefined) return appQuestion(matter, phoneNumber);
  await keepAnswer(answer, phoneNumber);
  return context.redirect(matter.returnUrl, 303);
}

function summaryOf({ facts }: Matter): Markup {
  return html`<dl>${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function phonePage(matter: Matter, wrong: string | undefined): Promise<Response> {
  const fault =
    wrong === undefined
      ? html``
      : html`<p class="fault" id="telefon-feil">Skriv et norsk telefonnummer med åtte sifre</p>`;
  const invalid = wrong === undefined ? html`` : html` aria-invalid="true" aria-describedby="telefon-feil"`;
  const body = html`${summaryOf(matter)}
<form method="post" novalidate><label for="telefon">Telefonnummer</label>${fault}
<input id="telefon" name="telefon" type="tel" autocomplete="tel-national" value="${wrong ?? ''}"${invalid}>
<button name="svar" value="neste">Neste</button>
<button class="plain" name="svar" value="avbryt">Avbryt</button></form>`;
  const { heading, returnUrl } = matter;
  const status = wrong === undefined ? 200 : 422;
  return paymentPage({ brand: walletBrand, heading, body, returnUrl, status });
}

function appQuestion(matter: Matter, phoneNumber: string): Promise<Response> {
  const body = html`<p>Slik ser det ut i appen på telefonen ${formatPhone(phoneNumber)}.</p>${summaryOf(matter)}
<form method="post"><input type="hidden" name="telefon" value="${phoneNumber}">
<button name="svar" value="godkjenn">Godkjenn</button>
<button class="plain" name="svar" value="avvis">Avvis</button>
<button class="plain" name="svar" value="utlop">La den utløpe</button></form>`;
  return paymentPage({ brand: walletBrand, heading: matter.heading, body, returnUrl: matter.returnUrl });
}

async function appPage({ services: { database, fleet } }: ProviderKit, context: Context<InnerEnv>): Promise<Response> {
  context.env.note({ call: 'wallet app' });
  const phoneNumber = (context.req.query('telefon') ?? '').replaceAll(/\s/g, '');
  const all = await findItems(database, agreements);
  const own = all.filter(({ data }) => data.status === 'ACTIVE' && data.phoneNumber === phoneNumber);
  const list = own.map(
    ({ id, merchant, data }) => html`<h2>${data.productName}</h2>
<p>${data.companyName}. <a href="${pageOf(fleet, merchant)}">Styr avtalen hos avisen</a></p>
<form method="post"><input type="hidden" name="telefon" value="${phoneNumber}">
<button class="plain" name="avtale" value="${id}">Stopp avtalen</button></form>`,
  );
  const none = phoneNumber === '' ? html`` : html`<p>Det er ingen faste betalinger på dette nummeret.</p>`;
  const body = html`<form method="get"><label for="telefon">Telefonnummer</label>
<input id="telefon" name="telefon" type="tel" value="${phoneNumber}"><button>Vis avtalene</button></form>
${own.length === 0 ? none : list}`;
  return paymentPage({ brand: walletBrand, heading: 'Faste betalinger', body });
}

function pageOf(fleet: ProviderKit['services']['fleet'], merchant: string): string {
  const title = fleet.titleOfCode(merchant);
  return title === undefined ? '' : `${fleet.pageUrl(title)}/endre-betalingsmetode`;
}
