import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', 'x-forwarded-proto': 'http' };

test('E-02 in production the network names the client, whatever the client says', () => {
  const headers = { ...claimed, 'cf-connecting-ip': '192.0.2.7' };
  const visitor = visitorOf(new Request('https://minside.polviktidende.no/api/session', { headers }));
  expect(visitor).toMatchObject({ protocol: 'https', clientAddress: '192.0.2.7' });
  const unnamed = visitorOf(new Request('https://minside.polviktidende.no/', { headers: claimed }));
  expect(unnamed.clientAddress).toBe('unknown');
});

test('E-02 on one machine the client is the machine, whatever the client says', () => {
  const headers = { ...claimed, 'cf-connecting-ip': '6.6.6.6' };
  const visitor = visitorOf(new Request('https://polviktidende.localhost:8787/', { headers }));
  expect(visitor).toMatchObject({ protocol: 'http', clientAddress: '127.0.0.1' });
});
