import { describe, expect, test } from 'vitest';
import { allowsOffers, currentReply, type GivenReply, isOpenQuestion } from './contact-choices.ts';

const given = (reply: GivenReply['reply'], textVersion = 1, channel: GivenReply['channel'] = 'email'): GivenReply => ({
  channel,
  reply,
  textVersion,
});

describe('the current reply', () => {
  test.each<[string, readonly GivenReply[], string | undefined]>([
    ['no reply', [], undefined],
    ['a postponed question', [given('later')], undefined],
    ['a yes', [given('yes')], 'yes'],
    ['a no', [given('no')], 'no'],
    ['a withdrawn yes', [given('yes'), given('no')], 'no'],
    ['a no changed to a yes', [given('no'), given('yes')], 'yes'],
    ['a yes before a postponed new text', [given('yes'), given('later', 2)], 'yes'],
    ['a no to a new text', [given('yes'), given('no', 2)], 'no'],
    ['a yes to another channel', [given('yes', 1, 'sms')], undefined],
  ])('R-34 finds the current reply by e-mail: %s', (_case, history, expected) => {
    expect(currentReply(history, 'email')?.reply).toBe(expected);
    expect(allowsOffers(history, 'email')).toBe(expected === 'yes');
  });
});

describe('a question', () => {
  test.each<[string, readonly GivenReply[], boolean]>([
    ['that was never asked', [], true],
    ['that was answered', [given('no')], false],
    ['that was postponed', [given('later')], false],
    ['that has a new text', [given('yes', 0)], true],
    ['of another channel', [given('yes', 1, 'phone')], true],
  ])('R-34 decides whether to ask a question %s', (_case, history, isOpen) => {
    expect(isOpenQuestion(history, { channel: 'email', textVersion: 1 })).toBe(isOpen);
  });
});
