import { expect, test } from 'vitest';
import { connectionStateOf, type ShownRead, slowAfter } from './connection-state.ts';

const now = Date.parse('2026-11-20T13:05:00.000Z');

function aRead(changes: Partial<ShownRead> = {}): ShownRead {
  return {
    id: 'a',
    hasData: true,
    hasFailed: false,
    isFetching: false,
    dataAt: now - 5000,
    fetchingSince: undefined,
    ...changes,
  };
}

test('X-02 X-03 reports neither a working connection nor failures without data, which are reported in place', () => {
  expect(connectionStateOf(true, [aRead(), aRead({ hasData: false, hasFailed: true })], now)).toBeUndefined();
  expect(
    connectionStateOf(true, [aRead({ isFetching: true, fetchingSince: now - slowAfter + 1 })], now),
  ).toBeUndefined();
});

test('X-02 reports when the oldest visible data was last refreshed', () => {
  const reads = [aRead({ hasFailed: true }), aRead({ hasFailed: true, dataAt: now - 9000 }), aRead({ dataAt: 1 })];
  expect(connectionStateOf(true, [aRead({ hasFailed: true, dataAt: 1 })], now)).toMatchObject({ isToday: false });
  expect(connectionStateOf(true, reads, now)).toEqual({ kind: 'stale', since: now - 9000, isToday: true });
  expect(
    connectionStateOf(true, [aRead({ hasFailed: true, isFetching: true, fetchingSince: now })], now),
  ).toBeUndefined();
});

test('X-03 reports a read that takes ten seconds, unless the connection is lost', () => {
  const slow = aRead({ hasData: false, isFetching: true, fetchingSince: now - slowAfter });
  expect(connectionStateOf(true, [slow], now)).toEqual({ kind: 'slow' });
  expect(connectionStateOf(false, [slow, aRead({ hasFailed: true })], now)).toEqual({ kind: 'offline' });
});
