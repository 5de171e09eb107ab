import { asc, eq, isNull } from 'drizzle-orm';
import { html } from 'hono/html';
import * as v from 'valibot';
import { outgoingFile } from '#origin/features/bank/bank-tables.ts';
import { bankAccountsOf } from '#origin/features/bank/read-bank-file.ts';
import { takeBankFile } from '#origin/features/bank/take-bank-file.ts';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mandateFileOf, ocrFileOf, readClaimFile } from '#origin/sandbox/bank/bank-files.ts';
import { formatOre } from '#src/domain/money.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { createBrand, endedPage, formOf, paymentPage } from './payment-page.ts';
import {
  type Collection,
  changeItem,
  findItem,
  findItems,
  insertItem,
  lockItem,
  lockItemsOf,
} from './payment-store.ts';
import type { PaymentFaults, ProviderKit } from './provider-api.ts';

const MandateSchema = v.object({ account: v.string(), isActive: v.boolean(), wantsNotice: v.boolean() });
export const mandates: Collection<typeof MandateSchema> = { kind: 'mandate', schema: MandateSchema };

const ClaimSchema = v.object({
  account: v.string(),
  kid: v.string(),
  sumOre: v.number(),
  dueOn: v.string(),
  /** `open` until its due date; `paid` once it has been reported as collected. */
  state: v.picklist(['open', 'approved', 'refused', 'cancelled', 'paid']),
});
export const claims: Collection<typeof ClaimSchema> = { kind: 'claim', schema: ClaimSchema };

const brand = createBrand('Fjordbanken', '#00563f', '#7fd1b4');

/** Ids of claims with the same KID, amount and day differ only in their last number, which only the bank knows. */
const claimId = (
  account: string,
  { kid, sumOre, dueOn }: { readonly kid: string; readonly sumOre: number; readonly dueOn: Day },
  count: number,
) => `${account}/${kid}/${dueOn}/${sumOre}/${count}`;

/**
 * The sandbox's bank and clearing house. They exchange files with the origin as real ones do: they read outgoing
 * claims, and report the collected ones on their due date. The folders `BANK_INBOX` and `BANK_OUTBOX` are for a real
 * bank's files.
 */
export async function exchangeFiles(services: Services, faults: PaymentFaults): Promise<void> {
  if (services.bank.outbox === undefined) await readOutgoing(services);
  await payDueClaims(services, faults);
}

async function readOutgoing({ database, fleet, realNow }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    const files = await transaction
      .select()
      .from(outgoingFile)
      .where(isNull(outgoingFile.writtenAt))
      .orderBy(asc(outgoingFile.createdAt))
      // Waits for another run, so that no claim is paid while its cancellation is being read.
      .for('update');
    for (const { id, content } of files) {
      for (const { account, isCancelled, claim } of readClaimFile(content)) {
        const merchant = fleet.titles.find(({ bankAccountNumber }) => bankAccountNumber === account)?.titleCode ?? '';
        const same = await lockItemsOf(transaction, claims, { merchant, reference: claim.kid });
        const alike = same.filter(
          ({ data }) => data.account === account && data.sumOre === claim.sumOre && data.dueOn === claim.dueOn,
        );
        if (!isCancelled) {
          const id = claimId(account, claim, alike.length + 1);
          const data = { ...claim, account, state: 'open' as const };
          const createdAt = new Date(realNow());
          await insertItem(transaction, claims, { id, merchant, reference: claim.kid, createdAt, data });
          continue;
        }
        // A cancellation stops only one claim, and never a paid one, even if the cancellation arrives later.
        const stopped = alike.find(({ data }) => isUndecided(data));
        if (stopped !== undefined) await changeItem(transaction, stopped, { state: 'cancelled' });
      }
      await transaction
        .update(outgoingFile)
        .set({ writtenAt: new Date(realNow()) })
        .where(eq(outgoingFile.id, id));
    }
  });
}

