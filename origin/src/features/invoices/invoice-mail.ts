import { findMailAddress } from '#origin/features/account/holder.ts';
import type { PurposeContext } from '#origin/features/payment/payment-purpose.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import { messageJob, type OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { fillText, labelledLines, textMail } from '#origin/platform/messages/text-mail.ts';
import type { DunningStep } from '#src/domain/dunning.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { allInvoices, outstandingOf, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import type { Language } from '#src/domain/title.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { findInvoice, findOpenInvoices, type InvoiceRow, type InvoiceWithSums } from './invoice-repository.ts';
import { findInvoiceChoice } from './invoice-settings.ts';
import { findOrIssueTotalKid, findSuspendingInvoices, withOutstanding } from './open-total.ts';

export type InvoiceMailKind = 'issued' | 'issuedOnPaper' | DunningStep;

const sharedLabel = {
  invoice: 'Faktura',
  owed: 'Å betale',
  dueOn: 'Forfall',
  account: 'Kontonummer',
  kid: 'KID',
  contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
};

const nb = {
  subject: {
    issued: 'Faktura fra {name}',
    issuedOnPaper: 'En faktura fra {name} kommer i posten',
    reminder: 'Påminnelse om faktura fra {name}',
    secondReminder: 'Siste påminnelse om faktura fra {name}',
    suspension: 'Abonnementet på {name} er satt på vent',
    end: 'Abonnementet på {name} er avsluttet',
  } satisfies Record<InvoiceMailKind, string>,
  lead: {
    issued: 'Her er en ny faktura fra {name}.',
    issuedOnPaper:
      'Du får en ny faktura fra {name} på papir, slik du har valgt. Kontonummer og KID står på fakturaen. Denne e-posten er bare en beskjed.',
    reminder:
      'Vi kan ikke se at denne fakturaen fra {name} er betalt. Har du betalt de siste dagene, kan du se bort fra påminnelsen.',
    secondReminder:
      'Vi kan fortsatt ikke se at denne fakturaen fra {name} er betalt. Betaler du ikke innen {stops}, setter vi abonnementet på vent.',
    suspension: 'Denne fakturaen fra {name} er ikke betalt, og abonnementet er satt på vent.',
    end: 'Denne fakturaen fra {name} er ikke betalt, og abonnementet er avsluttet. Du betaler ikke for dagene det sto på vent.',
  } satisfies Record<InvoiceMailKind, string>,
  // The total owed with its KID, and what is suspended until it is paid.
  owed: {
    partlyOverdue: 'Til sammen skylder du {sum}. Av det er {overdue} forfalt, og {rest} er ikke forfalt ennå.',
    overdue: 'Til sammen skylder du {sum}, og alt er forfalt.',
    notOverdue: 'Til sammen skylder du {sum}, og ingenting er forfalt ennå.',
    payAll: 'Betal alt på en gang: {url}\nKID for hele summen: {kid}',
    closedByOne:
      'Abonnementet er i gang igjen når faktura {numbers} på {closing} er betalt. Fram til da er alt det gir, stengt.',
    closedBySeveral:
      'Abonnementet er i gang igjen når disse fakturaene er betalt, {closing} til sammen: {numbers}. Fram til da er alt det gir, stengt.',
  },
  label: {
    ...sharedLabel,
    pay: 'Se og betal fakturaen: {url}',
    fee: 'Påminnelsen har et gebyr på {sum}, som kommer på en egen faktura.',
  },
};

const nn: typeof nb = {
  subject: {
    issued: 'Faktura frå {name}',
    issuedOnPaper: 'Ein faktura frå {name} kjem i posten',
    reminder: 'Påminning om faktura frå {name}',
    secondReminder: 'Siste påminning om faktura frå {name}',
    suspension: 'Abonnementet på {name} er sett på vent',
    end: 'Abonnementet på {name} er avslutta',
  },
  lead: {
    issued: 'Her er ein ny faktura frå {name}.',
    issuedOnPaper:
      'Du får ein ny faktura frå {name} på papir, slik du har valt. Kontonummer og KID står på fakturaen. Denne e-posten er berre ei melding.',
    reminder:
      'Vi kan ikkje sjå at denne fakturaen frå {name} er betalt. Har du betalt dei siste dagane, kan du sjå bort frå påminninga.',
    secondReminder:
      'Vi kan framleis ikkje sjå at denne fakturaen frå {name} er betalt. Betaler du ikkje innan {stops}, set vi abonnementet på vent.',
    suspension: 'Denne fakturaen frå {name} er ikkje betalt, og abonnementet er sett på vent.',
    end: 'Denne fakturaen frå {name} er ikkje betalt, og abonnementet er avslutta. Du betaler ikkje for dagane det stod på vent.',
  },
  owed: {
    partlyOverdue: 'Til saman skuldar du {sum}. Av det er {overdue} forfalt, og {rest} er ikkje forfalt enno.',
    overdue: 'Til saman skuldar du {sum}, og alt er forfalt.',
    notOverdue: 'Til saman skuldar du {sum}, og ingenting er forfalt enno.',
    payAll: 'Betal alt på ein gong: {url}\nKID for heile summen: {kid}',
    closedByOne:
      'Abonnementet er i gang igjen når faktura {numbers} på {closing} er betalt. Fram til då er alt det gir, stengt.',
    closedBySeveral:
      'Abonnementet er i gang igjen når desse fakturaene er betalte, {closing} til saman: {numbers}. Fram til då er alt det gir, stengt.',
  },
  label: {
    ...sharedLabel,
    pay: 'Sjå og betal fakturaen: {url}',
    fee: 'Påminninga har eit gebyr på {sum}, som kjem på ein eigen faktura.',
  },
};

