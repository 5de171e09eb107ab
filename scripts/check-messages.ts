import { readFileSync } from 'node:fs';
import { methodMailTexts } from '#origin/features/activity/method-mail-texts.ts';
import { helperReceiptTexts, receiptMailTexts } from '#origin/features/activity/receipt-mail-texts.ts';
import { invitationMailTexts } from '#origin/features/business/invitation-mail.ts';
import { calendarTexts } from '#origin/features/calendar/calendar-feature.ts';
import { complaintAnswerTexts } from '#origin/features/complaints/complaint-answer.ts';
import { complaintMailTexts } from '#origin/features/complaints/complaint-mail.ts';
import { connectTexts } from '#origin/features/connect/look-up.ts';
import { contactMailTexts, contactSubjectNames } from '#origin/features/contact/contact-mail.ts';
import { contactQuestions } from '#origin/features/contact-choices/consent-questions.ts';
import { defaultNewsletters } from '#origin/features/contact-choices/newsletters.ts';
import { familyMailTexts } from '#origin/features/family/family-mail.ts';
import { giftMailTexts } from '#origin/features/gifts/gift-mail-texts.ts';
import { helperMailTexts } from '#origin/features/helping/access-mail.ts';
import { invoiceMailTexts } from '#origin/features/invoices/invoice-mail.ts';
import { invoicePdfTexts } from '#origin/features/invoices/invoice-pdf-texts.ts';
import { moneyMailTexts } from '#origin/features/invoices/money-mail.ts';
import { methodDueTexts } from '#origin/features/payment/method-due.ts';
import { orderMailTexts } from '#origin/features/purchase/order-mail-texts.ts';
import { termsTexts } from '#origin/features/purchase/purchase-terms.ts';
import { rightsMailTexts } from '#origin/features/rights/rights-mail.ts';
import { studentMailTexts } from '#origin/features/student/student-mail.ts';
import { priceNoticeTexts } from '#origin/features/subscription/price-notice.ts';
import { contactChangeTexts } from '#origin/identity/contact-change-texts.ts';
import { providerTexts } from '#origin/identity/texts.ts';
import { consentTexts } from '#origin/sandbox/consent/consent-pages.ts';
import * as activityLexicon from '#src/domain/lexicon/activity-names.ts';
import * as complaintLexicon from '#src/domain/lexicon/complaint-names.ts';
import * as failureLexicon from '#src/domain/lexicon/failure-texts.ts';
import * as noUndoLexicon from '#src/domain/lexicon/no-undo-texts.ts';
import * as subscriptionLexicon from '#src/domain/lexicon/subscription-names.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import { type Issue, report } from './checks/issue.ts';
import { catalogueIssues } from './checks/messages/catalogue-issues.ts';
import { sourceIssues } from './checks/messages/source-issues.ts';
import { originTextIssues, readGlossary } from './checks/messages/text-issues.ts';
import { repositoryFiles, repositoryRoot } from './checks/repository-files.ts';
import { runTool } from './checks/run-tool.ts';

const files = repositoryFiles();
const read = (file: string) => ({ file, source: readFileSync(repositoryRoot + file, 'utf8') });

const catalogues = files.filter((file) => /^src\/.*\/nb\.po$/.test(file));
const sources = files.filter((file) => /^src\/(app|features|ui|platform)\/.*(?<!\.test)\.tsx?$/.test(file));

