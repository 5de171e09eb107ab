import { describe, expect, test } from 'vitest';
import { allowsOffers, type GivenReply, isOpenQuestion, currentReply } from './contact-choices.ts';

const given = (reply: GivenReply['reply'], textVersion = 1, channel: GivenReply['channel'] = 'email'): GivenReply => ({
  channel,
  reply,
  textVersion,
});

describe('the current reply', () => {
  test.each<[string, readonly GivenReply[], string | undefined]>([
    ['none was given', [], undefined],
    ['only put off', [given('later')], undefined],
    ['a yes', [given('yes')], 'yes'],
    ['a no', [given('no')], 'no'],
    ['a yes that was taken back', [given('yes'), given('no')], 'no'],
    ['a no that became a yes', [given('no'), given('yes')], 'yes'],
    ['a yes, and a new text that was put off', [given('yes'), given('later', 2)], 'yes'],
    ['a no to a new text', [given('yes'), given('no', 2)], 'no'],
    ['a yes by another channel', [given('yes', 1, 'sms')], undefined],
  ])('R-34 finds the current reply by e-mail: %s', (_case, history, expected) => {
    expect(currentReply(history, 'email')?.reply).toBe(expected);
    expect(allowsOffers(history, 'email')).toBe(expected === 'yes');
  });
});

describe('a question', () => {
  test.each<[string, readonly GivenReply[], boolean]>([
    ['that was never put', [], true],
    ['that was answered', [given('no')], false],
    ['that was put off', [given('later')], false],
    ['that has a new text', [given('yes', 0)], true],
    ['of another channel', [given('yes', 1, 'phone')], true],
  ])('R-34 decides whether to ask a question %s', (_case, history, isOpen) => {
    expect(isOpenQuestion(history, { channel: 'email', textVersion: 1 })).toBe(isOpen);
  });
});
