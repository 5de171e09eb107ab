// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedEntry } from './storage.ts';
import { clearTemporaryStorage, temporaryStorage } from './temporary-storage.ts';

const entry = storedEntry({ key: 'minside.test', area: 'session', schema: v.object({ n: v.number() }) });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError');
}

describe('storedEntry', () => {
  test('C-06 stores a value as JSON under its key, in its area', () => {
    entry.write({ n: 1 });
    expect(window.sessionStorage.getItem('minside.test')).toBe('{"n":1}');
    expect(window.localStorage.length).toBe(0);
    expect(entry.read()).toEqual({ n: 1 });
    entry.clear();
    expect(entry.read()).toBeUndefined();
    expect(window.sessionStorage.length).toBe(0);
  });

  test.each(['', 'not json', '{"n":"1"}', 'null', '[]'])('C-06 drops unknown content: %j', (text) => {
    window.sessionStorage.setItem('minside.test', text);
    expect(entry.read()).toBeUndefined();
    expect(window.sessionStorage.getItem('minside.test')).toBeNull();
  });

  test('N-18 if storage is blocked, keeps the value as long as the page lives', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    entry.write({ n: 2 });
    expect(entry.read()).toEqual({ n: 2 });
    entry.clear();
    expect(entry.read()).toBeUndefined();
    storage.mockRestore();
    expect(window.sessionStorage.length).toBe(0);
  });

  test('C-06 does not restore a value cleared in another tab', () => {
    entry.write({ n: 3 });
    window.sessionStorage.clear();
    expect(entry.read()).toBeUndefined();
  });
});

test('C-06 stores method, amount, number, agreement and source of a payment flow, and deletes them together', () => {
  const kept = {
    paymentMethodId: 'VIPPS',
    invoiceDueAmount: 34900,
    invoiceNumber: '42',
    agreementId: 'a',
    source: 'faktura',
  } as const;
  temporaryStorage.paymentMethodId.write(kept.paymentMethodId);
  temporaryStorage.invoiceDueAmount.write(kept.invoiceDueAmount);
  temporaryStorage.invoiceNumber.write(kept.invoiceNumber);
  temporaryStorage.agreementId.write(kept.agreementId);
  temporaryStorage.source.write(kept.source);
  const read = () =>
    Object.fromEntries(Object.entries(temporaryStorage).map(([name, { read: value }]) => [name, value()]));
  expect(read()).toEqual(kept);
  clearTemporaryStorage();
  expect(Object.values(read())).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(window.sessionStorage.length).toBe(0);
});
