import { statSync } from 'node:fs';
import * as v from 'valibot';
import { ConfigError } from './config-error.ts';
import { jsonEntries } from './json-settings.ts';

const expected = 'a JSON object of ocr or camt by account number or *, as {"*": "ocr", "99991803889": "camt"}';

/** `BANK_FORMATS`: how the bank reports an account's payments, by account number; `*` stands for all others. */
export const BankFormatsSchema = jsonEntries(
  expected,
  v.record(v.pipe(v.string(), v.regex(/^(?:\*|\d{11})$/, expected)), v.picklist(['ocr', 'camt'], expected), expected),
);

/**
 * `BANK_INBOX` is the folder of files from the bank; `BANK_OUTBOX` holds files for the clearing
 * house.
 */
export const BankFolderSchema = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
      'the path of a folder that exists',
    ),
  ),
);

/**
 * Reads only `BANK_FORMATS`, for the commands that run beside the origin.
 * @throws ConfigError
 */
export function readBankFormats({ BANK_FORMATS: given }: Readonly<Record<string, string | undefined>>) {
  const formats = v.safeParse(BankFormatsSchema, given === '' ? undefined : given);
  if (!formats.success) throw new ConfigError([`BANK_FORMATS: expected ${expected}.`]);
  return formats.output;
}
