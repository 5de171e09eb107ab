import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { callHeaders } from '../api/http-client.ts';
import { followAccount } from './follow-account.ts';

let io: Server;
let url: string;
let stop: () => void = () => undefined;
const follower = { onEvent: vi.fn(), onSessionEnded: vi.fn(), onRefused: vi.fn(), onUnsure: vi.fn() };
beforeEach(async () => {
  vi.clearAllMocks();
  const http = createServer();
  io = new Server(http, { path: '/socket.io' });
  url = `http://127.0.0.1:${await listen(http)}`;
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await io.close();
});

function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

async function follow(): Promise<Socket> {
  const reached = once(io, 'connection') as Promise<[Socket]>;
  stop = followAccount(follower, url);
  const [socket] = await reached;
  if (socket.conn.transport.name === 'polling') await once(socket.conn, 'upgrade');
  await vi.waitFor(() => expect(callHeaders).toEqual({ 'x-socket-id': socket.id }));
  return socket;
}

async function followNobody(): Promise<void> {
  await io.close();
  holdTime();
  stop = followAccount(follower, url);
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('C-04 polls every 15 to 45 seconds without a connection', async () => {
  await followNobody();
  vi.advanceTimersByTime(90_000);
  const asked = follower.onUnsure.mock.calls.length;
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(6);
});

test('C-04 without a connection, a hidden page polls only once it becomes visible', async () => {
  await followNobody();
  show('hidden');
  vi.advanceTimersByTime(90_000);
  expect(follower.onUnsure).not.toHaveBeenCalled();
  show('visible');
  expect(follower.onUnsure).toHaveBeenCalledTimes(1);
});

test('C-04 never polls with a connection, not even after a short time in the background', async () => {
  await follow();
  holdTime();
  // Less than the time after which a silent server counts as lost.
  vi.advanceTimersByTime(40_000);
  show('hidden');
  show('visible');
  expect(follower.onUnsure).not.toHaveBeenCalled();
});

test('C-04 a page hidden for five minutes disconnects, and later reconnects and reloads everything', async () => {
  const socket = await follow();
  const left = once(socket, 'disconnect');
  const again = once(io, 'connection');
  holdTime();
  show('hidden');
  vi.advanceTimersByTime(300_000);
  vi.useRealTimers();
  await left;
  expect(callHeaders).toEqual({});
  show('visible');
  expect(follower.onUnsure).toHaveBeenCalledTimes(1);
  await again;
  // Events before the reconnection were missed as well.
  await vi.waitFor(() => expect(follower.onUnsure).toHaveBeenCalledTimes(2));
});

test('C-04 a page disconnects when it is left, and does nothing after it stops following', async () => {
  const socket = await follow();
  const left = once(socket, 'disconnect');
  window.dispatchEvent(new Event('pagehide'));
  await left;
  stop();
  show('visible');
  expect(follower.onUnsure).not.toHaveBeenCalled();
});

test('C-04 attempts nothing without a network, and reconnects and reloads once it is back', async () => {
  const socket = await follow();
  const left = once(socket, 'disconnect');
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await left;
  holdTime();
  vi.advanceTimersByTime(90_000);
  expect(follower.onUnsure).not.toHaveBeenCalled();
  vi.useRealTimers();
  const again = once(io, 'connection');
  isOnLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await again;
  await vi.waitFor(() => expect(follower.onUnsure).toHaveBeenCalledTimes(2));
});
