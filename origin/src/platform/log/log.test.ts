import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOutage } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const lines: { msg: string; level: number; reason?: string; count?: number }[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  return { lines, log: pino({ level: 'warn' }, { write }) };
}

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
const message = 'the job queue failed';

test('O-06 logs an outage once with its reason, then one line a minute with the count', () => {
  const { lines, log } = recorded();
  for (let request = 0; request < 500; request += 1) logOutage(log, refused, { message });
  expect(lines).toEqual([expect.objectContaining({ msg: message, level: 50, reason: refused.message })]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([expect.objectContaining({ msg: message, reason: refused.message, count: 499 })]);
  logOutage(log, refused, { message });
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([expect.objectContaining({ count: 1 })]);
});

test('O-06 logs a different cause at once, and the same cause again after a quiet minute', () => {
  const { lines, log } = recorded();
  logOutage(log, refused, { message });
  logOutage(log, refused, { message: 'the database is unavailable', level: 'warn' });
  logOutage(log, new Error('Connection terminated unexpectedly'), { message });
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
    [message, 50],
    ['the database is unavailable', 40],
    [message, 50],
  ]);
  vi.advanceTimersByTime(60_000);
  logOutage(log, refused, { message });
  expect(lines).toHaveLength(4);
  expect(lines[3]).not.toHaveProperty('count');
});

test('O-06 counts separately for each log', () => {
  const [one, other] = [recorded(), recorded()];
  logOutage(one.log, refused, { message });
  logOutage(other.log, refused, { message });
  expect([one.lines.length, other.lines.length]).toEqual([1, 1]);
});
