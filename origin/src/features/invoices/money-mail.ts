import { findMailAddress } from '#origin/features/account/holder.ts';
import type { PurposeContext } from '#origin/features/payment/payment-purpose.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { fillText, labelledLines, textMail } from '#origin/platform/messages/text-mail.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure } from '#src/domain/payment-states.ts';
import type { Language } from '#src/domain/title.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { invoiceMailJob, invoiceMailTexts } from './invoice-mail.ts';
import type { InvoiceRow } from './invoice-repository.ts';

type MoneyMailKind = 'paid' | 'claimed' | 'charged' | 'chargeFailed' | 'notCharged' | 'refunded' | 'notRefunded';

const nb = {
  subject: {
    paid: 'Kvittering fra {name}',
    claimed: 'Banken betaler fakturaen fra {name}',
    charged: 'Kvittering fra {name}',
    chargeFailed: 'Vi fikk ikke trukket betalingen til {name}',
    notCharged: 'Betalingen til {name} må gjøres på en annen måte',
    refunded: 'Du har fått penger tilbake fra {name}',
    notRefunded: 'Du har penger til gode hos {name}',
  } satisfies Record<MoneyMailKind, string>,
  lead: {
    paid: 'Vi har fått betalingen din på {sum} til {name}.',
    claimed:
      'Du har en ny faktura fra {name} på {sum}. Banken betaler den med AvtaleGiro {day}. Du trenger ikke gjøre noe.',
    charged: 'Vi har trukket {sum} for abonnementet på {name}. Du trenger ikke gjøre noe.',
    chargeFailed:
      'Vi fikk ikke trukket {sum} for abonnementet på {name}. {cause} Vi prøver igjen {day}. Bytter du betalingsmetode, trekker vi beløpet med en gang.',
    notCharged:
      'Vi fikk ikke trukket {sum} for abonnementet på {name}. {cause} Betal fakturaen innen {day}. Bytter du betalingsmetode, trekker vi beløpet med en gang.',
    refunded: 'Vi har betalt tilbake {sum}. Det kan ta noen dager før banken viser pengene.',
    notRefunded:
      'Du har {sum} til gode hos {name}, som vi ikke kan betale tilbake til kort eller Vipps. Si fra til oss hvilken bankkonto du vil ha pengene på.',
  } satisfies Record<MoneyMailKind, string>,
  // `stopped` if a charge fails and the provider gives no reason.
  cause: {
    insufficientFunds: 'Det var ikke nok penger på kontoen.',
    cardExpired: 'Kortet er gått ut.',
    notAuthenticated: 'Banken må ha en bekreftelse fra deg.',
    cardDetailsMissing: 'Betalingstjenesten har ikke kortet lenger.',
    refused: 'Banken eller betalingstjenesten sa nei.',
    unavailable: 'Betalingstjenesten svarte ikke som den skulle.',
    stopped: 'Avtalen er stoppet.',
    notCollected:
      'Banken betalte ikke kravet på forfallsdagen. Det kan mangle penger på kontoen, eller kravet kan være stoppet i nettbanken.',
  } satisfies Record<PaymentFailure | 'stopped' | 'notCollected', string>,
  label: {
    invoice: 'Faktura',
    creditNote: 'Kreditnota',
    method: 'Betalingsmetode',
    reference: 'Referanse',
    on: 'Dato',
    receipt: 'Se og last ned kvitteringen: {url}',
    fix: 'Bytt betalingsmetode: {url}',
    pay: 'Se og betal fakturaen: {url}',
    see: 'Se fakturaene dine: {url}',
  },
};

