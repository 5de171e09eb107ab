import { expect, test } from 'vitest';
import { codeName } from './takeout-codes.ts';
import { shownRows } from './takeout-document.ts';

const line = (kind: string, by: string) => ({ kind, by, receiptNumber: '10000001' });

test('R-30 P-14 the copy states that the recipient accepted a gift, and changes no other author', () => {
  const rows = [line('giftTaken', 'system'), line('giftSent', 'system'), line('giftBought', 'person')];
  const shown = shownRows({ name: 'account_activity', rows }, 'nb');
  expect(shown).toEqual([line('giftTaken', 'recipient'), ...rows.slice(1)]);
  expect(codeName('account_activity', 'by', 'recipient')).toEqual({
    nb: 'den som fikk gaven',
    nn: 'den som fekk gåva',
  });
});

const use = (call: string, refusal: string | null = null, at = '2026-11-27T10:00:00.000Z') => ({
  at: new Date(at),
  titleCode: 'POL',
  kind: 'helper',
  call,
  refusal,
});

test('R-30 N-13 the copy lists once per day what a delegate saw, changed and was refused', () => {
  const rows = [
    use('POST helping/begin'),
    use('GET delivery/:accountNo/:titleCode'),
    use('GET delivery/:accountNo/:titleCode'),
    use('POST delivery-change/preview', null, '2026-11-27T22:59:00.000Z'),
    use('GET contact-choices/:accountNo/:titleCode', 'onlyHolder'),
    use('POST helping/end', null, '2026-11-27T23:30:00.000Z'),
  ].map((row) => (row.call.startsWith('POST delivery-change') ? { ...row, call: 'POST delivery/preview' } : row));
  expect(shownRows({ name: 'acting_use', rows }, 'nb')).toEqual([
    {
      at: '2026-11-27',
      titleCode: 'POL',
      kind: 'helper',
      call: ['begynte å hjelpe deg', 'så leveringen (3 ganger)', 'prøvde å se samtykker, men fikk ikke'],
    },
    { at: '2026-11-28', titleCode: 'POL', kind: 'helper', call: ['sluttet for den gangen'] },
  ]);
  expect(shownRows({ name: 'acting_use', rows: rows.slice(4, 5) }, 'nn')[0]).toMatchObject({
    call: ['prøvde å sjå samtykke, men fekk ikkje'],
  });
});

test("R-30 N-13 a helper's copy lists the same days from the helper's point of view", () => {
  const rows = [
    use('POST helping/begin'),
    use('GET delivery/:accountNo/:titleCode'),
    use('GET sessions', 'onlyHolder'),
  ];
  expect(shownRows({ name: 'helper_use', rows }, 'nb')).toEqual([
    {
      at: '2026-11-27',
      titleCode: 'POL',
      call: ['begynte å hjelpe', 'så leveringen', 'prøvde å se stedene noen er logget inn, men fikk ikke'],
    },
  ]);
  expect(shownRows({ name: 'helper_use', rows: rows.slice(0, 1) }, 'nn')[0]).toMatchObject({
    call: ['byrja å hjelpe'],
  });
});
