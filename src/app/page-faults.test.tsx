import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BusinessAdminPage } from '#src/features/business/pages/business-pages.tsx';
import { ContentPage } from '#src/features/content/pages/content-page.tsx';
import { FamilyPage } from '#src/features/family/pages/family-pages.tsx';
import { InvoicesPage } from '#src/features/invoices/pages/invoices-page.tsx';
import { PayInvoicePage } from '#src/features/invoices/pages/pay-invoice-page.tsx';
import { PaymentMethodPage } from '#src/features/payment/pages/payment-pages.tsx';
import { DeleteGatewayPage, TakeoutGatewayPage } from '#src/features/privacy/pages/gateway-pages.tsx';
import { OrderPage } from '#src/features/purchase/pages/order-pages.tsx';
import { WinbackPage } from '#src/features/purchase/pages/winback-page.tsx';
import { StudentVerifyPage } from '#src/features/student/pages/confirmation-pages.tsx';
import { ChangeSubscriptionPage } from '#src/features/subscription/pages/change-subscription-page.tsx';
import { anInvoiceInDetail, invoicesOf } from '#tests/support/builders/invoice.ts';
import { someProducts } from '#tests/support/builders/purchase.ts';
import { aPlanOffer } from '#tests/support/builders/subscription.ts';
import {
  company,
  emptyList,
  family,
  kept,
  type PageCase,
  paymentMethods,
  place,
  showFaulty,
  sold,
  student,
  title,
} from '#tests/support/faulty-page.tsx';
import { callFaults } from '#tests/support/page-faults.ts';

const invoice = anInvoiceInDetail();
const content = { planName: 'Komplett', isOpen: true, kinds: [], missing: [], changeRefusal: null };

interface ReadCase extends PageCase {
  readonly read: string;
  readonly json: unknown;
  /** Matches the message that is shown. */
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
    Page: WinbackPage,
    path: '/winback',
    read: `GET /api/products/${title.titleCode}`,
    json: someProducts(),
    says: /Vi fikk ikke hentet tilbudene/,
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
    json: family,
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
  {
    feature: 'payment',
    Page: PaymentMethodPage,
    path: '/endre-betalingsmetode',
    read: `GET /api/payment-methods/${place}`,
    json: paymentMethods,
    says: /Det oppstod en feil ved henting av betalingsmetode/,
  },
  {
    feature: 'privacy',
    Page: TakeoutGatewayPage,
    path: '/schibstedTakeoutGateway',
    read: 'GET /api/takeout',
    json: { takeout: null },
    says: /Vi fikk ikke hentet om du har bestilt en kopi/,
  },
  {
    feature: 'privacy',
    Page: DeleteGatewayPage,
    path: '/schibstedDeleteGateway',
    read: 'GET /api/deletion',
    json: kept,
    says: /Vi fikk ikke hentet det du bør vite før du sletter kontoen/,
  },
];

describe.each(callFaults)('X-01 X-02 after %s', (name, fault) => {
  const isLogIn = name === 'an expired log-in';

  test.each(reads)('$read fails on its own, and is reloaded by its button', async ({ read, json, says, ...page }) => {
    let isDown = true;
    const { onLoginNeeded } = await showFaulty(page, { [read]: () => (isDown ? fault() : { json }) });
    const message = await screen.findByText(says);
    expect(onLoginNeeded.mock.calls.length > 0).toBe(isLogIn);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(message.isConnected).toBe(false));
    expect(screen.queryByText(says)).toBeNull();
  });
});
