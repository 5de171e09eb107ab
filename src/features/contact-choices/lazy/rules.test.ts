import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ContactChoices, getContactChoices } from '#src/contract/contact-choices.ts';
import { channelWish, isFulfilled, nothingByEmail, shownChoices, sortAnswers, undoOf, type Wish } from './rules.ts';

interface Said {
  readonly email?: boolean;
  readonly textVersion?: number;
  readonly on?: readonly string[];
}

function choices({ email, textVersion = 2, on = [] }: Said): ContactChoices {
  const at = '2026-11-20T09:00:00.000Z';
  const answer = email === undefined ? null : { isYes: email, at, textVersion, wording: 'Vil du?' };
  const text = { version: 2, question: 'Vil du?', paragraphs: [] };
  const letter = (id: string) => ({ id, name: id, description: id, schedule: id, isOffer: id === 'offers' });
  return v.parse(getContactChoices.response, {
    version: 1,
    channels: [
      { channel: 'email', isOpen: false, text, answer },
      { channel: 'sms', isOpen: true, text, answer: null },
    ],
    newsletters: ['morning', 'offers'].map((id) => ({ ...letter(id), isOn: on.includes(id) })),
  });
}

function isOn(present: ContactChoices, ...wishes: Wish[]): string {
  const { channels, newsletters } = shownChoices(present, wishes);
  const ids = [...channels.map((one) => ({ ...one, id: one.channel })), ...newsletters];
  return ids
    .filter((one) => one.isOn)
    .map(({ id }) => id)
    .join(' ');
}

const emailWish = (wanted: boolean): Wish => ({
  replies: [{ channel: 'email', reply: wanted ? 'yes' : 'no', textVersion: 2 }],
  newsletters: [],
});
const letterWish = (id: string, wanted: boolean): Wish => ({ replies: [], newsletters: [{ id, isOn: wanted }] });

describe('what the switches show', () => {
  test.each<[string, ContactChoices, readonly Wish[], string]>([
    ['the stored state', choices({ email: true, on: ['morning', 'offers'] }), [], 'email morning offers'],
    ['a pending change', choices({}), [letterWish('morning', true)], 'morning'],
    ['the last of several pending changes', choices({}), [emailWish(true), emailWish(false)], ''],
    ['no offers while a no is pending', choices({ email: true, on: ['offers'] }), [emailWish(false)], ''],
  ])('P-15 shows %s', (_case, present, wishes, expected) => {
    expect(isOn(present, ...wishes)).toBe(expected);
  });

  test('P-15 ends all e-mail and leaves other channels unchanged', () => {
    const all = choices({ email: true, on: ['morning', 'offers'] });
    expect(nothingByEmail(all).replies).toEqual(emailWish(false).replies);
    expect(isOn(all, nothingByEmail(all))).toBe('');
    const [, sms] = all.channels;
    if (sms === undefined) throw new Error('SMS is missing.');
    expect(isOn(all, channelWish(sms, true), nothingByEmail(all))).toBe('sms');
  });
});

test('P-15 treats a change as done once all of it is stored', () => {
  const all = choices({ email: true, on: ['morning'] });
  expect(isFulfilled(all, { replies: emailWish(true).replies, newsletters: [{ id: 'morning', isOn: true }] })).toBe(
    true,
  );
  expect(isFulfilled(all, { replies: emailWish(true).replies, newsletters: [{ id: 'offers', isOn: true }] })).toBe(
    false,
  );
  expect(isFulfilled(all, emailWish(false))).toBe(false);
  // A missing answer is not a no.
  expect(isFulfilled(choices({}), emailWish(false))).toBe(false);
});

describe('undoing', () => {
  test.each<[string, ContactChoices, ContactChoices, Wish]>([
    ['nothing', choices({}), choices({}), { replies: [], newsletters: [] }],
    ['one newsletter', choices({}), choices({ on: ['morning'] }), letterWish('morning', false)],
    ['a yes that was the first answer', choices({}), choices({ email: true }), emailWish(false)],
    [
      'the end of all e-mail',
      choices({ email: true, on: ['morning', 'offers'] }),
      choices({ email: false }),
      {
        replies: emailWish(true).replies,
        newsletters: [
          { id: 'morning', isOn: true },
          { id: 'offers', isOn: true },
        ],
      },
    ],
    [
      'the end of all e-mail after a yes to an earlier text',
      choices({ email: true, textVersion: 1, on: ['morning', 'offers'] }),
      choices({ email: false }),
      letterWish('morning', true),
    ],
  ])('P-15 undoes %s', (_case, before, after, expected) => {
    expect(undoOf(before, after)).toEqual(expected);
  });
});

test('R-33 separates the newest answer in this browser from all others', () => {
  const answer = (consentId: string, day: string) => ({
    consentId,
    categories: [],
    givenAt: `2026-11-${day}T09:00:00Z`,
  });
  const [elsewhere, present, before] = [answer('b', '20'), answer('a', '12'), answer('a', '10')] as const;
  expect(sortAnswers([elsewhere, present, before], 'a')).toEqual({ present, others: [elsewhere, before] });
  expect(sortAnswers([elsewhere], 'a')).toEqual({ present: undefined, others: [elsewhere] });
  expect(sortAnswers([elsewhere], undefined)).toEqual({ present: undefined, others: [elsewhere] });
});
