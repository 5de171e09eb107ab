import { GiftSchema } from '#src/contract/gift.ts';
import { builderOf } from './builder.ts';

/** A gift of three months of Digital, paid and to be sent later. */
export const aGift = builderOf(GiftSchema, {
  giftNo: '30000001',
  state: 'scheduled',
  orderedAt: '2026-11-20T09:00:00.000Z',
  ariaPlanID: 'POL-DIGITAL',
  planName: 'Digital',
  planProductType: 'DIGITAL',
  months: 3,
  priceOre: 56_900,
  vatOre: 0,
  vatPercent: 0,
  recipientName: 'Mormor Berg',
  senderName: 'Kari Berg',
  greeting: '',
  handover: { by: 'email', email: 'mormor@demo.example', sendOn: '2099-12-24' },
  sentAt: null,
  redeemedAt: null,
  expiresOn: '2099-12-31',
  withdrawalUntil: '2099-12-04',
  code: null,
  link: null,
  ariaInvoiceNo: null,
});
