import { expect, test } from 'vitest';
import { type GiftValues, giftCheck } from './gift-check.ts';

const values: GiftValues = {
  ariaPlanID: 'POL-DIGITAL',
  months: '3',
  recipientName: ' Mormor Berg ',
  by: 'email',
  email: 'Mormor@Demo.example',
  sendOn: '24.12',
  greeting: 'God jul.',
  senderName: 'Kari Berg',
  birthDate: '17.5.1980',
  method: 'VIPPS',
  hasAccepted: true,
};
const check = (changes: Partial<GiftValues>, needsBirthDate = false) =>
  giftCheck({ today: '2026-11-22', needsBirthDate })({ ...values, ...changes });

test('P-14 returns the order from the gift form', () => {
  expect(check({}, true)).toMatchObject({
    ok: true,
    value: {
      months: 3,
      recipientName: 'Mormor Berg',
      handover: { by: 'email', sendOn: '2026-12-24' },
      birthDate: '1980-05-17',
    },
  });
  const handed = check({ by: 'giver', email: '', sendOn: '' });
  expect(handed.ok && [handed.value.handover, handed.value.birthDate]).toEqual([{ by: 'giver' }, null]);
});

test.each([
  [{ ariaPlanID: '' }, 'ariaPlanID', 'required'],
  [{ months: '2' }, 'months', 'required'],
  [{ recipientName: '' }, 'recipientName', 'required'],
  [{ recipientName: 'a'.repeat(61) }, 'recipientName', 'textTooLong'],
  [{ senderName: 'www.example.com' }, 'senderName', 'linkInText'],
  [{ email: '' }, 'email', 'required'],
  [{ email: 'mormor' }, 'email', 'emailInvalid'],
  [{ sendOn: '' }, 'sendOn', 'required'],
  [{ sendOn: 'julaften' }, 'sendOn', 'dateInvalid'],
  [{ sendOn: '31.2.2027' }, 'sendOn', 'noSuchDay'],
  [{ sendOn: '21.11.2026' }, 'sendOn', 'sendDayOutOfRange'],
  [{ sendOn: '23.11.2027' }, 'sendOn', 'sendDayOutOfRange'],
  [{ greeting: 'a'.repeat(301) }, 'greeting', 'textTooLong'],
  [{ greeting: 'https://example.com' }, 'greeting', 'linkInText'],
  [{ hasAccepted: false }, 'hasAccepted', 'termsNotAccepted'],
] as const)('P-14 reports the issue with %j at its field', (changes, field, code) => {
  const result = check(changes);
  expect(result.ok ? [] : [...result.error]).toEqual([[field, { code }]]);
});

test('P-14 parses the birth date only if it is required', () => {
  const result = check({ birthDate: 'i mai' }, true);
  expect(result.ok ? undefined : result.error.get('birthDate')).toEqual({ code: 'birthdateInvalid' });
  expect(check({ birthDate: 'i mai' }).ok).toBe(true);
});