const originTexts = [
  { file: 'origin/src/features/activity/receipt-mail-texts.ts', ...receiptMailTexts },
  { file: 'origin/src/features/calendar/calendar-feature.ts', ...calendarTexts },
  { file: 'origin/src/features/contact/contact-mail.ts', ...contactMailTexts },
  ...Object.values(contactQuestions)
    .flat()
    .map((texts) => ({ file: 'origin/src/features/contact-choices/consent-questions.ts', ...texts })),
  { file: 'origin/src/features/contact-choices/newsletters.ts', ...defaultNewsletters },
  { file: 'origin/src/features/activity/method-mail-texts.ts', ...methodMailTexts },
  { file: 'origin/src/features/activity/receipt-mail-texts.ts', ...helperReceiptTexts },
  { file: 'origin/src/features/business/invitation-mail.ts', ...invitationMailTexts },
  { file: 'origin/src/features/complaints/complaint-answer.ts', ...complaintAnswerTexts },
  { file: 'origin/src/features/complaints/complaint-mail.ts', ...complaintMailTexts },
  { file: 'origin/src/features/connect/look-up.ts', ...connectTexts },
  { file: 'origin/src/features/family/family-mail.ts', ...familyMailTexts },
  { file: 'origin/src/features/gifts/gift-mail-texts.ts', ...giftMailTexts },
  { file: 'origin/src/features/helping/access-mail.ts', ...helperMailTexts },
  { file: 'origin/src/features/invoices/invoice-mail.ts', ...invoiceMailTexts },
  { file: 'origin/src/features/invoices/invoice-pdf-texts.ts', ...invoicePdfTexts },
  { file: 'origin/src/features/invoices/money-mail.ts', ...moneyMailTexts },
  { file: 'origin/src/features/payment/method-due.ts', ...methodDueTexts },
  { file: 'origin/src/features/rights/rights-mail.ts', ...rightsMailTexts },
  { file: 'origin/src/features/student/student-mail.ts', ...studentMailTexts },
  { file: 'origin/src/features/purchase/order-mail-texts.ts', ...orderMailTexts },
  { file: 'origin/src/features/purchase/purchase-terms.ts', ...termsTexts },
  { file: 'origin/src/features/subscription/price-notice.ts', ...priceNoticeTexts },
  { file: 'origin/src/identity/contact-change-texts.ts', ...contactChangeTexts },
  { file: 'origin/src/identity/texts.ts', ...providerTexts },
  { file: 'origin/src/sandbox/consent/consent-pages.ts', ...consentTexts },
];

const lexicons = [
  ...lexiconTexts('origin/src/features/contact/contact-mail.ts', { contactSubjectNames }),
  ...lexiconTexts('src/domain/lexicon/activity-names.ts', activityLexicon),
  ...lexiconTexts('src/domain/lexicon/complaint-names.ts', complaintLexicon),
  ...lexiconTexts('src/domain/lexicon/failure-texts.ts', failureLexicon),
  ...lexiconTexts('src/domain/lexicon/no-undo-texts.ts', noUndoLexicon),
  ...lexiconTexts('src/domain/lexicon/subscription-names.ts', subscriptionLexicon),
];

function lexiconTexts(file: string, lexicon: Readonly<Record<string, Readonly<Record<string, BothLanguages>>>>) {
  const names = Object.values(lexicon).flatMap((names) => Object.values(names));
  return names.map(({ nb, nn }) => ({ file, nb: { name: nb }, nn: { name: nn } }));
}

const glossary = readGlossary(read('docs/glossary.md').source);

async function extractionIssues(): Promise<readonly Issue[]> {
  const { exitCode, stdout, stderr } = await runTool('lingui', ['check', 'sync', '--clean', '--overwrite']);
  if (exitCode === 0) return [];
  return [{ file: 'src/**/locales', message: `npm run i18n:extract would change the catalogues\n${stdout}${stderr}` }];
}

report(`${catalogues.length} catalogues, ${originTexts.length} files of the origin and ${sources.length} sources`, [
  ...(await extractionIssues()),
  ...catalogues.flatMap((file) =>
    catalogueIssues({ nb: read(file), nn: read(file.replace(/nb\.po$/, 'nn.po')) }, glossary),
  ),
  ...[...originTexts, ...lexicons].flatMap((texts) => originTextIssues(texts, glossary)),
  ...sources.flatMap((file) => sourceIssues(file, read(file).source)),
]);
