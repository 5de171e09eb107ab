import { expect, test } from 'vitest';
import { criteriaOf, summary } from './summary.ts';

test('N-17 assigns a rule to the level A and AA criteria that its tags name', () => {
  expect(criteriaOf(['cat.color', 'wcag2aa', 'wcag143'])).toEqual(['1.4.3']);
  expect(criteriaOf(['wcag22aa', 'wcag258'])).toEqual(['2.5.8']);
  expect(criteriaOf(['wcag21aa', 'wcag1412'])).toEqual(['1.4.12']);
  expect(criteriaOf(['wcag2aaa', 'wcag249'])).toEqual([]);
  expect(criteriaOf(['best-practice'])).toEqual([]);
});

test('N-17 counts every check in the statement, and lists each of a title’s faults once', () => {
  const fault = { criterion: '1.4.3', path: '/vilkaar', publicationId: 'one' };
  const broken = { publicationId: 'one', path: '/vilkaar', passed: ['4.1.2'], failed: ['1.4.3'] };
  const fine = { publicationId: 'other', path: '/', passed: ['1.4.10', '1.4.3'], failed: [] };
  expect(summary([broken, broken, fine])).toEqual({
    checks: 3,
    pages: ['/', '/vilkaar'],
    criteria: ['1.4.3', '1.4.10', '4.1.2'],
    faults: [fault],
  });
});
