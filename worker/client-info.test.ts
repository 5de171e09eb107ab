import { expect, test } from 'vitest';
import { clientInfo } from './client-info.ts';

const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', 'x-forwarded-proto': 'http' };

test('E-02 takes the client’s address from the network in production, whatever the client claims', () => {
  const headers = { ...claimed, 'cf-connecting-ip': '192.0.2.7' };
  const client = clientInfo(new Request('https://minside.polviktidende.no/api/session', { headers }));
  expect(client).toMatchObject({ protocol: 'https', clientAddress: '192.0.2.7' });
  const unnamed = clientInfo(new Request('https://minside.polviktidende.no/', { headers: claimed }));
  expect(unnamed.clientAddress).toBe('unknown');
});

test('G-14 gets the visitor’s location from the network, if the network knows it', () => {
  const at = (url: string, cf: object) => clientInfo(Object.assign(new Request(url), { cf })).place;
  const bergen = { country: 'NO', city: 'Bergen' };
  expect(at('https://minside.polviktidende.no/', bergen)).toBe('NO/Bergen');
  expect(at('https://minside.polviktidende.no/', {})).toBeNull();
  expect(at('http://polviktidende.localhost:8787/', bergen)).toBeNull();
});

test('E-02 takes the machine itself as the client on a developer’s machine, whatever the client claims', () => {
  const headers = { ...claimed, 'cf-connecting-ip': '6.6.6.6' };
  const client = clientInfo(new Request('https://polviktidende.localhost:8787/', { headers }));
  expect(client).toMatchObject({ protocol: 'http', clientAddress: '127.0.0.1' });
});
