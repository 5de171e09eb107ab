import { impersonalTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import {
  message,
  sandboxCallback,
  sandboxConsent,
  sandboxEvent,
  sandboxPayment,
  sandboxPaymentAnswer,
  seededTitle,
} from './sandbox-tables.ts';

/**
 * Personal data in the sandbox's tables. They simulate the outside world, where the newspaper
 * cannot delete anything.
 */
export const sandboxPersonalData: readonly PersonalDataTable[] = [
  impersonalTable(message, 'The inboxes of the recipients.'),
  impersonalTable(sandboxPayment, 'The books of the payment providers.'),
  impersonalTable(sandboxPaymentAnswer, 'The books of the payment providers.'),
  impersonalTable(sandboxCallback, 'News that the payment providers hold back.'),
  impersonalTable(sandboxConsent, 'The choices that the consent manager keeps by the ids of browsers.'),
  impersonalTable(sandboxEvent, 'What the collector of statistics was sent.'),
  impersonalTable(seededTitle, 'Titles that have demo people.'),
];
