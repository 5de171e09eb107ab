import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Delivery } from '../api/send-events.ts';
import { createEventQueue, delays } from './tracker.ts';

let send: ReturnType<typeof vi.fn<(events: readonly string[]) => Promise<Delivery>>>;
const warn = vi.fn();
const log = { warn, error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
  send = vi.fn<(events: readonly string[]) => Promise<Delivery>>(async () => 'taken');
});
afterEach(() => {
  vi.useRealTimers();
});

function aQueue() {
  return createEventQueue<string>({ send, maxAtOnce: 3, log });
}
const sent = () => send.mock.calls.map(([events]) => events);

test('C-02 collects events for a second, and sends them in small batches, in order', async () => {
  const queue = aQueue();
  for (const event of ['a', 'b', 'c', 'd']) queue.add(event);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(delays.gather);
  expect(sent()).toEqual([['a', 'b', 'c'], ['d']]);
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(send).toHaveBeenCalledTimes(2);
});

test('C-02 sends queued events at once when the browser leaves the page', async () => {
  const queue = aQueue();
  queue.add('a');
  queue.flush();
  expect(sent()).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(delays.gather);
  expect(send).toHaveBeenCalledTimes(1);
});

test('C-02 retries if the collector cannot be reached, and includes newer events', async () => {
  send.mockResolvedValueOnce('unreachable');
  const queue = aQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(delays.gather);
  queue.add('b');
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent()).toEqual([['a'], ['a', 'b']]);
  expect(warn).not.toHaveBeenCalled();
});

test('C-02 logs refused events without their content, and does not resend them', async () => {
  send.mockResolvedValueOnce('refused');
  aQueue().add('kari@demo.example');
  await vi.advanceTimersByTimeAsync(delays.gather + delays.retry);
  expect(send).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('eventsRefused', { events: 1 });
});

test('N-18 never sends dropped events, not even after a failed request', async () => {
  let answer: (delivery: Delivery) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const queue = aQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(delays.gather);
  queue.add('b');
  queue.drop();
  answer('unreachable');
  await vi.advanceTimersByTimeAsync(delays.gather + delays.retry);
  expect(sent()).toEqual([['a']]);
});

test('C-02 limits the queue while the collector is unreachable', async () => {
  send.mockResolvedValue('unreachable');
  const queue = aQueue();
  for (let count = 0; count < 200; count += 1) queue.add(String(count));
  await vi.advanceTimersByTimeAsync(delays.gather);
  send.mockClear();
  send.mockResolvedValue('taken');
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent().flat()).toHaveLength(50);
});
