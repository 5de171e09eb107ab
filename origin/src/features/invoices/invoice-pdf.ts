import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { InvoiceDetails, InvoiceLine } from '#src/contract/invoice.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { invoicePdfTexts } from './invoice-pdf-texts.ts';

export interface PdfOrder {
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly invoice: InvoiceDetails;
  readonly paid?: PaidWith | undefined;
}

export interface PaidOrder {
  readonly orderNo: string;
  /** Null if the purchase's log line is gone. */
  readonly receiptNumber: string | null;
  readonly method: PaymentMethodId;
  /** Brand and last digits of a card; null for other methods. */
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly address: DeliveryAddress | null;
}

/** Each part is null if there is none; the method is also null for a payment made at the bank. */
export interface PaidWith {
  readonly order: PaidOrder | null;
  readonly method: PaymentMethodId | null;
}

type Document = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;
type Texts = (typeof invoicePdfTexts)[FleetTitle['language']];

const require = createRequire(import.meta.url);
const faceOf = (weight: 400 | 600): Buffer =>
  readFileSync(require.resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`));
const faces = { text: faceOf(400), heading: faceOf(600) } as const;

/** Lengths in points; the page is A4. */
const margin = 56;
const width = 595.28 - 2 * margin;
const vatWidth = 60;
const amountWidth = 100;

/**
 * Writes an invoice, a credit note or a receipt as a tagged PDF in the title's language. The embedded font makes it
 * look the same everywhere; the tags let a screen reader find the headings and the table.
 */
export async function invoicePdf(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { title, invoice } = order;
  const texts = invoicePdfTexts[title.language];
  const heading = headingOf(texts, order);
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: title.language === 'nn' ? 'nn-NO' : 'nb-NO',
    info: {
      Title: `${heading}, ${title.displayName}`,
      Author: title.displayName,
      CreationDate: new Date(invoice.issuedOn),
    },
    bufferPages: false,
  });
  const bytes = buffer(doc);
  doc.registerFont('text', faces.text);
  doc.registerFont('heading', faces.heading);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeHead(doc, root, { ...order, heading });
  writeFacts(doc, root, { ...order, texts });
  writeLines(doc, root, { ...order, texts });
  writeFoot(doc, root, { ...order, texts });
  root.end();
  doc.end();
  return new Uint8Array(await bytes);
}

function headingOf(texts: Texts, { invoice, paid }: PdfOrder): string {
  const name = paid === undefined ? invoice.kind : 'receipt';
  return fillText(texts.heading[name], { number: invoice.ariaInvoiceNo });
}

function writeHead(
  doc: Document,
  root: Parent,
  { title, invoice, paid, heading }: PdfOrder & { readonly heading: string },
): void {
  const { brand, displayName } = title;
  write(doc, root, { text: displayName, font: 'heading', size: 20, colour: brand.light });
  const ruleAt = doc.y + 4;
  drawRule(doc, ruleAt, { weight: 2, colour: brand.light });
  doc.y = ruleAt + 28;
  const { name, address: known } = invoice.recipient;
  const address = known.length > 0 ? known : linesOf(paid?.order?.address ?? null);
  if (name !== '') write(doc, root, { text: [name, ...address].join('\n') });
  doc.y += 24;
  write(doc, root, { text: heading, tag: 'H1', font: 'heading', size: 18 });
  doc.y += 8;
}

function linesOf(address: DeliveryAddress | null): readonly string[] {
  if (address === null) return [];
  const { careOf, street, streetNumber, postalCode, postalPlace } = address;
  return [
    ...(careOf === null ? [] : [`c/o ${careOf}`]),
    `${street} ${streetNumber}`.trim(),
    `${postalCode} ${postalPlace}`,
  ];
}

interface Written extends PdfOrder {
  readonly texts: Texts;
}

function writeFacts(doc: Document, root: Parent, { title, texts, invoice, accountNo, paid }: Written): void {
  const { label } = texts;
  const { period, issuedOn, dueOn, KID, accountNumber, credits } = invoice;
  const span = spanOf(texts, period);
  const facts = [
    [label.customer, accountNo],
    [label.date, dayOf(issuedOn)],
    ...(paid === undefined
      ? ([
          [label.dueOn, dueOn === null ? null : dayOf(dueOn)],
          [label.period, span],
          [label.credits, credits],
          [label.kid, KID],
          [label.account, KID === null || accountNumber === null ? null : formatAccountNumber(accountNumber)],
        ] as const)
      : ([
          [label.receipt, paid.order?.receiptNumber ?? null],
          [label.order, paid.order?.orderNo ?? null],
          [label.period, span],
          [label.paidWith, methodOf(title.language, paid)],
        ] as const)),
  ] as const;
  for (const [name, value] of facts) if (value !== null) write(doc, root, { text: `${name}: ${value}` });
  doc.y += 16;
}

function methodOf(language: FleetTitle['language'], { order, method }: PaidWith): string | null {
  if (method === null) return null;
  const card = [order?.brand, order?.lastFour].filter((part) => typeof part === 'string').join(' ');
  const name = paymentMethodNames[method][language];
  return card === '' ? name : `${name}, ${card}`;
}

function writeLines(doc: Document, root: Parent, { texts, invoice }: Written): void {
  const { label } = texts;
  const table = doc.struct('Table');
  root.add(table);
  row(doc, table, { kind: 'TH', cells: [label.description, label.vat, label.amount] });
  for (const line of invoice.lines) {
    const vat = line.vatPercent === null ? label.noVat : `${String(line.vatPercent).replace('.', ',')} %`;
    row(doc, table, { kind: 'TD', cells: [lineText(texts, line), vat, formatOre(line.amountOre)] });
  }
  const vatOre = invoice.lines.reduce((sum, line) => sum + line.vatOre, 0);
  row(doc, table, { kind: 'TD', cells: [label.vatSum, '', formatOre(vatOre)] });
  row(doc, table, { kind: 'TD', cells: [label.sum, '', formatOre(invoice.priceOre)], isStrong: true });
  for (const { on, amountOre, creditNoteNo } of invoice.settlements) {
    const day = dayOf(on);
    const text =
      creditNoteNo === null ? fillText(label.paid, { day }) : fillText(label.credited, { day, number: creditNoteNo });
    row(doc, table, { kind: 'TD', cells: [text, '', formatOre(-amountOre)] });
  }
  if (invoice.kind === 'invoice') {
    row(doc, table, { kind: 'TD', cells: [label.open, '', formatOre(invoice.outstandingOre)], isStrong: true });
  }
  if (invoice.refund !== undefined) {
    const { amountOre, on } = invoice.refund;
    row(doc, table, { kind: 'TD', cells: [fillText(label.refunded, { day: dayOf(on) }), '', formatOre(amountOre)] });
  }
  table.end();
  doc.y += 24;
}

function lineText(texts: Texts, line: InvoiceLine): string {
  const text = fillText(texts.line[line.reason], { plan: line.planName ?? '' });
  const whole = line.isReversal ? fillText(texts.reversal, { line: text }) : text;
  const about = line.about === null ? null : fillText(texts.label.about, { number: line.about });
  return [whole, spanOf(texts, line.period), about].filter((part) => part !== null).join(', ');
}

function spanOf({ label }: Texts, period: InvoiceLine['period']): string | null {
  return period && fillText(label.span, { from: dayOf(period.fromDate), to: dayOf(period.toDate) });
}

interface Row {
  readonly kind: 'TH' | 'TD';
  readonly cells: readonly [string, string, string];
  readonly isStrong?: boolean;
}

function row(doc: Document, table: Parent, { kind, cells, isStrong = false }: Row): void {
  const textWidth = width - vatWidth - amountWidth;
  doc.font(isStrong || kind === 'TH' ? 'heading' : 'text').fontSize(11);
  const height = doc.heightOfString(cells[0], { width: textWidth - 8 });
  if (doc.y + height > doc.page.height - margin - 60) doc.addPage();
  const top = doc.y;
  const places = [
    { x: margin, width: textWidth - 8, align: 'left' },
    { x: margin + textWidth, width: vatWidth, align: 'right' },
    { x: margin + textWidth + vatWidth, width: amountWidth, align: 'right' },
  ] as const;
  const element = doc.struct('TR');
  table.add(element);
  for (const [index, { x, ...options }] of places.entries()) {
    element.add(
      doc.struct(kind, {}, () => {
        doc.fillColor('#111').text(cells[index] ?? '', x, top, options);
      }),
    );
  }
  element.end();
  const bottom = top + height + 5;
  drawRule(doc, bottom, { weight: 0.5, colour: '#999' });
  doc.y = bottom + 6;
}

function drawRule(doc: Document, y: number, { weight, colour }: { readonly weight: number; readonly colour: string }) {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
  doc.endMarkedContent();
}

function writeFoot(doc: Document, root: Parent, { texts: { label }, title }: Written): void {
  const { postalAddress, organizationNumber, customerCenterPhoneNumber, customerCenterEmail } = title;
  const lines = [
    fillText(label.page, { name: title.displayName, ...postalAddress }),
    fillText(label.organization, { number: formatOrganizationNumber(organizationNumber) }),
    fillText(label.contact, { phone: formatPhone(customerCenterPhoneNumber), email: customerCenterEmail }),
  ];
  for (const text of lines) write(doc, root, { text, size: 10, colour: '#444' });
}

interface Block {
  readonly text: string;
  readonly tag?: 'P' | 'H1';
  readonly font?: keyof typeof faces;
  readonly size?: number;
  readonly colour?: string;
}

function write(doc: Document, root: Parent, { text, tag = 'P', font = 'text', size = 11, colour = '#111' }: Block) {
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(colour).text(text, margin);
    }),
  );
}

function dayOf(day: Day): string {
  return formatDay(day, '');
}
