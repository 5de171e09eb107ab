import { fireEvent, screen } from '@testing-library/react';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { BusinessAdminPage } from '#src/features/business/pages/business-pages.tsx';
import { ContentPage } from '#src/features/content/pages/content-page.tsx';
import { FamilyPage } from '#src/features/family/pages/family-pages.tsx';
import { PayInvoicePage } from '#src/features/invoices/pages/pay-invoice-page.tsx';
import { PaymentMethodPage } from '#src/features/payment/pages/payment-pages.tsx';
import { DeleteGatewayPage, TakeoutGatewayPage } from '#src/features/privacy/pages/gateway-pages.tsx';
import { OrderPage } from '#src/features/purchase/pages/order-pages.tsx';
import { ChangeSubscriptionPage } from '#src/features/subscription/pages/change-subscription-page.tsx';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { aGift } from '#tests/support/builders/gift.ts';
import { anInvoiceInDetail } from '#tests/support/builders/invoice.ts';
import { aPayment } from '#tests/support/builders/payment.ts';
import { aQuote } from '#tests/support/builders/purchase.ts';
import { aPlanOffer, aPlanPreview } from '#tests/support/builders/subscription.ts';
import {
  company,
  emptyList,
  family,
  kept as notDeleted,
  paymentMethods,
  place,
  sold,
} from '#tests/support/faulty-page.tsx';
import { testWriteFaults, type, typing } from '#tests/support/write-faults.tsx';

const digital = aPlanOffer();
const preview = aPlanPreview(digital);

const invoice = anInvoiceInDetail();
const article = { id: 'a1', name: 'Ny gangvei', about: null, day: '2026-11-01', url: 'https://example.com/a1' };
const gift = aGift();
const giftDay = formatShortDay(addDays(dayInOslo(Date.now()), 3));

const terms = 'Jeg har lest og godtar abonnementsvilkårene';

testWriteFaults([
  {
    feature: 'family',
    Page: FamilyPage,
    path: '/familiedeling',
    answers: { [`GET /api/family/${place}`]: { json: family } },
    write: 'POST /api/family/invite',
    button: /^Send invitasjonen$/,
    ...typing('E-postadresse', 'onkel@post.example'),
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
  {
    feature: 'invoices',
    Page: PayInvoicePage,
    path: `/betal-faktura/${invoice.ariaInvoiceNo}`,
    answers: { [`GET /api/invoice/${place}/${invoice.ariaInvoiceNo}`]: { json: invoice } },
    write: 'POST /api/invoice/pay',
    fill: async () => undefined,
    button: /^Betal med Vipps$/,
    kept: () => screen.getByRole('heading', { name: /^Betal 349,00/ }).isConnected,
    entered: true,
  },
  {
    feature: 'business',
    Page: BusinessAdminPage,
    path: '/administrer-bedrift?vis=legg-til',
    answers: {
      [`GET /api/business/${place}`]: { json: { ...company, ...emptyList } },
      [`GET /api/business-addresses/${place}`]: { json: { ...company, emails: [] } },
    },
    write: 'POST /api/business',
    fill: async () => {
      await type('E-postadresser', 'ola@verft.example');
      fireEvent.click(screen.getByRole('button', { name: 'Se over adressene' }));
    },
    button: /^(Send 1 invitasjon|Fortsett å sende)$/,
    kept: () => screen.getByRole('status').textContent,
    entered: '0 av 1 er ferdige.',
  },
  {
    feature: 'content',
    Page: ContentPage,
    path: '/mitt-innhold?vis=lagret',
    answers: {
      [`GET /api/content/${place}`]: {
        json: {
          planName: 'Komplett',
          isOpen: true,
          kinds: [{ kind: 'savedArticles', count: 1, newest: [article] }],
          missing: [],
          changeRefusal: null,
        },
      },
      [`GET /api/content/${place}/savedArticles`]: {
        json: { version: 1, items: [article], count: 1, page: 1, pageCount: 1 },
      },
    },
    write: 'DELETE /api/content/saved-article',
    fill: async () => undefined,
    button: /^Ta bort Ny gangvei$/,
    kept: () => screen.getByRole('link', { name: /Ny gangvei/ }).isConnected,
    entered: true,
  },
  {
    feature: 'purchase',
    Page: OrderPage,
    path: `/bestill-abonnement?gave=${gift.giftNo}`,
    answers: {
      [`GET /api/gift/${gift.giftNo}`]: {
        json: { version: 1, accountNo: '1000001', gift, payment: aPayment({ purpose: 'gift' }) },
      },
    },
    write: 'PUT /api/gift/handover',
    button: /^Lagre$/,
    ...typing('Når skal den sendes?', giftDay, async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Endre sendingen' }));
    }),
  },
  {
    feature: 'privacy',
    Page: TakeoutGatewayPage,
    path: '/schibstedTakeoutGateway',
    answers: { 'GET /api/takeout': { json: { takeout: null } } },
    write: 'POST /api/takeout',
    fill: async () => undefined,
    button: /^Bestill en kopi$/,
    kept: () => screen.getByText('Du har ikke bestilt noen kopi.').isConnected,
    entered: true,
  },
  {
    feature: 'privacy',
    Page: DeleteGatewayPage,
    path: '/schibstedDeleteGateway',
    answers: { 'GET /api/deletion': { json: notDeleted } },
    write: 'POST /api/deletion',
    fill: async () => {
      for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
    },
    button: /^Slett kontoen min$/,
    kept: () => screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked),
    entered: true,
  },
  {
    feature: 'payment',
    Page: PaymentMethodPage,
    path: '/endre-betalingsmetode',
    answers: { [`GET /api/payment-methods/${place}`]: { json: paymentMethods } },
    write: 'PUT /api/subscription/paymentMethod',
    fill: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /^AvtaleGiro/ }));
    },
    button: /^Bytt betalingsmetode$/,
    kept: () => screen.getByRole<HTMLInputElement>('radio', { name: /^AvtaleGiro/ }).checked,
    entered: true,
  },
]);
