import { expect, test } from 'vitest';
import { categoriesOf, consentCategories } from './consent-categories.ts';

const every = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

test.each([
  ['nothing', [], [], []],
  ['the storage purpose alone', [1], [], []],
  ['everything', every, ['marketing'], [...consentCategories]],
  ['every TCF purpose without a custom one', every, [], ['advertising', 'analytics', 'personalization']],
  ['the purposes of advertising', [1, 2, 3, 4, 7], [], ['advertising']],
  ['advertising without measurement', [1, 2, 3, 4], [], []],
  ['the purposes of analytics', [1, 8, 9, 10], [], ['analytics']],
  ['the purposes of personalization', [1, 5, 6, 11], [], ['personalization']],
  ['the custom purpose alone', [1], ['marketing'], ['marketing']],
  ['British names with a prefix', [1], ['CMP:personalisation', 'CMP:analytics'], ['analytics', 'personalization']],
  ['American names in capitals', [1], ['CMP_PERSONALIZATION', 'CMP_MARKETING'], ['marketing', 'personalization']],
  ['everything but storage', every.slice(1), ['marketing'], []],
  ['an unknown custom purpose', [1], ['CMP:performance_marketing'], []],
])('C-01 reads the accepted categories from %s', (_name, purposes, customPurposes, expected) => {
  expect(categoriesOf({ purposes, customPurposes })).toEqual(expected);
});