/** Reports each claim in a file. Only one process decides about a claim. */
async function payDueClaims(services: Services, faults: PaymentFaults): Promise<void> {
  const { clock, database } = services;
  for (const { id, merchant, data: seen } of await findItems(database, claims)) {
    if (!isUndecided(seen)) continue;
    const today = dayInOslo(await clock.now(merchant));
    if (today < seen.dueOn) continue;
    await database.transaction(async (transaction) => {
      const claim = await lockItem(transaction, claims, id);
      if (claim === undefined || !isUndecided(claim.data)) return;
      const { data } = claim;
      const mandate = await findItem(transaction, mandates, data.kid);
      const isPaid = mandate?.data.isActive === true && !faults.take(merchant, 'refusedCharge');
      if (isPaid)
        await report(
          { ...services, database: transaction },
          ocrFileOf({ ...data, bookedOn: data.dueOn, number: numberOf(id), payments: [{ ...data, type: '15' }] }),
        );
      await changeItem(transaction, claim, { state: isPaid ? 'paid' : 'refused' });
    });
  }
}

function isUndecided({ state }: v.InferOutput<typeof ClaimSchema>): boolean {
  return state === 'open' || state === 'approved';
}

/** A claim always has the same file number, so a repeated report counts once. */
function numberOf(id: string): number {
  let number = 7;
  for (const one of id) number = (number * 31 + (one.codePointAt(0) ?? 0)) % 9_999_991;
  return number;
}

async function report({ bank, database, fleet, realNow }: Services, bytes: Uint8Array): Promise<void> {
  const accounts = bankAccountsOf(fleet.titles, bank.formats);
  const file = { name: 'fjordbanken.txt', bytes };
  const taken = await takeBankFile(database, file, { accounts, now: new Date(realNow()) });
  if (!taken.ok) throw new Error(`The sandbox's bank writes wrong files: ${taken.error[0]?.expected ?? ''}.`);
}

export function mountBank(kit: ProviderKit): void {
  mountSigning(kit);
  mountClaims(kit);
}

function mountSigning({ app, services }: ProviderKit): void {
  const { fleet } = services;
  app.on(['GET', 'POST'], '/bank/avtale', async (context) => {
    context.env.note({ call: 'bank' });
    const { konto: account = '', kid = '', retur: returnUrl = '' } = context.req.query();
    const title = fleet.titles.find(({ bankAccountNumber }) => bankAccountNumber === account);
    if (title === undefined || kid === '' || !returnUrl.startsWith(fleet.pageUrl(title))) return endedPage(brand);
    if (context.req.method === 'POST') {
      const form = await formOf(context);
      const given = { account, kid, merchant: title.titleCode, isActive: true, wantsNotice: form('varsel') === 'ja' };
      if (form('svar') === 'signer') await setMandate(services, given);
      return context.redirect(returnUrl, 303);
    }
    const isSigned = (await findItem(services.database, mandates, kid))?.data.isActive === true;
    const body = html`<p>Fakturaene betales av seg selv på forfallsdagen. Du kan stanse avtalen her i banken når du vil.</p>
${payeeFacts(title.displayName, account, kid)}
<form method="post"><label><input type="checkbox" name="varsel" value="ja"> Varsle meg før hver betaling</label>
<button name="svar" value="signer">Signer avtalen</button>
<button class="plain" name="svar" value="avbryt">Avbryt</button></form>
${isSigned ? html`<p>Du har signert avtalen. <a href="/bank/krav?kid=${kid}">Se den og kravene</a></p>` : html``}`;
    return paymentPage({ brand, heading: 'Avtale om AvtaleGiro', body, returnUrl });
  });
}

