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

test('C-02 gathers what comes within a second, and sends a few at a time in their order', async () => {
  const queue = aQueue();
  for (const event of ['a', 'b', 'c', 'd']) queue.add(event);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(delays.gather);
  expect(sent()).toEqual([['a', 'b', 'c'], ['d']]);
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(send).toHaveBeenCalledTimes(2);
});

test('C-02 sends at once when the page is left', async () => {
  const queue = aQueue();
  queue.add('a');
  queue.flush();
  expect(sent()).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(delays.gather);
  expect(send).toHaveBeenCalledTimes(1);
});

test('C-02 a collector that cannot be reached is asked again later, with what has come since', async () => {
  send.mockResolvedValueOnce('unreachable');
  const queue = aQueue();
  queue.add('a');
  await vi.advanceTimersByTimeAsync(delays.gather);
  queue.add('b');
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent()).toEqual([['a'], ['a', 'b']]);
  expect(warn).not.toHaveBeenCalled();
});

test('C-02 what the collector refuses is logged without its content, and not sent again', async () => {
  send.mockResolvedValueOnce('refused');
  aQueue().add('kari@demo.example');
  await vi.advanceTimersByTimeAsync(delays.gather + delays.retry);
  expect(send).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('eventsRefused', { events: 1 });
});

test('N-18 what is dropped is never sent, also not what was on its way and failed', async () => {
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

test('C-02 the queue does not grow without end while the collector is away', async () => {
  send.mockResolvedValue('unreachable');
  const queue = aQueue();
  for (let count = 0; count < 200; count += 1) queue.add(String(count));
  await vi.advanceTimersByTimeAsync(delays.gather);
  send.mockClear();
  send.mockResolvedValue('taken');
  await vi.advanceTimersByTimeAsync(delays.retry);
  expect(sent().flat()).toHaveLength(50);
});
