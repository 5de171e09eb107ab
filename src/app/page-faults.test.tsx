import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusinessAdminPage } from '#src/features/business/pages/business-admin-page.tsx';
import { ContentPage } from '#src/features/content/pages/content-page.tsx';
import { FamilyPage } from '#src/features/family/pages/family-page.tsx';
import { InvoicesPage } from '#src/features/invoices/pages/invoices-page.tsx';
import { PayInvoicePage } from '#src/features/invoices/pages/pay-invoice-page.tsx';
import { OrderPage } from '#src/features/purchase/pages/order-page.tsx';
import { StudentVerifyPage } from '#src/features/student/pages/student-verify-page.tsx';
import { ChangeSubscriptionPage } from '#src/features/subscription/pages/change-subscription-page.tsx';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, serveApi } from '#tests/support/api-server.ts';
import { anInvoiceInDetail, invoicesOf } from '#tests/support/builders/invoice.ts';
import { aPlanOffer } from '#tests/support/builders/plan-offer.ts';
import { aQuote, someProducts } from '#tests/support/builders/purchase.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { callFaults } from '#tests/support/page-faults.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';

beforeEach(() => {
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
  // Failed calls and violations of the contract are logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
});

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode };
const place = `${holder.accountNo}/${holder.titleCode}`;

interface PageCase {
  readonly feature: string;
  readonly Page: ComponentType;
  readonly path: string;
  /** Answers besides the failing call. */
  readonly answers?: Answers;
  readonly isSubscriber?: boolean;
}

