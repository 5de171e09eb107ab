import { expect, test } from 'vitest';
import { type CodedFault, faultCodeOf, hearFaults } from './fault-codes.ts';

test('N-21 an error has one code of the browser, and is heard of once, also by who listens later', () => {
  const early = new Error('early');
  const code = faultCodeOf(early);
  expect(code).toMatch(/^K-[2-9A-HJ-NP-Z]{8}$/);
  const heard: CodedFault[] = [];
  hearFaults((fault) => heard.push(fault));
  expect(heard.find(({ error }) => error === early)?.code).toBe(code);
  const late = new Error('late');
  expect([faultCodeOf(late), faultCodeOf(late), faultCodeOf(early)]).toEqual([
    faultCodeOf(late),
    heard.at(-1)?.code,
    code,
  ]);
  expect(heard.filter(({ error }) => error === late)).toHaveLength(1);
});
