import {
  actingUse,
  clockOffset,
  idempotencyKey,
  limitCount,
  resourceVersion,
  setting,
} from '../database/platform-tables.ts';
import {
  accountTable,
  impersonalTable,
  ofPerson,
  type PersonalDataTable,
  personalTable,
} from './personal-data-table.ts';

export const platformPersonalData: readonly PersonalDataTable[] = [
  personalTable(idempotencyKey, {
    rowsOf: ofPerson(idempotencyKey),
    takeout: { not: 'Responses to writes, kept for a day; their contents are in the other tables.' },
  }),
  accountTable(resourceVersion, {
    takeout: { not: 'Version counters for internal use.' },
  }),
  accountTable(actingUse, {
    takeout: { nb: 'Det andre har gjort for deg', nn: 'Det andre har gjort for deg' },
    leftOut: { grantId: 'The number of somebody else’s access.' },
  }),
  impersonalTable(limitCount, 'Counts by keyed hashes.'),
  impersonalTable(setting, 'Keys and settings of the origin.'),
  impersonalTable(clockOffset, 'The clocks of the sandbox.'),
];