async function show({ feature, Page, path, answers = {}, isSubscriber = true }: PageCase, failing: Answers) {
  const server = await serveApi({ ...answers, ...failing });
  const onLoginNeeded = vi.fn<() => void>();
  const queryClient = createQueryClient({ onLoginNeeded, retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(isSubscriber ? aSubscription() : null));
  const stage = await pageStage({ title, feature, path, queryClient, isReady: true });
  render(stage(Page));
  return { server, onLoginNeeded };
}

const family = { role: 'owner', version: 2, planName: 'Komplett', maximum: 4, remaining: 4, refusal: null };
const student = {
  standing: 'new',
  ariaAccountNo: holder.accountNo,
  plan: { ariaPlanID: 'POL-STUDENT', planName: 'Student', priceOre: 4900 },
  nextPlan: { planName: 'Digital', priceOre: 19_900 },
  code: null,
  confirmation: null,
  change: null,
};
const company = { version: 1, company: 'Verft AS', domains: ['verft.example'], maxUsers: 60, used: 1 };
const emptyList = { page: 1, pageCount: 1, found: 0, invitations: [] };
const content = { planName: 'Komplett', isOpen: true, kinds: [], missing: [], changeRefusal: null };
const sold: Answers = {
  [`GET /api/touchpoint/winback/${title.titleCode}`]: {
    json: { standing: 'newcomer', quarantineEndsOn: null, offers: [] },
  },
  [`GET /api/products/${title.titleCode}`]: { json: someProducts() },
  [`GET /api/terms/${title.titleCode}`]: { json: { version: '2026-01', sections: [], withdrawalForm: [] } },
};
const invoice = anInvoiceInDetail();
const digital = aPlanOffer();
const preview = {
  plan: digital,
  fromDate: '2026-12-01',
  chargedOre: 19_900,
  credit: null,
  nextChargeOn: '2027-02-01',
  nextChargeOre: 19_900,
  paper: null,
  familyMembersLosing: 0,
};

interface ReadCase extends PageCase {
  readonly read: string;
  readonly json: unknown;
  /** The start of the message. */
  readonly says: RegExp;
}

const reads: readonly ReadCase[] = [
  {
    feature: 'invoices',
    Page: InvoicesPage,
    path: '/fakturaoversikt',
    read: `GET /api/invoices/${place}`,
    json: invoicesOf(),
    says: /Vi fikk ikke hentet fakturaene dine/,
  },
  {
    feature: 'invoices',
    Page: PayInvoicePage,
    path: `/betal-faktura/${invoice.ariaInvoiceNo}`,
    read: `GET /api/invoice/${place}/${invoice.ariaInvoiceNo}`,
    json: invoice,
    says: /Vi fikk ikke hentet fakturaen/,
  },
  {
    feature: 'business',
    Page: BusinessAdminPage,
    path: '/administrer-bedrift',
    read: `GET /api/business/${place}`,
    json: { ...company, ...emptyList },
    says: /Vi fikk ikke hentet listen over ansatte/,
  },
  {
    feature: 'content',
    Page: ContentPage,
    path: '/mitt-innhold',
    read: `GET /api/content/${place}`,
    json: content,
    says: /Vi fikk ikke hentet innholdet ditt/,
  },
  {
    feature: 'subscription',
    Page: ChangeSubscriptionPage,
    path: '/endre-abonnement',
    read: `GET /api/offerings/${place}`,
    json: { plans: [aPlanOffer({ isCurrent: true })] },
    says: /Vi fikk ikke hentet abonnementene du kan bytte til/,
  },
  {
    feature: 'purchase',
    Page: OrderPage,
    path: '/bestill-abonnement',
    answers: sold,
    read: `GET /api/products/${title.titleCode}`,
    json: someProducts(),
    says: /Vi fikk ikke hentet abonnementene du kan bestille/,
  },
  {
    feature: 'purchase',
    Page: OrderPage,
    path: '/bestill-abonnement?gave=mine',
    answers: sold,
    read: `GET /api/gifts/${title.titleCode}`,
    json: { version: 1, needsBirthDate: false, gifts: [] },
    says: /Vi fikk ikke hentet gavene dine/,
  },
  {
    feature: 'family',
    Page: FamilyPage,
    path: '/familiedeling',
    read: `GET /api/family/${place}`,
    json: { ...family, invitations: [] },
    says: /Vi fikk ikke hentet hvem som deler abonnementet/,
  },
  {
    feature: 'student',
    Page: StudentVerifyPage,
    path: '/student-verifisering',
    read: `GET /api/student/${title.titleCode}`,
    json: student,
    says: /Vi fikk ikke hentet hvordan det står til med bekreftelsen din/,
    isSubscriber: false,
  },
];

interface WriteCase extends PageCase {
  readonly write: string;
  /** Fills the form as far as its button. */
  readonly fill: () => Promise<void>;
  readonly button: RegExp;
  /** What was entered, as it is still on the page. */
  readonly kept: () => unknown;
  readonly entered: unknown;
}

const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const terms = 'Jeg har lest og godtar abonnementsvilkårene';

const writes: readonly WriteCase[] = [
  {
    feature: 'family',
    Page: FamilyPage,
    path: '/familiedeling',
    answers: { [`GET /api/family/${place}`]: { json: { ...family, invitations: [] } } },
    write: 'POST /api/family/invite',
    fill: () => type('E-postadresse', 'onkel@post.example').then(() => undefined),
    button: /^Send invitasjonen$/,
    kept: () => valueOf('E-postadresse'),
    entered: 'onkel@post.example',
  },
  {
    feature: 'student',
    Page: StudentVerifyPage,
    path: '/student-verifisering',
    answers: { [`GET /api/student/${title.titleCode}`]: { json: student } },
    isSubscriber: false,
    write: 'POST /api/student-email',
    fill: () => type('Studentadresse', 'kari@student.fjordheim.example').then(() => undefined),
    button: /^Send kode$/,
    kept: () => valueOf('Studentadresse'),
    entered: 'kari@student.fjordheim.example',
  },
  {
    feature: 'purchase',
    Page: OrderPage,
    path: '/bestill-abonnement?plan=POL-DIGITAL&steg=betal',
    answers: { ...sold, 'POST /api/order/quote': { json: aQuote() } },
    write: 'POST /api/order',
    fill: async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: terms }));
    },
    button: /^Betal /,
    kept: () => screen.getByRole<HTMLInputElement>('checkbox', { name: terms }).checked,
    entered: true,
  },
  {
    feature: 'subscription',
    Page: ChangeSubscriptionPage,
    path: '/endre-abonnement?plan=POL-DIGITAL',
    answers: {
      [`GET /api/offerings/${place}`]: { json: { plans: [digital] } },
      'POST /api/offerings/preview': { json: preview },
    },
    write: 'POST /api/offerings/change',
    fill: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Bytt til Digital' }));
      await screen.findByRole('dialog');
    },
    button: /^Bekreft byttet$/,
    kept: () => screen.getByRole('dialog').textContent.includes('199,00'),
    entered: true,
  },
];

describe.each(callFaults)('X-01 X-02 after %s', (name, fault, saysOfForm) => {
  const isLogIn = name === 'a log-in that has ended';

  test.each(reads)('$read fails on its own, and is reloaded by its button', async ({ read, json, says, ...page }) => {
    let isDown = true;
    const { onLoginNeeded } = await show(page, { [read]: () => (isDown ? fault() : { json }) });
    const message = await screen.findByText(says);
    expect(onLoginNeeded.mock.calls.length > 0).toBe(isLogIn);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(message.isConnected).toBe(false));
    expect(screen.queryByText(says)).toBeNull();
  });

  test.each(writes)('$write keeps what was entered, and is sent again as the same write', async (given) => {
    const { write, fill, button, kept, entered, ...page } = given;
    const { server, onLoginNeeded } = await show(page, { [write]: fault });
    await fill();
    const sent = () => server.calls.filter(({ method, path }) => `${method} ${path}` === write);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findAllByText(saysOfForm)).length).toBeGreaterThan(0);
    expect(kept()).toBe(entered);
    expect(onLoginNeeded.mock.calls.length).toBe(isLogIn ? 1 : 0);
    const before = sent().length;
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(sent().length).toBeGreaterThan(before));
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
