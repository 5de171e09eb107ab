import { expect, test } from 'vitest';
import { readGiftCode } from '#src/domain/gifts.ts';
import { giftCodeOf, hashOfGiftCode } from './gift-entity.ts';

const gift = { secret: 'a secret of this test', titleCode: 'POL', giftNo: '30000001' };

test('P-14 a gift’s code is deterministic and unique', () => {
  const code = giftCodeOf(gift);
  expect(readGiftCode(code)).toBe(code);
  expect(giftCodeOf(gift)).toBe(code);
  const others = [{ secret: 'another' }, { titleCode: 'ASG' }, { giftNo: '30000002' }];
  for (const other of others) expect(giftCodeOf({ ...gift, ...other })).not.toBe(code);
});

test('P-14 the stored hash does not reveal the code and works at one title only', () => {
  const code = giftCodeOf(gift);
  const hash = hashOfGiftCode('POL', code);
  expect(hash).not.toContain(code);
  expect(hash).not.toBe(hashOfGiftCode('ASG', code));
  expect(hash).not.toBe(hashOfGiftCode('POL', code.toLowerCase()));
});