const nn: typeof nb = {
  subject: {
    paid: 'Kvittering frå {name}',
    claimed: 'Banken betaler fakturaen frå {name}',
    charged: 'Kvittering frå {name}',
    chargeFailed: 'Vi fekk ikkje trekt betalinga til {name}',
    notCharged: 'Betalinga til {name} må gjerast på ein annan måte',
    refunded: 'Du har fått pengar tilbake frå {name}',
    notRefunded: 'Du har pengar til gode hos {name}',
  },
  lead: {
    paid: 'Vi har fått betalinga di på {sum} til {name}.',
    claimed:
      'Du har ein ny faktura frå {name} på {sum}. Banken betaler han med AvtaleGiro {day}. Du treng ikkje gjere noko.',
    charged: 'Vi har trekt {sum} for abonnementet på {name}. Du treng ikkje gjere noko.',
    chargeFailed:
      'Vi fekk ikkje trekt {sum} for abonnementet på {name}. {cause} Vi prøver igjen {day}. Byter du betalingsmåte, trekkjer vi beløpet med ein gong.',
    notCharged:
      'Vi fekk ikkje trekt {sum} for abonnementet på {name}. {cause} Betal fakturaen innan {day}. Byter du betalingsmåte, trekkjer vi beløpet med ein gong.',
    refunded: 'Vi har betalt tilbake {sum}. Det kan ta nokre dagar før banken viser pengane.',
    notRefunded:
      'Du har {sum} til gode hos {name}, som vi ikkje kan betale tilbake til kort eller Vipps. Sei frå til oss kva bankkonto du vil ha pengane på.',
  },
  cause: {
    insufficientFunds: 'Det var ikkje nok pengar på kontoen.',
    cardExpired: 'Kortet er gått ut.',
    notAuthenticated: 'Banken må ha ei stadfesting frå deg.',
    cardDetailsMissing: 'Betalingstenesta har ikkje kortet lenger.',
    refused: 'Banken eller betalingstenesta sa nei.',
    unavailable: 'Betalingstenesta svara ikkje som ho skulle.',
    stopped: 'Avtalen er stoppa.',
    notCollected:
      'Banken betalte ikkje kravet på forfallsdagen. Det kan mangle pengar på kontoen, eller kravet kan vere stoppa i nettbanken.',
  },
  label: {
    invoice: 'Faktura',
    creditNote: 'Kreditnota',
    method: 'Betalingsmåte',
    reference: 'Referanse',
    on: 'Dato',
    receipt: 'Sjå og last ned kvitteringa: {url}',
    fix: 'Byt betalingsmåte: {url}',
    pay: 'Sjå og betal fakturaen: {url}',
    see: 'Sjå fakturaene dine: {url}',
  },
};

export const moneyMailTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

interface MoneyNotice {
  readonly kind: MoneyMailKind;
  readonly sumOre: number;
  readonly method: PaymentMethodId | null;
  readonly reference?: string;
  readonly failure?: PaymentFailure | null;
  /** Date of the transfer, of the retry, or of the payment deadline. */
  readonly on?: Day;
}

export type MoneyMatter = Pick<InvoiceRow, 'accountNo'> & Partial<Pick<InvoiceRow, 'kind' | 'ariaInvoiceNo'>>;

/** The mail is sent once the transaction is committed, and only if an address is known. */
export async function enqueueMoneyMail(work: PurposeContext, row: MoneyMatter, move: MoneyNotice): Promise<void> {
  const recipient = await findMailAddress(work.transaction, row.accountNo);
  if (recipient === '') return;
  const payload = moneyMail(work, row, { ...move, recipient });
  await work.jobs.send(work.transaction, invoiceMailJob, { payload });
}

type MailedMove = MoneyNotice & { readonly recipient: string };

function moneyMail({ title, pageUrl }: PurposeContext, row: MoneyMatter, move: MailedMove): OutgoingMessage {
  const { subject, lead, cause, label } = moneyMailTexts[title.language];
  const { kind, sumOre, method, reference = null, failure, on, recipient } = move;
  const day = on === undefined ? '' : formatDay(on, '');
  const why = failure === 'refused' && method === 'AVTALEGIRO' ? 'notCollected' : (failure ?? 'stopped');
  const isDone = kind === 'paid' || kind === 'charged' || kind === 'refunded';
  const paragraphs = [
    lead[kind],
    labelledLines([
      [row.kind === 'invoice' ? label.invoice : label.creditNote, row.ariaInvoiceNo ?? null],
      [label.method, method && paymentMethodNames[method][title.language]],
      [label.on, isDone ? day : null],
      [label.reference, reference],
    ]),
    linkOf(label, kind, { pageUrl, ariaInvoiceNo: row.ariaInvoiceNo }),
    invoiceMailTexts[title.language].label.contact,
  ];
  const values = { sum: formatOre(sumOre), cause: cause[why], day };
  return textMail({ title, recipient, subject: subject[kind], paragraphs, values });
}

/**
 * Returns the sentence with a link to the page that shows the transfer or fixes the problem; empty for `notRefunded`. A
 * payment of all open invoices has no invoice number.
 */
function linkOf(
  label: (typeof nb)['label'],
  kind: MoneyMailKind,
  { pageUrl, ariaInvoiceNo }: { readonly pageUrl: string; readonly ariaInvoiceNo: string | undefined },
): string {
  const listUrl = `${pageUrl}/fakturaoversikt`;
  const invoiceUrl = ariaInvoiceNo === undefined ? listUrl : `${pageUrl}/betal-faktura/${ariaInvoiceNo}`;
  switch (kind) {
    case 'paid':
    case 'charged':
      return fillText(label.receipt, { url: invoiceUrl });
    case 'chargeFailed':
      return fillText(label.fix, { url: `${pageUrl}/endre-betalingsmetode` });
    case 'notCharged':
      return fillText(label.pay, { url: invoiceUrl });
    case 'claimed':
    case 'refunded':
      return fillText(label.see, { url: listUrl });
    case 'notRefunded':
      return '';
  }
}
