import { describe, expect, test } from 'vitest';
import {
  confirmedUntil,
  dayOfStep,
  graceEnd,
  isConfirmedOn,
  type StudentFacts,
  type StudentStanding,
  stepAfter,
  studentStanding,
} from './student-rules.ts';

describe('a confirmation', () => {
  test('R-19 a confirmation is valid for a year, or to the end of February from a leap day', () => {
    expect(confirmedUntil('2027-03-10')).toBe('2028-03-10');
    expect(confirmedUntil('2028-02-29')).toBe('2029-02-28');
  });

  test('R-19 a confirmation has reminders 30 and 7 days before its last day, and 14 days of grace', () => {
    expect(dayOfStep('remind', '2028-03-10')).toBe('2028-02-09');
    expect(dayOfStep('remindAgain', '2028-03-10')).toBe('2028-03-03');
    expect(dayOfStep('expire', '2028-03-10')).toBe('2028-03-11');
    expect(graceEnd('2028-03-10')).toBe('2028-03-24');
    expect(dayOfStep('lapse', '2028-03-10')).toBe('2028-03-25');
    expect([stepAfter('remind'), stepAfter('expire'), stepAfter('lapse')]).toEqual(['remindAgain', 'lapse', null]);
  });

  test('R-19 a confirmation allows the student plan up to its last day', () => {
    expect(isConfirmedOn('2028-03-10', '2028-03-10')).toBe(true);
    expect(isConfirmedOn('2028-03-11', '2028-03-10')).toBe(false);
    expect(isConfirmedOn('2028-03-10', null)).toBe(false);
  });
});

describe('student status', () => {
  const student = { isStudentPlan: true, isWaiting: false, isStudents: true };
  const cases: readonly [string, Partial<StudentFacts>, StudentStanding][] = [
    ['no confirmation', {}, 'new'],
    ['confirmed', { holdsUntil: '2028-03-10' }, 'confirmed'],
    ['with an expired confirmation', { holdsUntil: '2027-03-09' }, 'new'],
    ['with another plan', { held: { ...student, isStudentPlan: false } }, 'subscriber'],
    ['with a waiting subscription', { held: { ...student, isWaiting: true } }, 'waiting'],
    ['confirmed by the customer centre', { held: student }, 'active'],
    ['a confirmed student', { held: student, holdsUntil: '2027-04-10' }, 'active'],
    ['a student 30 days before the confirmation expires', { held: student, holdsUntil: '2027-04-09' }, 'renewing'],
    ['a student in the grace period', { held: student, holdsUntil: '2027-03-01' }, 'renewing'],
    ['no longer a student', { held: { ...student, isStudents: false } }, 'renewing'],
  ];
  test.each(cases)('R-19 finds the status of a person: %s', (_, facts, standing) => {
    expect(studentStanding({ today: '2027-03-10', holdsUntil: null, held: null, ...facts })).toBe(standing);
  });
});
