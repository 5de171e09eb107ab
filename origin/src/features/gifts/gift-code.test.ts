import { expect, test } from 'vitest';
import { readGiftCode } from '#src/domain/gifts.ts';
import { giftCodeOf, hashOfGiftCode } from './gift-code.ts';

const gift = { secret: 'a secret of this test', titleCode: 'POL', giftNo: '30000001' };

test('P-14 the code of a gift is always the same, and that of no other', () => {
  const code = giftCodeOf(gift);
  expect(readGiftCode(code)).toBe(code);
  expect(giftCodeOf(gift)).toBe(code);
  const others = [{ secret: 'another' }, { titleCode: 'ASG' }, { giftNo: '30000002' }];
  for (const other of others) expect(giftCodeOf({ ...gift, ...other })).not.toBe(code);
});

test('P-14 what is stored of a code does not hold it, and is good at one title', () => {
  const code = giftCodeOf(gift);
  const hash = hashOfGiftCode('POL', code);
  expect(hash).not.toContain(code);
  expect(hash).not.toBe(hashOfGiftCode('ASG', code));
  expect(hash).not.toBe(hashOfGiftCode('POL', code.toLowerCase()));
});
