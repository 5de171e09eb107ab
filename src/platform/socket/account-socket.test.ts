import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { socketEvents } from '#src/contract/socket-events.ts';
import { listen } from '#tests/support/listen.ts';
import { callHeaders } from '../api/http-client.ts';
import { type AccountSocket, openAccountSocket, socketOptions } from './follow-account.ts';

let io: Server;
let url: string;
let opened: AccountSocket[] = [];
beforeEach(async () => {
  const http = createServer();
  io = new Server(http, { path: '/socket.io' });
  url = `http://127.0.0.1:${await listen(http)}`;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of opened) socket.disconnect();
  opened = [];
  await io.close();
});

function open() {
  const listener = { onEvent: vi.fn(), onResumed: vi.fn(), onSessionEnded: vi.fn(), onRefused: vi.fn() };
  const socket = openAccountSocket(listener, url);
  opened.push(socket);
  const reached = once(io, 'connection') as Promise<[Socket]>;
  socket.connect();
  return { socket, listener, atServer: async () => (await reached)[0] };
}

test('C-04 the socket has the timings of Spec §9, and never gives up', () => {
  expect(socketOptions).toMatchObject({
    path: '/socket.io',
    transports: ['polling', 'websocket'],
    timeout: 20_000,
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  });
});

test('C-04 starts with polling, upgrades to a websocket, and passes events on', async () => {
  const { listener, atServer } = open();
  const server = await atServer();
  expect(server.handshake.query['transport']).toBe('polling');
  if (server.conn.transport.name === 'polling') await once(server.conn, 'upgrade');
  expect(server.conn.transport.name).toBe('websocket');
  server.emit('invoice:updated');
  server.emit('session:ended');
  await vi.waitFor(() => expect(listener.onSessionEnded).toHaveBeenCalledTimes(1));
  expect(listener.onEvent).toHaveBeenCalledExactlyOnceWith('invoice:updated');
  expect(listener.onResumed).not.toHaveBeenCalled();
});

test('C-04 passes on every event of the contract about the account', async () => {
  const { listener, atServer } = open();
  const server = await atServer();
  const { sessionEnded, ...events } = socketEvents;
  for (const event of Object.values(events)) server.emit(event);
  server.emit(sessionEnded);
  await vi.waitFor(() => expect(listener.onSessionEnded).toHaveBeenCalledTimes(1));
  expect(listener.onEvent.mock.calls.flat()).toEqual(Object.values(events));
});

test("C-04 sends the socket's id with writes only while the socket is connected", async () => {
  const { socket, atServer } = open();
  const { id } = await atServer();
  await vi.waitFor(() => expect(callHeaders).toEqual({ 'x-socket-id': id }));
  socket.disconnect();
  expect(callHeaders).toEqual({});
});

test('C-04 does not reconnect a socket without a session', async () => {
  io.use((_socket, next) => next(new Error('notSignedIn')));
  const { socket, listener } = open();
  await vi.waitFor(() => expect(listener.onRefused).toHaveBeenCalledTimes(1));
  expect(socket.isConnected()).toBe(false);
});

test('C-04 reconnects after the server closes the connection, and reports that events were missed', async () => {
  const { listener, atServer } = open();
  const first = await atServer();
  const gone = once(first, 'disconnect');
  const again = once(io, 'connection');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  first.disconnect();
  await gone;
  // The client notices the end a moment later, and then waits for at most five seconds.
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(socketOptions.reconnectionDelayMax);
  vi.useRealTimers();
  await again;
  await vi.waitFor(() => expect(listener.onResumed).toHaveBeenCalledTimes(1));
});
