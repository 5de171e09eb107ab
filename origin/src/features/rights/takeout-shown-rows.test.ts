import { expect, test } from 'vitest';
import { codeName } from './takeout-codes.ts';
import { shownRows } from './takeout-shown-rows.ts';

const line = (kind: string, by: string) => ({ kind, by, receiptNumber: '10000001' });

test('R-30 P-14 the copy names the recipient as the one who took a gift, and changes no other author', () => {
  const rows = [line('giftTaken', 'system'), line('giftSent', 'system'), line('giftBought', 'person')];
  const shown = shownRows({ name: 'account_activity', rows }, 'nb');
  expect(shown).toEqual([line('giftTaken', 'recipient'), ...rows.slice(1)]);
  expect(codeName('account_activity', 'by', 'recipient')).toEqual({
    nb: 'den som fikk gaven',
    nn: 'den som fekk gåva',
  });
});
