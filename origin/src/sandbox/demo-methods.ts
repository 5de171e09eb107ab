import { randomUUID } from 'node:crypto';
import { mandate, paymentMethod } from '#origin/features/payment/payment-tables.ts';
import { providerNameOf } from '#origin/features/payment/provider-port.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { numberedKid } from '#src/domain/kid.ts';
import { agreementLookDays, expiryNoticeOn, type PaymentMethodId } from '#src/domain/payment-methods.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { DemoKind, DemoSubscription } from './demo-kind.ts';
import type { DemoPerson } from './demo-person.ts';
import { cardTokens, type StoredCard } from './payments/card-order.ts';
import { mandates } from './payments/sandbox-bank.ts';
import { agreements } from './payments/wallet-provider.ts';
import { sandboxPayment } from './sandbox-tables.ts';
import type { Seeding } from './seeding.ts';

type Payment = DemoSubscription['payment'];

export const demoMethodIds: Readonly<Record<Payment, PaymentMethodId | null>> = {
  vipps: 'VIPPS',
  card: 'SWEDBANK-PPG',
  accountCard: 'SPIDCARD',
  bank: 'BANKGIRO',
  avtalegiro: 'AVTALEGIRO',
  strex: 'STREX',
  none: null,
};

const cards: Partial<Record<Payment, { readonly brand: string; readonly lastFour: string; readonly pan: string }>> = {
  card: { brand: 'Visa', lastFour: '4521', pan: '492500******4521' },
  accountCard: { brand: 'Mastercard', lastFour: '9034', pan: '522661******9034' },
};

export function demoCardOf({ payment, methodState }: DemoSubscription, today: Day) {
  const card = cards[payment];
  if (card === undefined) return null;
  const expires = methodState === 'expiring' ? today.slice(0, 7) : `${Number(today.slice(0, 4)) + 2}-08`;
  return { ...card, expires };
}

/** In days. Expiry notices that are due by now count as sent. */
const storedDays = 60;

function noticeAhead(expires: string | null, today: Day): Day | null {
  const on = expiryNoticeOn(expires, addDays(today, -storedDays));
  return on !== null && on > today ? on : null;
}

/** Adds the method at the sandbox's provider too, so that the person can be charged like anyone else. */
export function addMethod(
  { batch, title, at, today }: Seeding,
  { subscription: held }: DemoKind,
  who: DemoPerson,
): void {
  if (held === undefined || !isPresent(held.status)) return;
  const method = demoMethodIds[held.payment];
  if (method === null || providerNameOf(method) === undefined) return;
  const place = { accountNo: who.accountNo, titleCode: title.titleCode };
  const token = tokenOf(method, who.accountNo);
  const { brand = null, lastFour = null, expires = null } = demoCardOf(held, today) ?? {};
  batch.add(paymentMethod, [
    {
      ...place,
      id: randomUUID(),
      method,
      token,
      brand,
      lastFour,
      expires,
      createdAt: at,
      nextDueOn: method === 'VIPPS' ? addDays(today, agreementLookDays) : noticeAhead(expires, today),
    },
  ]);
  const kept = { id: token, merchant: title.titleCode, reference: '', createdAt: at };
  batch.add(sandboxPayment, [{ ...providerData(title, held, { who, today }), ...kept }]);
  if (method !== 'AVTALEGIRO') return;
  const reported = { ourAccount: title.bankAccountNumber ?? '', isActive: true, wantsNotice: true };
  batch.add(mandate, [{ ...reported, ...place, kid: token, isApplied: true, reportedOn: null }]);
}

/** The KID of a demo person's mandate contains their account number, far from the KIDs that are issued. */
function tokenOf(method: PaymentMethodId, accountNo: string): string {
  if (method === 'AVTALEGIRO') return numberedKid('mandate', 90_000_000_000 + Number(accountNo));
  return method === 'VIPPS' ? `agr_${randomUUID().slice(0, 12)}` : randomUUID();
}

function providerData(
  title: FleetTitle,
  held: DemoSubscription,
  { who, today }: { readonly who: DemoPerson; readonly today: Day },
) {
  const isStopped = held.methodState === 'stopped';
  const card = demoCardOf(held, today);
  if (card !== null) {
    const [year, month] = card.expires.split('-');
    const outcome: StoredCard['outcome'] = held.methodState === 'noMoney' ? 'insufficientFunds' : 'approved';
    const kept = { brand: card.brand, maskedPan: card.pan, expiryDate: `${month}/${year}`, outcome };
    return { kind: cardTokens.kind, data: { card: kept, isDeleted: false } };
  }
  if (held.payment === 'vipps') {
    const status = isStopped ? 'STOPPED' : 'ACTIVE';
    const stoppedOn = isStopped ? addDays(today, -1) : null;
    const names = { productName: `Abonnement på ${title.displayName}`, companyName: title.displayName };
    return {
      kind: agreements.kind,
      data: { ...names, status, stoppedOn, returnUrl: '', phoneNumber: who.phoneNumber },
    };
  }
  return { kind: mandates.kind, data: { account: title.bankAccountNumber ?? '', isActive: true, wantsNotice: true } };
}
