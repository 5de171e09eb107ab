import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { createBrand, formOf, endedPage, paymentPage } from './payment-page.ts';
import { updateItem, findItem, insertItem, runOnce, ProviderError, type Collection } from './payment-store.ts';
import { apiHandler, type ProviderCall, type ProviderKit } from './provider-api.ts';

const MandateSchema = v.object({
  status: v.picklist(['requested', 'active', 'cancelled', 'deleted']),
  /** Day on which it ended, which stops the claims that are not due yet; null while it runs. */
  endedOn: v.nullable(v.string()),
  companyName: v.string(),
  payerNumber: v.string(),
  amountLimitKroner: v.number(),
  returnUrl: v.string(),
});
export const mandates: Collection<typeof MandateSchema> = { kind: 'mandate', schema: MandateSchema };
const NewMandateSchema = v.object({ ...v.omit(MandateSchema, ['status', 'endedOn']).entries, reference: v.string() });

const ClaimSchema = v.object({
  mandateId: v.string(),
  amountOre: v.number(),
  dueOn: v.string(),
  isDeleted: v.boolean(),
  isRefused: v.boolean(),
});
export const claims: Collection<typeof ClaimSchema> = { kind: 'claim', schema: ClaimSchema };
const NewClaimSchema = v.object({
  ...v.omit(ClaimSchema, ['isDeleted', 'isRefused']).entries,
  reference: v.string(),
});

const brand = createBrand('Fjordbanken', '#00563f', '#7fd1b4');

/** The sandbox's bank: signs mandates for AvtaleGiro, and tells about them when it is asked. */
export function mountBank(kit: ProviderKit): void {
  const { app, services } = kit;
  const { database } = services;
  const api = (answer: (call: ProviderCall) => Promise<unknown>) =>
    apiHandler(kit, (context) => merchantOf(kit, context), answer);
  app.post(
    '/bank/api/mandates',
    api(async ({ merchant, body, now }) => {
      const { reference, ...asked } = v.parse(NewMandateSchema, body);
      return runOnce(database, { merchant, key: `bank ${reference}`, request: body }, async (transaction) => {
        const id = randomUUID();
        const createdAt = new Date(now);
        await insertItem(transaction, mandates, {
          id,
          merchant,
          reference,
          createdAt,
          data: { ...asked, status: 'requested', endedOn: null },
        });
        return { id, url: `${services.fleet.paymentUrl}/bank/${id}` };
      });
    }),
  );
  app.get(
    '/bank/api/mandates/:id',
    api(async ({ context, merchant }) => {
      const mandate = await findItem(database, mandates, context.req.param('id') ?? '');
      if (mandate?.merchant !== merchant) throw new ProviderError(404);
      return { id: mandate.id, status: mandate.data.status };
    }),
  );
  app.delete(
    '/bank/api/mandates/:id',
    api(async ({ context, merchant, now }) => {
      const mandate = await findItem(database, mandates, context.req.param('id') ?? '');
      if (mandate?.merchant !== merchant) throw new ProviderError(404);
      const ended = { status: 'deleted', endedOn: dayInOslo(now) } as const;
      await updateItem(database, mandates, { ...mandate, data: { ...mandate.data, ...ended } });
      return {};
    }),
  );
  mountClaims(kit);
  mountBankPage(kit);
}