function mountClaims({ app, services }: ProviderKit): void {
  const { clock, database, fleet } = services;
  app.on(['GET', 'POST'], '/bank/krav', async (context) => {
    context.env.note({ call: 'bank' });
    const kid = context.req.query('kid') ?? '';
    const mandate = await findItem(database, mandates, kid);
    if (mandate === undefined) return endedPage(brand);
    if (context.req.method === 'POST') {
      const form = await formOf(context);
      const claim = await findItem(database, claims, form('krav'));
      const answer = form('svar') === 'stopp' ? 'refused' : 'approved';
      if (claim?.data.kid === kid && isUndecided(claim.data)) await changeItem(database, claim, { state: answer });
      if (form('svar') === 'avslutt')
        await setMandate(services, { ...mandate.data, kid, merchant: mandate.merchant, isActive: false });
      return context.redirect(`/bank/krav?kid=${kid}`, 303);
    }
    const found = (await findItems(database, claims)).filter(({ data }) => data.kid === kid);
    const own = found.toSorted((one, other) => other.data.dueOn.localeCompare(one.data.dueOn));
    const today = dayInOslo(await clock.now(mandate.merchant));
    const items = own.map(({ id, data }) => {
      const isAhead = isUndecided(data) && data.dueOn >= today;
      return html`<h3>${formatOre(data.sumOre)}, ${formatDay(data.dueOn, '')}</h3><p>${stateTexts[data.state]}</p>
${isAhead ? html`<form method="post"><input type="hidden" name="krav" value="${id}"><button name="svar" value="godkjenn">Godkjenn</button><button class="plain" name="svar" value="stopp">Stopp betalingen</button></form>` : html``}`;
    });
    const payee = fleet.titleOfCode(mandate.merchant)?.displayName ?? mandate.merchant;
    const body = html`<p>${mandate.data.isActive ? 'Avtalen er i bruk.' : 'Avtalen er avsluttet.'}</p>
${payeeFacts(payee, mandate.data.account, kid)}
<h2>Krav</h2>${items.length === 0 ? html`<p>Mottakeren har ikke sendt noe krav ennå.</p>` : items}
${mandate.data.isActive ? endingOf(kid, context.req.query('avslutt') !== undefined) : html``}`;
    return paymentPage({ brand, heading: 'AvtaleGiro i nettbanken', body });
  });
}

/** Asks before the agreement ends, since that cannot be undone here. */
function endingOf(kid: string, isAsked: boolean): Markup {
  if (!isAsked) return html`<p><a href="/bank/krav?kid=${kid}&avslutt=spor#avslutt">Avslutt avtalen</a></p>`;
  return html`<h2 id="avslutt">Vil du avslutte avtalen?</h2>
<p>Banken betaler da ikke flere fakturaer for deg. Vil du ha AvtaleGiro igjen, må du signere en ny avtale.</p>
<form method="post" action="/bank/krav?kid=${kid}"><button name="svar" value="avslutt">Avslutt avtalen</button></form>
<p><a href="/bank/krav?kid=${kid}">Behold avtalen</a></p>`;
}

function payeeFacts(name: string, account: string, kid: string): Markup {
  return html`<dl><div><dt>Betales til</dt><dd>${name}</dd></div><div><dt>Kontonummer</dt><dd>${formatAccountNumber(account)}</dd></div>
<div><dt>KID</dt><dd>${kid}</dd></div></dl>`;
}

const stateTexts = {
  open: 'Betales på forfallsdagen.',
  approved: 'Godkjent.',
  refused: 'Stoppet.',
  cancelled: 'Trukket tilbake av mottakeren.',
  paid: 'Betalt.',
} as const;

interface NewMandate extends v.InferOutput<typeof MandateSchema> {
  readonly kid: string;
  readonly merchant: string;
}

/** Reports the change in a separate file. */
async function setMandate(services: Services, { kid, merchant, ...data }: NewMandate): Promise<void> {
  const { clock, database, realNow } = services;
  const { account, isActive, wantsNotice } = data;
  const known = await findItem(database, mandates, kid);
  if (known === undefined)
    await insertItem(database, mandates, { id: kid, merchant, reference: kid, createdAt: new Date(realNow()), data });
  else await changeItem(database, known, data);
  const on = dayInOslo(await clock.now(merchant));
  const change = isActive ? 'set' : 'deleted';
  // Each change needs a new file number, even if it repeats an earlier change.
  const number = Math.floor(realNow()) % 9_999_991;
  await report(services, mandateFileOf({ account, on, number, mandates: [{ kid, change, wantsNotice }] }));
}