export const invoiceMailTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

export const invoiceMailJob = messageJob('invoice-mail');

export async function sendIssuedInvoice(work: PurposeContext, row: InvoiceRow): Promise<void> {
  const { channel } = await findInvoiceChoice(work.transaction, row);
  const kind = channel === 'paper' ? 'issuedOnPaper' : 'issued';
  await enqueueInvoiceMail(work, row, { kind, today: row.issuedOn });
}

/** The mail is sent once the transaction is committed, and only if an address is known. */
export async function enqueueInvoiceMail(
  work: PurposeContext,
  row: InvoiceRow,
  { kind, today }: Pick<MailFacts, 'kind' | 'today'>,
): Promise<void> {
  const { transaction } = work;
  const standing = await findInvoice(transaction, row, row.ariaInvoiceNo);
  const recipient = await findMailAddress(transaction, row.accountNo);
  if (standing === undefined || recipient === '') return;
  const open = await findOpenInvoices(transaction, row);
  const totalKid = await findOrIssueTotalKid(transaction, row);
  const closing = await findSuspendingInvoices(transaction, { accountNo: row.accountNo, title: work.title }, open);
  const facts = { kind, recipient, pageUrl: work.pageUrl, today, open, closing, totalKid };
  await work.jobs.send(transaction, invoiceMailJob, { payload: invoiceMail(work, standing, facts) });
}

interface MailFacts {
  readonly kind: InvoiceMailKind;
  readonly recipient: string;
  readonly pageUrl: string;
  readonly today: Day;
  readonly open: readonly InvoiceWithSums[];
  readonly closing: ReadonlySet<string>;
  readonly totalKid: string;
}

function invoiceMail({ title }: TitleWork, row: InvoiceWithSums, facts: MailFacts): OutgoingMessage {
  const { kind, recipient, pageUrl } = facts;
  const { subject, lead, label } = invoiceMailTexts[title.language];
  const { ariaInvoiceNo, accountNumber, dueOn, kid } = row;
  const { reminderFeeOre, suspendAfterDays } = title.invoicing;
  const isOnPaper = kind === 'issuedOnPaper';
  const hasFee = (kind === 'reminder' || kind === 'secondReminder') && reminderFeeOre > 0;
  const paragraphs = [
    lead[kind],
    labelledLines([
      [label.invoice, ariaInvoiceNo],
      [label.owed, formatOre(outstandingOf(row))],
      [label.dueOn, dueOn === null ? null : formatDay(dueOn, '')],
      [label.account, isOnPaper || accountNumber === null ? null : formatAccountNumber(accountNumber)],
      [label.kid, isOnPaper ? null : kid],
    ]),
    ...(hasFee ? [fillText(label.fee, { sum: formatOre(reminderFeeOre) })] : []),
    ...owedTexts(title, row, { ...facts, feeOre: hasFee ? reminderFeeOre : 0 }),
    label.pay,
    label.contact,
  ];
  const values = {
    stops: dueOn === null ? '' : formatDay(addDays(dueOn, suspendAfterDays), ''),
    url: `${pageUrl}/betal-faktura/${ariaInvoiceNo}`,
  };
  return textMail({ title, recipient, subject: subject[kind], paragraphs, values });
}

/** States the total if it exceeds the invoice, the overdue part, and which invoices keep the subscription suspended. */
function owedTexts(
  { language }: FleetTitle,
  row: InvoiceWithSums,
  { open, closing, today, feeOre, kind, pageUrl, totalKid }: MailFacts & { readonly feeOre: number },
): readonly string[] {
  const { owed } = invoiceMailTexts[language];
  const standing = open.map(withOutstanding);
  const { sumOre, overdueOre } = owedOf(standing, today);
  const closes = standing.filter(({ ariaInvoiceNo }) => closing.has(ariaInvoiceNo));
  const values = {
    sum: formatOre(sumOre + feeOre),
    overdue: formatOre(overdueOre),
    rest: formatOre(sumOre + feeOre - overdueOre),
    url: `${pageUrl}/betal-faktura/${allInvoices}`,
    kid: totalKid,
    closing: formatOre(owedOf(closes, today).sumOre),
    numbers: closes.map(({ ariaInvoiceNo }) => ariaInvoiceNo).join(', '),
  };
  const isAll = sumOre + feeOre === outstandingOf(row);
  return [
    ...(isAll ? [] : [fillText(owed[overdueKind(sumOre + feeOre, overdueOre)], values)]),
    ...(isAll || kind === 'issuedOnPaper' ? [] : [fillText(owed.payAll, values)]),
    ...(closes.length === 0 ? [] : [fillText(closes.length === 1 ? owed.closedByOne : owed.closedBySeveral, values)]),
  ];
}

function overdueKind(sumOre: number, overdueOre: number): 'partlyOverdue' | 'overdue' | 'notOverdue' {
  if (overdueOre === 0) return 'notOverdue';
  return overdueOre === sumOre ? 'overdue' : 'partlyOverdue';
}