/** Claims that are paid on their day by a mandate. */
function mountClaims(kit: ProviderKit): void {
  const { app, services, faults } = kit;
  const { database } = services;
  const api = (answer: (call: ProviderCall) => Promise<unknown>) =>
    apiHandler(kit, (context) => merchantOf(kit, context), answer);
  const ownClaim = async ({ context, merchant }: ProviderCall) => {
    const claim = await findItem(database, claims, context.req.param('id') ?? '');
    if (claim?.merchant !== merchant) throw new ProviderError(404);
    return claim;
  };
  app.post(
    '/bank/api/claims',
    api(async ({ merchant, body, now }) => {
      const { reference, ...asked } = v.parse(NewClaimSchema, body);
      return runOnce(database, { merchant, key: `claim ${reference}`, request: body }, async (transaction) => {
        const mandate = await findItem(transaction, mandates, asked.mandateId);
        if (mandate?.merchant !== merchant || mandate.data.status !== 'active') throw new ProviderError(422);
        const id = randomUUID();
        const data = { ...asked, isDeleted: false, isRefused: faults.take(merchant, 'refusedCharge') };
        await insertItem(transaction, claims, { id, merchant, reference, createdAt: new Date(now), data });
        return { id };
      });
    }),
  );
  app.get(
    '/bank/api/claims/:id',
    api(async (call) => {
      const { id, data } = await ownClaim(call);
      const mandate = await findItem(database, mandates, data.mandateId);
      return { id, ...claimStatusOf(data, { today: dayInOslo(call.now), endedOn: mandate?.data.endedOn ?? null }) };
    }),
  );
  app.delete(
    '/bank/api/claims/:id',
    api(async (call) => {
      const claim = await ownClaim(call);
      await updateItem(database, claims, { ...claim, data: { ...claim.data, isDeleted: true } });
      return {};
    }),
  );
}

/** A claim is paid on its day, unless it was deleted, or its mandate had ended by then. */
export function claimStatusOf(
  { dueOn, isDeleted, isRefused }: v.InferOutput<typeof ClaimSchema>,
  { today, endedOn }: { readonly today: string; readonly endedOn: string | null },
): { readonly status: 'PENDING' | 'PROCESSED' | 'STOPPED'; readonly reason?: string } {
  if (isDeleted) return { status: 'STOPPED', reason: 'claimDeleted' };
  if (endedOn !== null && endedOn < dueOn) return { status: 'STOPPED', reason: 'mandateEnded' };
  if (today < dueOn) return { status: 'PENDING' };
  return isRefused ? { status: 'STOPPED', reason: 'insufficientFunds' } : { status: 'PROCESSED' };
}

/** The page on which a mandate is signed. */
function mountBankPage({ app, services: { database } }: ProviderKit): void {
  app.on(['GET', 'POST'], '/bank/:id', async (context) => {
    context.env.note({ call: 'bank' });
    const mandate = await findItem(database, mandates, context.req.param('id'));
    const isOver = mandate?.data.status !== 'requested';
    if (isOver && context.req.method === 'GET') return endedPage(context, brand, mandate?.data.returnUrl);
    if (mandate === undefined) return endedPage(context, brand);
    const { companyName, payerNumber, amountLimitKroner, returnUrl } = mandate.data;
    if (context.req.method === 'POST') {
      const form = await formOf(context);
      const status = form('svar') === 'signer' ? 'active' : 'cancelled';
      if (!isOver) await updateItem(database, mandates, { ...mandate, data: { ...mandate.data, status } });
      return context.redirect(returnUrl, 303);
    }
    const body = html`<p>Fakturaene betales av seg selv på forfallsdagen. Du kan stanse avtalen her i banken når du vil.</p>
<dl><div><dt>Betales til</dt><dd>${companyName}</dd></div><div><dt>Kundenummer</dt><dd>${payerNumber}</dd></div>
<div><dt>Mest i måneden</dt><dd>${amountLimitKroner.toLocaleString('nb-NO')} kr</dd></div></dl>
<form method="post"><button name="svar" value="signer">Signer avtalen</button>
<button class="plain" name="svar" value="avbryt">Avbryt</button></form>`;
    return paymentPage(context, { brand, heading: 'Avtale om AvtaleGiro', body, returnUrl });
  });
}

function merchantOf({ services: { fleet, merchants } }: ProviderKit, context: Context<InnerEnv>): string | undefined {
  const bearer = context.req.header('authorization');
  const title = fleet.titles.find(
    ({ titleCode }) => bearer === `Bearer ${merchants.accountOf(titleCode).avtaleGiro?.accessToken}`,
  );
  return title?.titleCode;
}
